import { dataPath } from '../../lib/paths';
import { requestPage, type PageAnswer } from './request-page';

const KEPT_MS = 30_000;
const MAX_PAGES = 40;

const prefetched = new Map<string, { askedAt: number; answer: Promise<PageAnswer | null> }>();

/** Asks for a page that will probably be wanted soon, and keeps it for half a minute. Answers what came, `null` when it is not worth keeping. */
export function prefetchPage(address: string): Promise<PageAnswer | null> {
  const known = fresh(address);
  if (known) {
    return known;
  }
  // The service worker keeps these apart, so that they never push out pages that were really seen.
  const answer = requestPage(address, { quiet: true, priority: 'low' }, { 'x-lucerna-prefetch': '1' }).then(
    // A failure may be over by the time somebody wants the page.
    (received) => (received.status < 400 && received.data ? received : null),
    () => null,
  );
  prefetched.delete(address);
  prefetched.set(address, { askedAt: Date.now(), answer });
  void answer.then((received) => {
    if (!received && prefetched.get(address)?.answer === answer) {
      prefetched.delete(address);
    }
  });
  const [oldest] = prefetched.keys();
  if (prefetched.size > MAX_PAGES && oldest !== undefined) {
    prefetched.delete(oldest);
  }
  return answer;
}

/** The page that was prefetched, once: the next visit must not show what is older still. */
export function takePrefetched(address: string): Promise<PageAnswer | null> | null {
  const answer = fresh(address);
  prefetched.delete(address);
  if (answer) {
    (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller?.postMessage({ seen: dataPath(address, '') });
  }
  return answer;
}

/** Forgets all pages. */
export function forgetPrefetched(): void {
  prefetched.clear();
}

function fresh(address: string): Promise<PageAnswer | null> | null {
  const known = prefetched.get(address);
  return known && Date.now() - known.askedAt < KEPT_MS ? known.answer : null;
}
