import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { dimmerTable } from '../../preview/dimmers';
import { LocaleProvider } from '../i18n/messages';
import type { DimmerTable as Table, Locale } from '../lib/page-data.gen';
import { DimmerTable } from './dimmer-table';

afterEach(cleanup);

function show(table: Table, locale: Locale = 'en') {
  render(
    <LocaleProvider locale={locale}>
      <h2 id="dimmers">Dimmers of Lyra</h2>
      <DimmerTable table={table} labelledBy="dimmers" />
    </LocaleProvider>,
  );
  return within(screen.getByRole('table', { name: 'Dimmers of Lyra' }));
}

function headings(table: ReturnType<typeof show>) {
  return table.getAllByRole('columnheader').map((heading) => heading.textContent);
}

test('a family says which codes were tested', () => {
  const table = show(dimmerTable('en', true));
  expect(headings(table)).toEqual(['Dimmer', 'Codes tested', 'Technique', 'Per dimmer', 'Lowest level', 'Remarks']);
  const row = table.getAllByRole('row')[2];
  expect(row?.textContent).toBe('Quillmere QL 250LYR006-…-PLeading edge4–1010%D, H, M');
});

test('a variant shows its own results, in its language', () => {
  const table = show(dimmerTable('es', false), 'es');
  expect(headings(table)).toEqual(['Regulador', 'Técnica', 'Por regulador', 'Nivel mínimo', 'Observaciones']);
  expect(table.getByRole('row', { name: /^Tarvane Tap 200 Pulsador 1–15 5/ })).toBeTruthy();
});

test('every mark is explained below the table', () => {
  show(dimmerTable('en', false));
  const marks = screen.getAllByRole('term').map((term) => term.textContent);
  expect(marks).toEqual(['D', 'H', 'M']);
  expect(screen.getAllByRole('definition')[0]?.textContent).toMatch(/invented/);
});

test('without remarks there is neither a column nor a list of them', () => {
  const table = show({ ...dimmerTable('en', false), remarks: [] });
  expect(headings(table)).toEqual(['Dimmer', 'Technique', 'Per dimmer', 'Lowest level']);
  expect(screen.queryByRole('term')).toBeNull();
});
