import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';

import { followLinks } from '../features/navigation/follow-links';
import { pageLoader } from '../features/navigation/load-page';
import type { Document as PageDocument } from '../lib/page-data.gen';
import { loadPageKind } from '../routes/page-kinds';
import { createRoutes, PAGE_ROUTE_ID } from '../routes/routes';

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
  const router = createBrowserRouter(createRoutes(shell, pageLoader({ shell, build, prepare: (page) => loadPageKind(page.page.kind) })), {
    hydrationData: { loaderData: { [PAGE_ROUTE_ID]: data } },
  });
  const root = hydrateRoot(container, <RouterProvider router={router} />);
  const stopFollowing = followLinks(document, (to) => void router.navigate(to));
  return () => {
    stopFollowing();
    root.unmount();
    router.dispose();
  };
}
