import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { StandingVisit } from '../../tests/open-visit';
import { LocaleProvider } from '../i18n/messages';
import { openCompareModal, useCompareDock } from '../state/compare-dock';
import { CompareDock } from './compare-dock';

const fetched = vi.hoisted(() => ({ times: 0 }));

// The real module, counted.
vi.mock('../features/compare/compare-dock', (original) => {
  fetched.times += 1;
  return original();
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What the dock has been asked for. */
function Wanted() {
  return <p>{useCompareDock().isWanted ? 'wanted' : 'not wanted'}</p>;
}

const page = (isComparison: boolean) => (
  <StandingVisit>
    <LocaleProvider locale="en">
      <CompareDock path="/about/" isComparison={isComparison} />
      <Wanted />
    </LocaleProvider>
  </StandingVisit>
);

/** What another tab picks. */
function pickElsewhere(codes: string[]) {
  localStorage.setItem('compareData', JSON.stringify(codes.map((code, index) => ({ id: index + 1, parent: 1, code, title: 'Lyra' }))));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'compareData' }));
  });
}

test('bar and modal are fetched once something is picked, and never before', async () => {
  localStorage.setItem('compareData', '[]');
  render(page(false));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('not wanted')).toBeTruthy();
  expect(fetched.times).toBe(0);
  pickElsewhere(['LYR-1']);
  vi.useRealTimers();
  expect(await screen.findByRole('region', { name: 'Products to compare' })).toBeTruthy();
  expect(fetched.times).toBe(1);
});

test('the comparison has neither bar nor modal, the next page has', async () => {
  vi.useRealTimers();
  const { rerender } = render(page(true));
  pickElsewhere(['LYR-1', 'LYR-2']);
  expect(screen.getByText('wanted')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
  rerender(page(false));
  expect((await screen.findByRole('region', { name: 'Products to compare' })).textContent).toContain('2 of 4');
  rerender(page(true));
  act(() => {
    openCompareModal({ parent: '1', title: 'Lyra' });
  });
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
