import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { openVisit } from '../../../tests/open-visit';
import { setRecorder } from '../../lib/data-layer';
import type { PageData } from '../../lib/page-data.gen';
import { firstVisit, navigate, VisitContext } from '../../state/navigation';
import { usePageViews } from './page-views';

afterEach(() => {
  cleanup();
  setRecorder(null);
});

function Views({ data }: { data: PageData }) {
  usePageViews(data);
  return null;
}

const pageAt = (pathname: string) => ({ path: pathname, locale: 'en', head: { title: `Page ${pathname}` } }) as PageData;

function drawn(pathname: string) {
  const data = pageAt(pathname);
  return (
    <VisitContext value={firstVisit(data, { pathname, search: '', hash: '' })}>
      <Views data={data} />
    </VisitContext>
  );
}

test('a page is recorded by its own address, though Back has already moved the window on', () => {
  const record = vi.fn();
  setRecorder(record);
  window.history.replaceState(null, '', '/warranty/');
  const { rerender } = render(drawn('/warranty/'));
  rerender(drawn('/privacy/'));
  expect(record).toHaveBeenCalledTimes(1);
  expect(record).toHaveBeenCalledWith('page_view', expect.objectContaining({ page_path: '/privacy/', page_location: `${location.origin}/privacy/` }));
});

test('every navigation is recorded once in the page’s own words, Back is one, and a fragment is none', async () => {
  const record = vi.fn<(event: string, values: Record<string, unknown>) => void>();
  setRecorder(record);
  const recorded = () => record.mock.calls.map(([event, values]) => [event, values['page_path']]);
  openVisit({ at: '/', first: pageAt('/'), draw: (data) => <Views data={data} />, answer: ({ pathname }) => Promise.resolve(pageAt(pathname)) });
  await act(() => navigate('/warranty/'));
  expect(record).toHaveBeenCalledExactlyOnceWith('page_view', {
    page_path: '/warranty/',
    page_location: 'https://halverdine.example/warranty/',
    page_title: 'Page /warranty/',
    page_language: 'en',
  });
  act(() => { window.location.hash = '#content'; });
  await goBack('/warranty/');
  await act(() => navigate('/privacy/'));
  await goBack('/warranty/');
  await waitFor(() => {
    expect(recorded()).toEqual([['page_view', '/warranty/'], ['page_view', '/privacy/'], ['page_view', '/warranty/']]);
  });
});

/** Goes back and waits until the window is there. */
async function goBack(address: string) {
  window.history.back();
  await waitFor(() => {
    expect(window.location.pathname + window.location.hash).toBe(address);
  });
}
