import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CHOICE_KEY, writeChoice } from './choice';
import { createChoiceStore } from './choice-store';

const ID = 'GTM-TEST';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

/** Another tab writes, and this one is told. */
function elsewhere(value: string | null) {
  if (value === null) {
    localStorage.removeItem(CHOICE_KEY);
  } else {
    localStorage.setItem(CHOICE_KEY, value);
  }
  window.dispatchEvent(new StorageEvent('storage', { key: CHOICE_KEY, newValue: value }));
}

test('nothing is chosen at first, and a choice is still there for the next document', () => {
  const store = createChoiceStore(ID);
  expect(store.current()).toBeNull();
  store.choose({ analytics: true, marketing: false });
  expect(store.current()).toEqual({ analytics: true, marketing: false });
  expect(createChoiceStore(ID).current()).toEqual({ analytics: true, marketing: false });
});

test('a choice in another tab counts here', () => {
  const store = createChoiceStore(ID);
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  elsewhere(writeChoice({ analytics: false, marketing: true }, ID, Date.now()));
  expect(store.current()).toEqual({ analytics: false, marketing: true });
  elsewhere(null);
  expect(store.current()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

test.each([
  ['refuses', () => { localStorage.setItem(CHOICE_KEY, writeChoice({ analytics: false, marketing: false }, ID, Date.now())); }, { analytics: false, marketing: false }],
  ['takes the answer back', () => { localStorage.removeItem(CHOICE_KEY); }, null],
])('a page that comes back from the browser’s memory notices that another tab %s meanwhile', (_case, write, expected) => {
  const store = createChoiceStore(ID);
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.choose({ analytics: true, marketing: true });
  // The browser tells frozen pages nothing.
  write();
  expect(store.current()).toEqual({ analytics: true, marketing: true });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(store.current()).toEqual(expected);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

test('without storage the choice lasts as long as the document', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden');
  });
  const store = createChoiceStore(ID);
  const stop = store.subscribe(() => undefined);
  store.choose({ analytics: true, marketing: true });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(store.current()).toEqual({ analytics: true, marketing: true });
  expect(createChoiceStore(ID).current()).toBeNull();
  stop();
});

test('the browser’s privacy signal says no without being stored, and an answer given here outweighs it', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  const store = createChoiceStore(ID);
  expect(store.current()).toEqual({ analytics: false, marketing: false });
  expect(localStorage.getItem(CHOICE_KEY)).toBeNull();
  store.choose({ analytics: true, marketing: false });
  expect(createChoiceStore(ID).current()).toEqual({ analytics: true, marketing: false });
});
