import type { SearchAnswer } from '../../lib/page-data.gen';

/** How long an answer is valid, and how many are kept. */
export const KEPT_MS = 120_000;
export const MAX_KEPT = 100;

/** A cache of recent answers by query. The oldest are dropped first. */
export function createAnswerCache(now: () => number = Date.now) {
  const kept = new Map<string, { answer: SearchAnswer; at: number }>();
  return {
    get(key: string): SearchAnswer | null {
      const found = kept.get(key);
      if (found && now() - found.at < KEPT_MS) {
        return found.answer;
      }
      kept.delete(key);
      return null;
    },
    set(key: string, answer: SearchAnswer): void {
      // A map keeps insertion order: deleting the key first makes this entry the newest.
      kept.delete(key);
      kept.set(key, { answer, at: now() });
      if (kept.size > MAX_KEPT) {
        kept.delete(kept.keys().next().value ?? key);
      }
    },
  };
}
