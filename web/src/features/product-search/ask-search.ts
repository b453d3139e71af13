import type { Locale, SearchAnswer } from '../../lib/page-data.gen';
import { request } from '../../lib/requests';
import { createAnswerCache } from './answer-cache';
import type { Ask } from './search-session';

/** Outlives the overlay: opened again, it knows what it has just been told. */
const cache = createAnswerCache();

/** Asks the server in one language. The loading bar follows; what was answered a moment ago is not asked again. */
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
