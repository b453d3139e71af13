import { dataPath } from '../../lib/paths';
import { requestPage, type PageAnswer } from './request-page';

const KEPT_MS = 30_000;
const MAX_PAGES = 40;

type Prefetched = { askedAt: number; answer: Promise<PageAnswer | null>; hasFailed: boolean };

const prefetched = new Map<string, Prefetched>();

/**
 * Asks for a page that will probably be wanted soon, and keeps it for half a minute. Answers what came, `null` when it is not worth keeping.
 * A failure is remembered for as long, so that a server in trouble is not asked again with every movement over a link.
 */
export function prefetchPage(address: string, priority: RequestPriority): Promise<PageAnswer | null> {
  const known = fresh(address);
  if (known) {
    return known.answer;
  }
  // The service worker keeps these apart, so that they never push out pages that were really seen.
  const answer = requestPage(address, { quiet: true, priority }, { 'x-lucerna-prefetch': '1' }).then(
    // A failure may be over by the time somebody wants the page.
    (received) => (received.status < 400 && received.data ? received : null),
    () => null,
  );
  const entry: Prefetched = { askedAt: Date.now(), answer, hasFailed: false };
  void answer.then((received) => {
    entry.hasFailed = !received;
  });
  prefetched.delete(address);
  prefetched.set(address, entry);
  const [oldest] = prefetched.keys();
  if (prefetched.size > MAX_PAGES && oldest !== undefined) {
    prefetched.delete(oldest);
  }
  return answer;
}

/** The page that was prefetched, once: the next visit must not show what is older still. */
export function takePrefetched(address: string): Promise<PageAnswer | null> | null {
  const known = fresh(address);
  if (known?.hasFailed) {
    return null;
  }
  prefetched.delete(address);
  if (known) {
    (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller?.postMessage({ seen: dataPath(address, '') });
  }
  return known?.answer ?? null;
}

/** Forgets all pages. */
export function forgetPrefetched(): void {
  prefetched.clear();
}

function fresh(address: string): Prefetched | null {
  const known = prefetched.get(address);
  return known && Date.now() - known.askedAt < KEPT_MS ? known : null;
}
