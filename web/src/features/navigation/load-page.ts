import { redirect, redirectDocument, type LoaderFunction } from 'react-router';

import { messagesIn } from '../../i18n/messages';
import { ChunkLoadError } from '../../lib/load-chunk';
import { follow } from '../../lib/loading';
import { isOnline } from '../../lib/online';
import type { PageData, Shell } from '../../lib/page-data.gen';
import { isSamePage } from '../../lib/paths';
import { askForPage, takeAhead, type Answer } from './ahead';
import { errorPage, offlinePage } from './error-page';

/** The build that wrote the open document; a newer one may need other scripts and styles. */
export type OpenDocument = {
  shell: Shell;
  build: string | null;
  /** It is the offline page, standing in for another address. */
  startsOffline: boolean;
  /** Fetches what drawing the page at an address needs besides its data. */
  prepare: (data: PageData, address: string) => Promise<void>;
};

/** Loads a page as data. Answers with a whole document load when the open document is out of date. */
export function pageLoader(open: OpenDocument): LoaderFunction {
  let offlineAt = open.startsOffline ? window.location.pathname : '';
  const load = async (request: Request) => {
    const loaded = await loadPage(open, request, offlineAt);
    offlineAt = !(loaded instanceof Response) && loaded.page.kind === 'offline' ? loaded.path : '';
    return loaded;
  };
  return ({ request }) => follow(load(request), (loaded) => !(loaded instanceof Response) && loaded.status >= 400);
}

async function loadPage({ shell, build, prepare }: OpenDocument, request: Request, offlineAt: string): Promise<PageData | Response> {
  const { pathname, search, hash } = new URL(request.url);
  const address = pathname + search;
  try {
    const answer = (await takeAhead(address)) ?? (await askForPage(address, { quiet: true, signal: request.signal }));
    const { data } = answer;
    if (!data || !canShow(answer, data, shell, build)) {
      // A copy means that there is no network: loading the document would bring another copy, again and again.
      return answer.isCopy ? offlinePage(shell, pathname) : redirectDocument(address + hash);
    }
    if (answer.redirected && !isSamePage(data.path, pathname)) {
      return redirect(data.path);
    }
    await prepare(data, address + hash);
    return data;
  } catch (error) {
    if (request.signal.aborted) {
      throw error;
    }
    // The browser may say that there is a network a moment before that is true.
    if (!isOnline() || offlineAt === pathname) {
      return offlinePage(shell, pathname);
    }
    return error instanceof ChunkLoadError
      ? errorPage({ shell, path: pathname, status: 500, message: '' })
      : errorPage({ shell, path: pathname, status: 503, message: messagesIn(shell.locale)('errorUnreachable') });
  }
}

/** Whether the open document can show a page. Menus of another day are better than no page when there is no network. */
function canShow({ build, isCopy }: Answer, data: PageData, shell: Shell, openBuild: string | null): boolean {
  return build === openBuild && data.locale === shell.locale && (isCopy || data.shellVersion === shell.version);
}
