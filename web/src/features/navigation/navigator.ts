import { lastWins } from '../../lib/last-wins';
import { listenTo } from '../../lib/listen-to';
import type { PageData } from '../../lib/page-data.gen';
import { setPendingAddress, type Address, type Arrival, type NavigateOptions, type Navigator, type Visit } from '../../state/navigation';
import type { Store } from '../../state/store';
import { createArrivals } from './arrive';
import { createScrollMemory } from './scroll-memory';
import { scrollToVisit } from './scroll-to-visit';

/** A page to show, under the address that answered; or one that only a document load can show. */
export type Loaded = { data: PageData; address: Address } | { document: string };

/** `mayBeOlder`: what was fetched ahead of need, seconds ago, will do. */
export type LoadOptions = { mayBeOlder: boolean };

/** Loads a page. Whatever goes wrong is a page too; only a load that was aborted may throw. */
export type Load = (address: Address, signal: AbortSignal, options: LoadOptions) => Promise<Loaded>;

export type RunningNavigator = Navigator & { stop: () => void };

/**
 * Moves between pages: one load at a time, the last wish counts, and the address changes when the page is there to be shown.
 * Whenever a page cannot be shown in place, its document is loaded.
 */
export function startNavigator(visits: Store<Visit>, load: Load): RunningNavigator {
  const { history } = window;
  const scroll = createScrollMemory();
  let shownEntry = entryKey(history.state) ?? nameEntry();
  const loads = lastWins();

  let scrolledTo: Address | null = null;

  /** What the open page was renamed to since it was shown. The visit stays the same: nobody has gone anywhere. */
  let renamedTo: Address | null = null;
  const shownAt = () => renamedTo ?? visits.current().address;

  const show = (entry: string, visit: Visit) => {
    scroll.remember(shownEntry);
    shownEntry = entry;
    renamedTo = null;
    visits.set(visit);
  };

  /** Ends the load before, begins another one, and answers what came; `null` when yet another has begun meanwhile. */
  const begin = async (address: Address, shownAsPending: Address | null, options: LoadOptions): Promise<Loaded | null> => {
    setPendingAddress(shownAsPending);
    try {
      return await loads.ask((signal) => load(address, signal, options));
    } finally {
      if (!loads.isAsking()) {
        setPendingAddress(null);
      }
    }
  };
  const abandon = () => {
    loads.stop();
    setPendingAddress(null);
  };

  const arrive = (address: Address, data: PageData, { replace = false, keepsScroll = false, refines = false }: NavigateOptions) => {
    const href = hrefOf(address);
    const entry = newKey();
    try {
      if (replace || href === hrefOf(currentAddress())) {
        history.replaceState({ key: entry }, '', href);
      } else {
        history.pushState({ key: entry }, '', href);
      }
    } catch {
      // Browsers refuse entries that come too quickly after each other.
      window.location.assign(href);
      return;
    }
    show(entry, { address, arrival: 'link', data, keepsScroll, refines });
  };

  const navigate = async (to: string, options: NavigateOptions) => {
    const url = new URL(to, window.location.href);
    if (url.origin !== window.location.origin) {
      window.location.assign(url);
      return;
    }
    const address = addressOf(url);
    if (isSamePage(address, shownAt()) && address.hash !== '') {
      abandon();
      arrive(address, visits.current().data, options);
      return;
    }
    const loaded = await begin(address, address, { mayBeOlder: true });
    if (!loaded) {
      return;
    }
    if ('document' in loaded) {
      leave(loaded.document, options.replace ?? false);
    } else {
      arrive(loaded.address, loaded.data, options);
    }
  };

  const reload = async () => {
    if (loads.isAsking()) {
      return;
    }
    const before = shownAt();
    const loaded = await begin(before, null, { mayBeOlder: false });
    if (!loaded) {
      return;
    }
    if ('document' in loaded) {
      leave(loaded.document, true);
    } else if (isSamePage(loaded.address, before)) {
      visits.set({ ...visits.current(), data: loaded.data });
    } else {
      arrive(loaded.address, loaded.data, { replace: true });
    }
  };

  const rename = (to: string) => {
    const address = addressOf(new URL(to, window.location.href));
    try {
      history.replaceState(history.state, '', hrefOf(address));
      renamedTo = address;
    } catch {
      // Browsers refuse entries that come too quickly after each other; the next one will do.
    }
  };

  const onPopState = (event: PopStateEvent) => {
    const address = currentAddress();
    const entry = entryKey(event.state);
    const arrival: Arrival = entry ? 'history' : 'browser';
    if (isSamePage(address, shownAt())) {
      abandon();
      show(entry ?? nameEntry(), { ...visits.current(), address, arrival, keepsScroll: false, refines: false });
      return;
    }
    void begin(address, address, { mayBeOlder: false }).then((loaded) => {
      if (!loaded) {
        return;
      }
      if ('document' in loaded) {
        leave(loaded.document, true);
        return;
      }
      const key = entry ?? newKey();
      if (!entry || !isSamePage(loaded.address, address)) {
        history.replaceState({ key }, '', hrefOf(loaded.address));
      }
      show(key, { address: loaded.address, arrival, data: loaded.data, keepsScroll: false, refines: false });
    });
  };

  // Documents are restored by the browser, pages within one by us.
  const takeScroll = () => {
    history.scrollRestoration = 'manual';
  };
  const giveScrollBack = () => {
    scroll.remember(shownEntry);
    scroll.store();
    history.scrollRestoration = 'auto';
  };
  takeScroll();
  const stopListening = listenTo(window, {
    popstate: onPopState,
    pagehide: () => {
      giveScrollBack();
      // Whoever comes back to a document in the browser's memory is on the way to nowhere.
      abandon();
    },
    pageshow: takeScroll,
  });
  return {
    navigate,
    reload,
    rename,
    scroll: (visit) => {
      // The same page fetched again stays where it is.
      if (visit.address !== scrolledTo) {
        scrolledTo = visit.address;
        scrollToVisit(visit, scroll.recall(shownEntry));
      }
    },
    arrive: createArrivals(visits.current().data),
    stop: () => {
      abandon();
      stopListening();
    },
  };
}

export function addressOf({ pathname, search, hash }: Address): Address {
  return { pathname, search, hash };
}

export function hrefOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}

function currentAddress(): Address {
  return addressOf(window.location);
}

/** Whether two addresses differ in their fragment at most. */
function isSamePage(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

function leave(address: string, replace: boolean): void {
  if (address === hrefOf(currentAddress())) {
    // Assigning an address with a fragment to the page that has it would only scroll.
    window.location.reload();
  } else if (replace) {
    window.location.replace(address);
  } else {
    window.location.assign(address);
  }
}

/** The name that we gave an entry of the history. */
function entryKey(state: unknown): string | null {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : null;
}

/** Names the current entry, which somebody else has made. */
function nameEntry(): string {
  const key = newKey();
  window.history.replaceState({ key }, '');
  return key;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
