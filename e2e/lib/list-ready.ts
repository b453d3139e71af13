/** A site serves its pages before its search index is built; tests that meet the list of products wait for both. */
import { setTimeout as pause } from 'node:timers/promises';

import { send } from './http.ts';
import type { StartedLucerna } from './lucerna.mjs';

const PAUSE_MS = 200;
/** Minutes, for a machine that is busy with something else. */
const LIMIT_MS = 180_000;

/** Waits until a site of one's own can show the list of products; one that never can is stopped. */
export async function listedOrStopped(site: StartedLucerna): Promise<StartedLucerna> {
  try {
    await untilListed(site.url);
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

async function untilListed(origin: string): Promise<void> {
  const overdue = Date.now() + LIMIT_MS;
  while ((await send(origin, '/_data/products/')).status !== 200) {
    if (Date.now() > overdue) {
      throw new Error(`The list of products of ${origin} is not there after ${LIMIT_MS / 1000} s. Look for the search index in the server's log.`);
    }
    await pause(PAUSE_MS);
  }
}
