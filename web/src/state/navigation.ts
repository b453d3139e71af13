import { createContext, startTransition, use, useLayoutEffect, useState } from 'react';

import type { PageData } from '../lib/page-data.gen';
import { createStore, useStore, type Store } from './store';

/** An address of this site, taken apart. */
export type Address = Readonly<{ pathname: string; search: string; hash: string }>;

/**
 * How the visitor came: with the document, by a link or form, by Back and Forward, or to a fragment that the browser went to by itself
 * (typed, or followed without us).
 */
export type Arrival = 'document' | 'link' | 'history' | 'browser';

/** The page that is shown and how the visitor came to it. */
export type Visit = Readonly<{
  /** The same object until the visitor goes somewhere, even if the page's data is fetched again. */
  address: Address;
  arrival: Arrival;
  data: PageData;
  /** The page stays where it is scrolled to. */
  keepsScroll: boolean;
  /** The same page with another choice: focus stays on what was used. */
  refines: boolean;
}>;

export type NavigateOptions = {
  /** Takes the place of the current entry in the history. Going to the address that is open always does. */
  replace?: boolean;
  keepsScroll?: boolean;
  refines?: boolean;
};

/** What moves between pages; features/navigation starts it. */
export type Navigator = {
  /** Settles when the page is shown, or another navigation took its place. */
  navigate: (to: string, options: NavigateOptions) => Promise<void>;
  /** Fetches the open page again, unless a page is on its way. Settles when that has ended. */
  reload: () => Promise<void>;
  /** Writes another address for the open page, which shows already what stands there: nothing is fetched, scrolled or announced. */
  rename: (to: string) => void;
  /** Scrolls a visit that has just been drawn to where it belongs. */
  scroll: (visit: Visit) => void;
  /** Makes a visit that has been drawn known outside of the page: head, focus, and `announcer` for those who listen. */
  arrive: (visit: Visit, data: PageData, announcer: HTMLElement | null) => void;
};

/** The visit to the page that came as a document. */
export function firstVisit(data: PageData, address: Address): Visit {
  return { address, arrival: 'document', data, keepsScroll: false, refines: false };
}

/** The visit that everything below is drawn for. */
export const VisitContext = createContext<Visit | null>(null);

const pending = createStore<Address | null>(null);

/** `null` until its script is there: links and forms load documents by themselves. */
const connected = createStore<Navigator | null>(null);

/** Names what moves between pages from now on. */
export const connectNavigator = connected.set;

/** Goes to an address of this site without loading a document, where that is possible. */
export async function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
  const navigator = connected.current();
  if (navigator) {
    await navigator.navigate(to, options);
  } else {
    window.location.assign(to);
  }
}

/** Fetches the open page again. */
export async function reload(): Promise<void> {
  await connected.current()?.reload();
}

/** What moves between pages, once its script is there. */
export function useNavigator(): Navigator | null {
  return useStore(connected);
}

/** Says where the navigation on its way leads; `null` when there is none. */
export const setPendingAddress = pending.set;

/** Where the navigation on its way leads; `null` when there is none. */
export function usePendingAddress(): Address | null {
  return useStore(pending);
}

/** Where the site learns which page to show. On the server that never changes. */
export type Visits = Pick<Store<Visit>, 'current' | 'subscribe'>;

/** The visit to draw. Drawing the next page gives way to whatever the visitor does meanwhile. */
export function useCurrentVisit(visits: Visits): Visit {
  const [visit, setVisit] = useState(visits.current);
  useLayoutEffect(() => {
    const follow = () => {
      startTransition(() => {
        setVisit(visits.current());
      });
    };
    follow();
    return visits.subscribe(follow);
  }, [visits]);
  return visit;
}

/** The visit, for components that are drawn for one. */
export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) {
    throw new Error('useVisit: this component is drawn outside of a page, because no VisitContext is above it. Draw it inside routes/site.tsx.');
  }
  return visit;
}
