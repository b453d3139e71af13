/** A site serves its pages before its search index is built; tests that meet the list of products wait for both. */
import { setTimeout as pause } from 'node:timers/promises';

import { send } from './http.ts';

const PAUSE_MS = 200;
const LIMIT_MS = 90_000;

/** Waits until the list of products can be shown. */
export async function untilListed(origin: string): Promise<void> {
  const overdue = Date.now() + LIMIT_MS;
  while ((await send(origin, '/_data/products/')).status !== 200) {
    if (Date.now() > overdue) {
      throw new Error(`The list of products of ${origin} is not there after ${LIMIT_MS / 1000} s. Look for the search index in the server's log.`);
    }
    await pause(PAUSE_MS);
  }
}
