import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { comparePages } from '../../../preview/compare';
import { openVisit } from '../../../tests/open-visit';
import type { Comparison } from '../../lib/page-data.gen';
import { picks, replacePicks, type Pick } from '../../state/compare-picks';
import { navigate } from '../../state/navigation';
import { useOwnSelection } from './use-own-selection';

const PATH = '/compare-products/';
const SHARED = `${PATH}?ids=STRANGER-77`;

const [, filled] = comparePages('en').map(([, page]) => (page as { comparison: Comparison }).comparison);
const [lyra, other] = filled!.columns;
const both: Comparison = { ...filled!, notices: [], columns: [lyra!, other!] };
const shared: Comparison = { ...both, columns: [{ ...lyra!, id: 77, code: 'STRANGER-77' }] };

const pickOf = ({ id, parent, code, title }: Comparison['columns'][number]): Pick => ({ id: String(id), parent: String(parent), code, title, thumbnail: '' });
const codes = () => picks().map(({ code }) => code);

function Selection({ comparison }: { comparison: Comparison }) {
  const { follow } = useOwnSelection(comparison);
  return (
    <div onClickCapture={follow}>
      {comparison.columns.map(({ code }) => <p key={code}>{code}</p>)}
      <a href={`${PATH}?ids=${other!.code}`} data-own>Remove</a>
    </div>
  );
}

beforeEach(() => {
  replacePicks(both.columns.map(pickOf));
  openVisit<Comparison>({
    at: `${PATH}?ids=${codes().join(',')}`,
    first: both,
    draw: (comparison) => <Selection comparison={comparison} />,
    answer: ({ search }) => Promise.resolve(search.includes('STRANGER') ? shared : { ...both, columns: [other!] }),
  });
  // What follows links, or opens tabs, is not part of this test.
  screen.getByRole('link').addEventListener('click', (event) => { event.preventDefault(); });
});

afterEach(() => {
  cleanup();
  replacePicks([]);
});

test('what is removed on a page that shows what is picked is no longer picked', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Remove' }));
  await act(() => navigate(`${PATH}?ids=${other!.code}`));
  expect(codes()).toEqual([other!.code]);
});

test.each(['Control', 'Meta', 'Shift'])('what was opened elsewhere with %s changes nothing here, and a shared selection stays shared', async (key) => {
  const user = userEvent.setup();
  await user.keyboard(`{${key}>}`);
  await user.click(screen.getByRole('link', { name: 'Remove' }));
  await act(() => navigate(SHARED));
  expect(screen.getByText('STRANGER-77')).toBeTruthy();
  expect(codes()).toEqual([lyra!.code, other!.code]);
});
