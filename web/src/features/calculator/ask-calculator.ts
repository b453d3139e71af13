import type { Calculator, Locale } from '../../lib/page-data.gen';
import { readJson } from '../../lib/read-json';
import { request } from '../../lib/requests';

const TOO_MANY_REQUESTS = 429;

/** The server does not answer for a moment, because too much was asked. */
export class TooManyQuestions extends Error {}

/** Asks the server to calculate, without the loading bar: the calculator says itself that it waits. `query` has no question mark. */
export async function askCalculator(locale: Locale, query: string, signal: AbortSignal): Promise<Calculator> {
  const response = await request(`/api/calculator?lang=${locale}&${query}`, { quiet: true, signal, headers: { accept: 'application/json' } });
  if (response.status === TOO_MANY_REQUESTS) {
    throw new TooManyQuestions();
  }
  return readJson(response);
}
