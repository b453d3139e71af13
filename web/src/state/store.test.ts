import { expect, test, vi } from 'vitest';

import { createStore } from './store';

test('a change is told to everyone who listens, once', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set(2);
  expect(store.current()).toBe(2);
  expect(store.initial).toBe(1);
  store.set(2);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('who stops listening during a change keeps nobody else from hearing it', () => {
  const store = createStore('a');
  const stop = store.subscribe(() => {
    stop();
  });
  const last = vi.fn();
  store.subscribe(last);
  store.set('b');
  expect(last).toHaveBeenCalledTimes(1);
});
