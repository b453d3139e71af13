import { whenIdle } from '../../lib/idle';
import { listenTo } from '../../lib/listen-to';
import { isOnline, watchOnline } from '../../lib/online';
import { isPageBeside, withSlash } from '../../lib/paths';

/** Fetches a page ahead of need, named by path and query. What nobody is about to use gives way to everything else. */
export type Fetch = (address: string, priority: RequestPriority) => Promise<unknown>;

/** How many pages are fetched per page view because their links can be seen, and how many at once. */
export const PER_PAGE_VIEW = 12;
export const AT_ONCE = 2;

type Connection = EventTarget & { saveData?: boolean; effectiveType?: string };

/**
 * Fetches the pages that visible links lead to, while the browser is idle, and at once when a visitor is about to use a link.
 * Nothing is fetched on slow or metered connections; links then wait until that changes. Returns how to stop.
 */
export function startPrefetching(root: Document, fetchPage: Fetch): () => void {
  // Without observers there is no cheap way to know what can be seen.
  if (!('IntersectionObserver' in window)) {
    return () => undefined;
  }
  const visible = new Set<HTMLAnchorElement>();
  const watched = new WeakMap<HTMLAnchorElement, string>();
  const asked = new Set<string>();
  let view = '';
  let running = 0;
  let callOff: (() => void) | undefined;
  let callOffWatch: (() => void) | undefined;

  const pump = () => {
    beginView();
    if (!mayPrefetch()) {
      return;
    }
    for (const link of visible) {
      if (running >= AT_ONCE || asked.size >= PER_PAGE_VIEW) {
        return;
      }
      visible.delete(link);
      observer.unobserve(link);
      const address = link.isConnected ? pageAddress(link, root.location) : null;
      if (address && !asked.has(address)) {
        asked.add(address);
        running++;
        void fetchPage(address, 'low').finally(() => {
          running--;
          soon();
        });
      }
    }
  };
  const soon = () => {
    callOff?.();
    callOff = whenIdle(pump);
  };
  const beginView = () => {
    const here = root.location.pathname + root.location.search;
    if (view !== here) {
      view = here;
      asked.clear();
    }
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = target as HTMLAnchorElement;
      if (isIntersecting) {
        visible.add(link);
      } else {
        visible.delete(link);
      }
    }
    soon();
  });
  const watch = () => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (watched.get(link) !== link.href && pageAddress(link, root.location)) {
        watched.set(link, link.href);
        // Observing anew makes the observer say again whether it can be seen.
        observer.unobserve(link);
        observer.observe(link);
      }
    }
  };
  // One look at the links after any number of changes.
  const changes = new MutationObserver(() => {
    callOffWatch?.();
    callOffWatch = whenIdle(watch);
  });
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const address = link && mayPrefetch() ? pageAddress(link, root.location) : null;
    if (address) {
      void fetchPage(address, 'auto');
    }
  };

  const { connection } = navigator as { connection?: Connection };
  const stopWatchingIntent = listenTo(root, { mouseover: onIntent, focusin: onIntent, touchstart: onIntent }, { passive: true });
  connection?.addEventListener('change', soon);
  const stopWatchingOnline = watchOnline(soon);
  changes.observe(root.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
  watch();
  return () => {
    callOff?.();
    callOffWatch?.();
    observer.disconnect();
    changes.disconnect();
    stopWatchingOnline();
    connection?.removeEventListener('change', soon);
    stopWatchingIntent();
  };
}

/** Whether fetching ahead is welcome: not without a network, not for those who save data, not on 2g or slower. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return isOnline() && !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Path and query of the page a link opens in this tab; `null` when there is nothing to fetch. */
export function pageAddress(link: HTMLAnchorElement, here: Location): string | null {
  const staysInTab = (link.target === '' || link.target === '_self') && !link.hasAttribute('download') && !/\bnofollow\b/.test(link.rel);
  if (!staysInTab || link.origin !== here.origin || !isPageBeside(link.pathname, here.pathname)) {
    return null;
  }
  const address = withSlash(link.pathname) + link.search;
  return address === here.pathname + here.search ? null : address;
}
