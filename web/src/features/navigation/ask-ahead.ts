import { ahead, askForPage, fresh, type Answer } from './ahead';

const KEPT_PAGES = 40;

/** Asks for a page that will probably be wanted soon, and keeps it for half a minute. Answers what came, `null` when nothing did. */
export function askAhead(address: string): Promise<Answer | null> {
  const known = fresh(address);
  if (known) {
    return known;
  }
  // The service worker keeps these apart, so that they never push out pages that were really seen.
  const answer = askForPage(address, { quiet: true, priority: 'low' }, { 'x-lucerna-ahead': '1' }).catch(() => null);
  ahead.delete(address);
  ahead.set(address, { askedAt: Date.now(), answer });
  const [oldest] = ahead.keys();
  if (ahead.size > KEPT_PAGES && oldest !== undefined) {
    ahead.delete(oldest);
  }
  return answer;
}
