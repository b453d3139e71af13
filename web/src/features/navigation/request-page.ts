import type { PageData } from '../../lib/page-data.gen';
import { dataPath } from '../../lib/paths';
import { request, type RequestOptions } from '../../lib/requests';

/** A page's data as it was answered, before anybody has judged whether the open document can show it. */
export type PageAnswer = {
  status: number;
  build: string | null;
  /** Path and query of the address that answered in the end, when the one that was asked for has moved. */
  movedTo: string | null;
  /** The network failed, and the service worker answered with what it had kept. */
  isCopy: boolean;
  /** `null` when the answer is no page: an instruction, or the words of some proxy in between. */
  data: PageData | null;
};

/** Asks the server for a page, named by path and query. */
export async function requestPage(address: string, options: Omit<RequestOptions, 'headers'>, headersToAdd: Record<string, string> = {}): Promise<PageAnswer> {
  const response = await request(dataPath(address, ''), { ...options, headers: { accept: 'application/json', ...headersToAdd } });
  const { status, headers } = response;
  return {
    status,
    build: headers.get('x-lucerna-build'),
    movedTo: response.redirected ? pageAddress(response.url) : null,
    isCopy: headers.has('x-lucerna-copy'),
    data: await pageData(response, options.signal),
  };
}

/** The page whose data lives at this address; `null` when it is the data of none. */
function pageAddress(url: string): string | null {
  const { pathname, search } = new URL(url);
  const prefix = dataPath('', '');
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) + search : null;
}

async function pageData(response: Response, signal: AbortSignal | null | undefined): Promise<PageData | null> {
  try {
    const data = (await response.json()) as { page?: { kind?: unknown } } | null;
    return typeof data?.page?.kind === 'string' ? (data as PageData) : null;
  } catch (error) {
    signal?.throwIfAborted();
    // What is cut short is a broken network, what cannot be read is somebody else's answer.
    if (error instanceof SyntaxError) {
      return null;
    }
    throw error;
  }
}
