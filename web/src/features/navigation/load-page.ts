import { messagesIn } from '../../i18n/messages';
import { ChunkLoadError } from '../../lib/load-chunk';
import { isOnline } from '../../lib/online';
import type { PageData, Shell } from '../../lib/page-data.gen';
import { follow } from '../../state/loading';
import type { Address } from '../../state/navigation';
import { errorPage, offlinePage } from './error-page';
import type { Load, Loaded, LoadOptions } from './navigator';
import { takePrefetched } from './prefetched-pages';
import { requestPage, type PageAnswer } from './request-page';

/** The document that is open, which the next pages are shown in. */
export type OpenDocument = {
  shell: Shell;
  /** The build that wrote it; a newer one may need other scripts and styles. */
  build: string | null;
  /** It is the offline page, standing in for another address. */
  startsOffline: boolean;
  /** Fetches what drawing the page at an address needs besides its data. Answers whether the open document can draw it. */
  prepare: (data: PageData, address: string) => Promise<boolean>;
};

/** Loads pages as data, for the document that is open. */
export function pageLoader(open: OpenDocument): Load {
  let offlineAt = open.startsOffline ? window.location.pathname : '';
  const load = async (address: Address, signal: AbortSignal, options: LoadOptions) => {
    const loaded = await loadPage(open, address, signal, offlineAt, options);
    offlineAt = 'data' in loaded && loaded.data.page.kind === 'offline' ? loaded.data.path : '';
    return loaded;
  };
  return (address, signal, options) => follow(load(address, signal, options), (loaded) => 'data' in loaded && loaded.data.status >= 400);
}

async function loadPage({ shell, build, prepare }: OpenDocument, address: Address, signal: AbortSignal, offlineAt: string, { mayBeOlder }: LoadOptions): Promise<Loaded> {
  const { pathname, search, hash } = address;
  const asked = pathname + search;
  const show = (data: PageData): Loaded => ({ data, address });
  try {
    const answer = (mayBeOlder ? await soon(takePrefetched(asked)) : null) ?? (await requestPage(asked, { quiet: true, signal }));
    const { data, status } = answer;
    if (!data && status >= 400) {
      return show(errorPage({ shell, path: pathname, status, message: '' }));
    }
    // An answer without data leads to where only a document load can follow, such as another site.
    if (!data || !canShow(answer, data, shell, build)) {
      // A copy means that there is no network: loading the document would bring another copy, again and again.
      return answer.isCopy ? show(offlinePage(shell, pathname)) : { document: asked + hash };
    }
    const at = answer.movedTo ?? asked;
    const isReady = await prepare(data, at + hash);
    return isReady ? { data, address: movedTo(at, hash) } : { document: at + hash };
  } catch (error) {
    if (signal.aborted) {
      throw error;
    }
    // The browser may say that there is a network a moment before that is true.
    if (!isOnline() || offlineAt === pathname) {
      return show(offlinePage(shell, pathname));
    }
    const message = error instanceof ChunkLoadError ? '' : messagesIn(shell.locale)('errorUnreachable');
    return show(errorPage({ shell, path: pathname, status: 500, message }));
  }
}

/** Longer than this nobody waits for a request that gave way to all others, and that cannot be called off. */
const MAX_WAIT_MS = 300;

function soon<Answer>(answer: Promise<Answer> | null): Promise<Answer | null> | null {
  return answer && Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null))]);
}

function movedTo(address: string, hash: string): Address {
  const { pathname, search } = new URL(address, window.location.href);
  return { pathname, search, hash };
}

/** Whether the open document can show a page. Menus of another day are better than no page when there is no network. */
function canShow({ build, isCopy }: PageAnswer, data: PageData, shell: Shell, openBuild: string | null): boolean {
  return build === openBuild && data.locale === shell.locale && (isCopy || data.shellVersion === shell.version);
}
