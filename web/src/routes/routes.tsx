import type { LoaderFunction, RouteObject } from 'react-router';

import type { Shell } from '../lib/page-data.gen';
import { LastResort } from './last-resort';
import { PageRoute, PageRouteError } from './page';

/** The id under which a page's data is kept; server and browser must agree on it. */
export const PAGE_ROUTE_ID = 'page';

/** One route for every address: the server's router is the only one that maps paths to page kinds. */
export function createPageRoute(shell: Shell, loader?: LoaderFunction): RouteObject {
  return {
    id: PAGE_ROUTE_ID,
    path: '*',
    element: <PageRoute shell={shell} />,
    errorElement: <PageRouteError shell={shell} />,
    ...(loader ? { loader } : {}),
  };
}

/** What stands around it, for the case that its error page fails. */
export function createRootRoute(shell: Shell, page: RouteObject): RouteObject {
  return { id: 'root', errorElement: <LastResort locale={shell.locale} />, children: [page] };
}
