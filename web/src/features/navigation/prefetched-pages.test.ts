import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetPrefetched, prefetchPage, takePrefetched } from './prefetched-pages';

const asked: string[] = [];
const priorities: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.length = 0;
  priorities.length = 0;
  vi.stubGlobal('fetch', (address: string, { priority }: RequestInit) => {
    asked.push(address);
    priorities.push(priority);
    return address.includes('broken') ? Promise.reject(new TypeError('no network')) : Promise.resolve(Response.json({ path: address, page: { kind: 'content' } }, { status: address.includes('failing') ? 503 : 200 }));
  });
});

afterEach(() => {
  forgetPrefetched();
  vi.useRealTimers();
});

test('a prefetched page is there when it is wanted, once', async () => {
  await prefetchPage('/about/', 'low');
  await expect(takePrefetched('/about/')).resolves.toMatchObject({ status: 200, isCopy: false, data: { path: '/_data/about/' } });
  expect(takePrefetched('/about/')).toBeNull();
});

test('a page on its way is not asked for again', async () => {
  await Promise.all([prefetchPage('/about/', 'low'), prefetchPage('/about/', 'low')]);
  expect(asked).toEqual(['/_data/about/']);
});

test('after half a minute it is forgotten', async () => {
  await prefetchPage('/about/', 'low');
  vi.advanceTimersByTime(30_000);
  expect(takePrefetched('/about/')).toBeNull();
  await prefetchPage('/contact/', 'low');
  vi.advanceTimersByTime(29_999);
  expect(takePrefetched('/contact/')).not.toBeNull();
});

test.each(['/broken/', '/failing/'])('what failed at %s is asked for again by the visit itself', async (path) => {
  const inTime = prefetchPage(path, 'low');
  await expect(takePrefetched(path)).resolves.toBeNull();
  await inTime;
  await prefetchPage(path, 'low');
  expect(takePrefetched(path)).toBeNull();
});

test.each(['/broken/', '/failing/'])('%s, which failed, is not asked for again by whoever points at its link, for half a minute', async (path) => {
  await prefetchPage(path, 'low');
  await prefetchPage(path, 'auto');
  await prefetchPage(path, 'auto');
  expect(asked).toHaveLength(1);
  expect(takePrefetched(path)).toBeNull();
  await prefetchPage(path, 'auto');
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(30_000);
  await prefetchPage(path, 'auto');
  expect(asked).toHaveLength(2);
});

test('only what nobody is about to use gives way to everything else', async () => {
  await prefetchPage('/about/', 'low');
  await prefetchPage('/contact/', 'auto');
  expect(priorities).toEqual(['low', 'auto']);
});

test('at most forty pages are kept', async () => {
  for (let n = 0; n <= 40; n++) {
    await prefetchPage(`/page/${n}/`, 'low');
  }
  expect(takePrefetched('/page/0/')).toBeNull();
  expect(takePrefetched('/page/1/')).not.toBeNull();
});
