import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetPrefetched, prefetchPage, takePrefetched } from './prefetched-pages';

const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return address.includes('broken') ? Promise.reject(new TypeError('no network')) : Promise.resolve(Response.json({ path: address, page: { kind: 'content' } }, { status: address.includes('failing') ? 503 : 200 }));
  });
});

afterEach(() => {
  forgetPrefetched();
  vi.useRealTimers();
});

test('a prefetched page is there when it is wanted, once', async () => {
  await prefetchPage('/about/');
  await expect(takePrefetched('/about/')).resolves.toMatchObject({ status: 200, isCopy: false, data: { path: '/_data/about/' } });
  expect(takePrefetched('/about/')).toBeNull();
});

test('a page on its way is not asked for again', async () => {
  await Promise.all([prefetchPage('/about/'), prefetchPage('/about/')]);
  expect(asked).toEqual(['/_data/about/']);
});

test('after half a minute it is forgotten', async () => {
  await prefetchPage('/about/');
  vi.advanceTimersByTime(30_000);
  expect(takePrefetched('/about/')).toBeNull();
  await prefetchPage('/contact/');
  vi.advanceTimersByTime(29_999);
  expect(takePrefetched('/contact/')).not.toBeNull();
});

test.each(['/broken/', '/failing/'])('what failed at %s is asked for again by the visit itself', async (path) => {
  const inTime = prefetchPage(path);
  await expect(takePrefetched(path)).resolves.toBeNull();
  await inTime;
  await prefetchPage(path);
  expect(takePrefetched(path)).toBeNull();
});

test('at most forty pages are kept', async () => {
  for (let n = 0; n <= 40; n++) {
    await prefetchPage(`/page/${n}/`);
  }
  expect(takePrefetched('/page/0/')).toBeNull();
  expect(takePrefetched('/page/1/')).not.toBeNull();
});
