import { isOnline } from '../../../lib/online';
import { request } from '../../../lib/requests';
import { failureOf, SendFailure } from './outcome';

/** Asks the site for JSON; whatever comes in between ends the attempt to send. */
export async function getJson<Answer>(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Answer> {
  let response: Response;
  try {
    response = await request(url, { ...init, quiet: true });
  } catch {
    throw new SendFailure(init.signal.aborted ? 'timeout' : isOnline() ? 'network' : 'offline');
  }
  const failure = failureOf(response.status, response.headers.get('retry-after'));
  if (failure) {
    throw failure;
  }
  try {
    return (await response.json()) as Answer;
  } catch {
    throw new SendFailure(init.signal.aborted ? 'timeout' : 'server');
  }
}
