import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { documents } from '../../../preview/fixtures';
import { firstVisit, usePendingAddress, type Visit } from '../../state/navigation';
import { createStore, type Store } from '../../state/store';
import { hrefOf, startNavigator, type Load, type Loaded, type RunningNavigator } from './navigator';

const first = documents().get('/')!.data;
const about = documents().get('/about/')!.data;

let visits: Store<Visit>;
let navigator: RunningNavigator;
/** Loads that wait for their answer, by address. */
let waiting: Map<string, (loaded: Loaded) => void>;
let aborted: string[];
/** The addresses that may be answered with what was fetched ahead. */
let mayBeOlderAt: string[];

const load: Load = (address, signal, { mayBeOlder }) =>
  new Promise((resolve) => {
    const href = hrefOf(address);
    waiting.set(href, resolve);
    if (mayBeOlder) {
      mayBeOlderAt.push(href);
    }
    signal.addEventListener('abort', () => aborted.push(href));
  });

/** Lets the load of an address end with a page, under another address when it has moved. */
function answer(href: string, at = href) {
  const { pathname, search, hash } = new URL(at, window.location.href);
  waiting.get(href)!({ data: { ...about, path: pathname }, address: { pathname, search, hash } });
}

function shown() {
  return hrefOf(visits.current().address);
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  window.scrollTo = vi.fn();
  waiting = new Map();
  aborted = [];
  mayBeOlderAt = [];
  visits = createStore(firstVisit(first, { pathname: '/', search: '', hash: '' }));
  navigator = startNavigator(visits, load);
});

afterEach(() => {
  navigator.stop();
});

describe('a navigation', () => {
  test('changes the address when the page is there, and adds one step to the way back', async () => {
    const entries = window.history.length;
    const done = navigator.navigate('/about/?a=1#b', {});
    expect(window.location.pathname).toBe('/');
    answer('/about/?a=1#b');
    await done;
    expect(shown()).toBe('/about/?a=1#b');
    expect(hrefOf(window.location)).toBe('/about/?a=1#b');
    expect(window.history.length).toBe(entries + 1);
  });

  test('ends the one before, whose answer changes nothing', async () => {
    const slow = navigator.navigate('/slow/', {});
    const quick = navigator.navigate('/quick/', {});
    expect(aborted).toEqual(['/slow/']);
    answer('/quick/');
    await quick;
    answer('/slow/');
    await slow;
    expect(shown()).toBe('/quick/');
  });

  test('to the open address takes its place, so that Try again adds no dead step back', async () => {
    const entries = window.history.length;
    const done = navigator.navigate('', {});
    answer('/');
    await done;
    expect(window.history.length).toBe(entries);
    expect(visits.current().data.path).toBe('/');
  });

  test('ends where the address has moved to', async () => {
    const done = navigator.navigate('/Products/?search=lyra', {});
    answer('/Products/?search=lyra', '/products/?search=lyra');
    await done;
    expect(hrefOf(window.location)).toBe('/products/?search=lyra');
  });

  test('to a fragment of the open page asks nobody', async () => {
    await navigator.navigate('#part', {});
    expect(waiting.size).toBe(0);
    expect(shown()).toBe('/#part');
    expect(visits.current().data).toBe(first);
    const entries = window.history.length;
    await navigator.navigate('#part', {});
    expect(window.history.length).toBe(entries);
  });
});

describe('going back', () => {
  async function goBack() {
    const popped = new Promise((resolve) => { window.addEventListener('popstate', resolve, { once: true }); });
    window.history.back();
    await popped;
  }

  test('asks for the page and says that one has returned', async () => {
    const done = navigator.navigate('/about/', {});
    answer('/about/');
    await done;
    await goBack();
    expect(shown()).toBe('/about/');
    answer('/');
    await expect.poll(shown).toBe('/');
    expect(visits.current().arrival).toBe('history');
  });

  test('restores where the visitor was', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    Object.assign(window, { scrollY: 700 });
    const done = navigator.navigate('/about/', {});
    answer('/about/');
    await done;
    navigator.scroll(visits.current());
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    Object.assign(window, { scrollY: 0 });
    await goBack();
    answer('/');
    await expect.poll(shown).toBe('/');
    navigator.scroll(visits.current());
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  });

  test('to a document restores what the browser did not, and leaves alone whoever scrolls already', () => {
    Object.assign(window, { scrollY: 700 });
    window.dispatchEvent(new Event('pagehide'));
    navigator.stop();
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const comeBack = () => {
      const again = startNavigator(visits, load);
      again.scroll(visits.current());
      again.stop();
    };
    Object.assign(window, { scrollY: 120 });
    comeBack();
    expect(scrollTo).not.toHaveBeenCalled();
    Object.assign(window, { scrollY: 0 });
    comeBack();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  });

  test('from a fragment keeps the page', async () => {
    await navigator.navigate('#part', {});
    await goBack();
    await expect.poll(shown).toBe('/');
    expect(waiting.size).toBe(0);
  });
});

test('fetching the page again keeps the visit, and never ends a navigation', async () => {
  const { address } = visits.current();
  const done = navigator.reload();
  answer('/');
  await done;
  expect(visits.current().address).toBe(address);
  expect(visits.current().data).not.toBe(first);
  const going = navigator.navigate('/about/', {});
  await navigator.reload();
  expect(aborted).toEqual([]);
  answer('/about/');
  await going;
  expect(shown()).toBe('/about/');
});

test('only whoever follows a link is shown what was fetched ahead', async () => {
  const done = navigator.navigate('/about/', {});
  answer('/about/');
  await done;
  const again = navigator.reload();
  answer('/about/');
  await again;
  window.history.back();
  await expect.poll(() => waiting.has('/')).toBe(true);
  answer('/');
  await expect.poll(shown).toBe('/');
  expect(mayBeOlderAt).toEqual(['/about/']);
});

test('a document that is left ends what is under way, so that nothing waits when it comes back from the browser’s memory', async () => {
  const pending = renderHook(usePendingAddress).result;
  const going = navigator.navigate('/about/', {});
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(aborted).toEqual(['/about/']);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(pending.current).toBeNull();
  const again = navigator.reload();
  answer('/');
  await again;
  expect(visits.current().data).not.toBe(first);
  answer('/about/');
  await going;
  expect(shown()).toBe('/');
});

describe('a page that renames its address', () => {
  test('stays where and what it is, with the new address in the same step of the way back', () => {
    const entries = window.history.length;
    const before = visits.current();
    const state: unknown = window.history.state;
    navigator.rename('/?length=5000');
    expect(hrefOf(window.location)).toBe('/?length=5000');
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toEqual(state);
    expect(visits.current()).toBe(before);
    expect(waiting.size).toBe(0);
  });

  test('is fetched again under that address, and keeps its visit', async () => {
    const { address } = visits.current();
    navigator.rename('/?length=5000');
    const done = navigator.reload();
    answer('/?length=5000');
    await done;
    expect(visits.current().address).toBe(address);
    expect(visits.current().data).not.toBe(first);
  });

  test('is where one returns to', async () => {
    navigator.rename('/?length=5000');
    const going = navigator.navigate('/about/', {});
    answer('/about/');
    await going;
    window.history.back();
    await expect.poll(() => waiting.has('/?length=5000')).toBe(true);
    answer('/?length=5000');
    await expect.poll(shown).toBe('/?length=5000');
  });

  test('survives a browser that refuses so many changes', () => {
    vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    navigator.rename('/?length=5000');
    expect(window.location.search).toBe('');
  });
});
