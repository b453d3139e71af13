import { redirect, redirectDocument, type LoaderFunction } from 'react-router';

import { messagesIn } from '../../i18n/messages';
import type { PageData, Shell } from '../../lib/page-data.gen';
import { dataPath, isSamePage } from '../../lib/paths';
import { errorPage } from './error-page';

/** The build that wrote the open document; a newer one may need other scripts and styles. */
export type OpenDocument = {
  shell: Shell;
  build: string | null;
  /** Fetches what drawing the page needs besides its data. */
  prepare: (data: PageData) => Promise<void>;
};

/** How the server says that an address leads to another site, which only a document load can follow. */
const LEAVES_THE_SITE = 409;

/** Loads a page as data. Answers with a whole document load when the open document is out of date. */
export function pageLoader({ shell, build, prepare }: OpenDocument): LoaderFunction {
  return async ({ request }) => {
    const { pathname, search, hash } = new URL(request.url);
    try {
      const response = await fetch(dataPath(pathname, search), { headers: { accept: 'application/json' }, signal: request.signal });
      if (response.status === LEAVES_THE_SITE) {
        return redirectDocument(pathname + search + hash);
      }
      const data = (await response.json()) as PageData;
      if (data.shellVersion !== shell.version || data.locale !== shell.locale || response.headers.get('x-lucerna-build') !== build) {
        return redirectDocument(pathname + search + hash);
      }
      if (response.redirected && !isSamePage(data.path, pathname)) {
        return redirect(data.path);
      }
      await prepare(data);
      return data;
    } catch (error) {
      if (request.signal.aborted) {
        throw error;
      }
      return errorPage({ shell, path: pathname, status: 503, message: messagesIn(shell.locale)('errorUnreachable') });
    }
  };
}
