import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';

import { followLinks } from '../features/navigation/follow-links';
import { pageLoader } from '../features/navigation/load-page';
import { startFrom } from '../features/navigation/page-arrival';
import { whenLoadedAndIdle } from '../lib/idle';
import { loadChunk } from '../lib/load-chunk';
import type { Document as PageDocument } from '../lib/page-data.gen';
import { loadPageKind } from '../routes/page-kinds';
import { createPageRoute, createRootRoute, PAGE_ROUTE_ID } from '../routes/routes';

/** Takes over the server's HTML: the same tree and data, then navigation without document loads. Returns how to let go again. */
export async function takeOver(): Promise<() => void> {
  const container = document.getElementById('root');
  const json = document.getElementById('lucerna-document')?.textContent;
  if (!container || !json) {
    throw new Error('The page has no #root or #lucerna-document, so it stays as the server wrote it. Check the document shell.');
  }
  const { shell, data } = JSON.parse(json) as PageDocument;
  await loadPageKind(data.page.kind);
  const build = document.documentElement.dataset['build'] ?? null;
  startFrom(data);
  const startsOffline = data.page.kind === 'offline';
  const loader = pageLoader({ shell, build, startsOffline, prepare: (page, address) => loadPageKind(page.page.kind, { address }) });
  const router = createBrowserRouter([createRootRoute(shell, createPageRoute(shell, loader))], {
    hydrationData: { loaderData: { [PAGE_ROUTE_ID]: data } },
  });
  const root = hydrateRoot(container, <RouterProvider router={router} />);
  const stopFollowing = followLinks(document, (to, options) => void router.navigate(to, options));
  const stopExtras = startExtrasLater(build);
  if (startsOffline) {
    // It stands in for the address that was asked for, which may have been seen as data.
    void router.revalidate();
  }
  return () => {
    stopExtras();
    stopFollowing();
    root.unmount();
    router.dispose();
  };
}

/** Loads what is not needed to show a page, when it stands. None of it is missed when it cannot be loaded. */
function startExtrasLater(build: string | null): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const callOff = whenLoadedAndIdle(() => {
    loadChunk(() => import('../features/navigation/extras'), { quiet: true }).then(
      ({ startExtras }) => {
        stop = isOver ? undefined : startExtras({ build, prepare: (page) => loadPageKind(page.page.kind, { quiet: true }) });
      },
      () => undefined,
    );
  });
  return () => {
    isOver = true;
    callOff();
    stop?.();
  };
}
