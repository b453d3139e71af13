import type { PageData } from '../../lib/page-data.gen';
import { request, type RequestOptions } from '../../lib/requests';
import { dataPath } from '../../lib/paths';

/** A page's data as it was answered, before anybody has judged whether the open document can show it. */
export type Answer = {
  status: number;
  build: string | null;
  /** The address has moved. */
  redirected: boolean;
  /** The network failed, and the service worker answered with what it had kept. */
  isCopy: boolean;
  /** `null` when the answer is an instruction instead of a page. */
  data: PageData | null;
};

/** How the server says that an address leads to another site, which only a document load can follow. */
const LEAVES_THE_SITE = 409;

const KEPT_MS = 30_000;

/** Pages asked for ahead of need; see ask-ahead.ts, which is loaded later than this. */
export const ahead = new Map<string, { askedAt: number; answer: Promise<Answer | null> }>();

/** Asks the server for a page, named by path and query. */
export async function askForPage(address: string, options: Omit<RequestOptions, 'headers'>, headersToAdd: Record<string, string> = {}): Promise<Answer> {
  const response = await request(dataPath(address, ''), { ...options, headers: { accept: 'application/json', ...headersToAdd } });
  const { status, headers, redirected } = response;
  return {
    status,
    build: headers.get('x-lucerna-build'),
    redirected,
    isCopy: headers.has('x-lucerna-copy'),
    data: status === LEAVES_THE_SITE ? null : ((await response.json()) as PageData),
  };
}

/** The page that was asked for ahead, once: the next visit must not show what is older still. */
export function takeAhead(address: string): Promise<Answer | null> | null {
  const answer = fresh(address);
  ahead.delete(address);
  if (answer) {
    (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller?.postMessage({ seen: dataPath(address, '') });
  }
  return answer;
}

/** The answer to a page asked for less than half a minute ago. */
export function fresh(address: string): Promise<Answer | null> | null {
  const known = ahead.get(address);
  return known && Date.now() - known.askedAt < KEPT_MS ? known.answer : null;
}
