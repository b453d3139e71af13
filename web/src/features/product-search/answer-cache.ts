import type { SearchAnswer } from '../../lib/page-data.gen';

/** How long an answer is good, and how many are kept. */
export const KEPT_MS = 120_000;
export const MAX_KEPT = 100;

/** Answers of the last two minutes, by what was asked. The oldest make room. */
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
      // A map keeps the order in which keys came: anew, so that this one is the youngest.
      kept.delete(key);
      kept.set(key, { answer, at: now() });
      if (kept.size > MAX_KEPT) {
        kept.delete(kept.keys().next().value ?? key);
      }
    },
  };
}
