import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { whenCalm } from './idle';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A picture in view that has not come yet. */
function pictureOnItsWay(): HTMLImageElement {
  const image = document.createElement('img');
  Object.defineProperty(image, 'complete', { value: false });
  image.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  document.body.append(image);
  return image;
}

test('a calm page waits for the pictures in view', async () => {
  const image = pictureOnItsWay();
  const calm = vi.fn();
  whenCalm(calm);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calm).not.toHaveBeenCalled();
  image.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(calm).toHaveBeenCalledTimes(1);
});

test('a picture that never comes does not hold everything back for ever', async () => {
  pictureOnItsWay();
  const calm = vi.fn();
  whenCalm(calm);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calm).toHaveBeenCalledTimes(1);
});

test('what was called off does not come', async () => {
  pictureOnItsWay();
  const calm = vi.fn();
  whenCalm(calm)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calm).not.toHaveBeenCalled();
});
