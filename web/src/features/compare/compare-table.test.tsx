import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { comparePages } from '../../../preview/compare';
import { LocaleProvider } from '../../i18n/messages';
import type { CompareColumn, CompareGroup, CompareRow } from '../../lib/page-data.gen';
import { CompareTable } from './compare-table';

/** The first comparison of the preview that has columns. */
function comparison(): { columns: CompareColumn[]; groups: CompareGroup[] } {
  for (const [, page] of comparePages('en')) {
    if (page.kind === 'compare' && page.comparison.groups.length > 0) {
      return page.comparison;
    }
  }
  throw new Error('the preview has no comparison');
}

test('names of attributes lead to the glossary where it explains them, and are names where it does not', () => {
  const { columns, groups } = comparison();
  const [first, ...others] = groups;
  const [explained, plain] = first!.rows as [CompareRow, CompareRow];
  const rows = [{ ...explained, explained: '/glossary/#luminous-flux' }, plain];
  document.body.innerHTML = renderToString(
    <LocaleProvider locale="en">
      <CompareTable columns={columns} groups={[{ ...first!, rows }, ...others]} />
    </LocaleProvider>,
  );
  const header = (name: string) => within(screen.getByRole('rowheader', { name }));
  expect(header(explained.label).getByRole('link', { name: explained.label }).getAttribute('href')).toBe('/glossary/#luminous-flux');
  expect(header(plain.label).queryByRole('link')).toBeNull();
});
