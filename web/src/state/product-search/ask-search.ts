import type { Locale, SearchAnswer } from '../../lib/page-data.gen';
import { readJson } from '../../lib/read-json';
import { request } from '../../lib/requests';
import { createAnswerCache } from './answer-cache';
import type { Ask } from './search-session';

const NOTHING_TOLD: SearchAnswer['told'] = { ignored: [], kept: [], notMade: [], unknown: null, missing: [] };

/** Outlives the overlay, so that reopening it shows recent answers at once. */
const cache = createAnswerCache();

/** Searches in one language through the cache. Requests show in the loading bar. */
export function askIn(locale: Locale): Ask {
  const keyOf = (query: string) => `${locale} ${query}`;
  return {
    known: (query) => cache.get(keyOf(query)),
    ask: async (query, signal) => {
      const response = await request(`/api/search?q=${encodeURIComponent(query)}&lang=${locale}`, { signal, headers: { accept: 'application/json' } });
      // The browser may still hold an answer of the release before, which told nothing.
      const answer = { told: NOTHING_TOLD, ...(await readJson<Omit<SearchAnswer, 'told'> & Partial<SearchAnswer>>(response)) };
      cache.set(keyOf(query), answer);
      return answer;
    },
  };
}
