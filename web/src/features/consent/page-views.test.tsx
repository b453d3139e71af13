import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { setRecorder } from '../../lib/data-layer';
import type { PageData } from '../../lib/page-data.gen';
import { firstVisit, VisitContext } from '../../state/navigation';
import { usePageViews } from './page-views';

afterEach(() => {
  setRecorder(null);
});

function Views({ data }: { data: PageData }) {
  usePageViews(data);
  return null;
}

function drawn(pathname: string) {
  const data = { path: pathname, locale: 'en', head: { title: pathname } } as PageData;
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
