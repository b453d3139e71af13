import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ahead, takeAhead } from './ahead';
import { askAhead } from './ask-ahead';

const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return address.includes('broken') ? Promise.reject(new TypeError('no network')) : Promise.resolve(Response.json({ path: address }));
  });
});

afterEach(() => {
  ahead.clear();
  vi.useRealTimers();
});

test('a page asked for ahead is there when it is wanted, once', async () => {
  await askAhead('/about/');
  await expect(takeAhead('/about/')).resolves.toMatchObject({ status: 200, isCopy: false, data: { path: '/_data/about/' } });
  expect(takeAhead('/about/')).toBeNull();
});

test('a page on its way is not asked for again', async () => {
  await Promise.all([askAhead('/about/'), askAhead('/about/')]);
  expect(asked).toEqual(['/_data/about/']);
});

test('after half a minute it is forgotten', async () => {
  await askAhead('/about/');
  vi.advanceTimersByTime(30_000);
  expect(takeAhead('/about/')).toBeNull();
  await askAhead('/contact/');
  vi.advanceTimersByTime(29_999);
  expect(takeAhead('/contact/')).not.toBeNull();
});

test('what could not be fetched is asked for again by the visit itself', async () => {
  await askAhead('/broken/');
  await expect(takeAhead('/broken/')).resolves.toBeNull();
});

test('at most forty pages are kept', async () => {
  for (let n = 0; n <= 40; n++) {
    await askAhead(`/page/${n}/`);
  }
  expect(takeAhead('/page/0/')).toBeNull();
  expect(takeAhead('/page/1/')).not.toBeNull();
});
