import type { Locale, SearchAnswer } from '../../lib/page-data.gen';
import { request } from '../../lib/requests';
import { createAnswerCache } from './answer-cache';
import type { Ask } from './search-session';

/** Outlives the overlay, so that reopening it shows recent answers at once. */
const cache = createAnswerCache();

/** Searches in one language through the cache. Requests show in the loading bar. */
export function askIn(locale: Locale): Ask {
  const keyOf = (query: string) => `${locale} ${query}`;
  return {
    known: (query) => cache.get(keyOf(query)),
    ask: async (query, signal) => {
      const response = await request(`/api/search?q=${encodeURIComponent(query)}&lang=${locale}`, { signal, headers: { accept: 'application/json' } });
      if (!response.ok) {
        throw new Error(`The search answered with status ${response.status}.`);
      }
      const answer = (await response.json()) as SearchAnswer;
      cache.set(keyOf(query), answer);
      return answer;
    },
  };
}
