import './engine-globals';

import { renderToString } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router';

import { Blocks } from '../features/blocks/blocks';
import { laterBlocks } from '../features/blocks/later-blocks';
import { CategoryCards } from '../features/category/category-cards';
import { laterCards } from '../features/category/later-cards';
import { Details } from '../features/product/details';
import { laterDetails } from '../features/product/later-details';
import { provideParts } from '../features/product-list/parts';
import * as listRest from '../features/product-list/rest';
import type { Document as PageDocument } from '../lib/page-data.gen';
import { CategoriesPage } from '../routes/categories';
import { CategoryPage } from '../routes/category';
import { ContentPage } from '../routes/content';
import { HomePage } from '../routes/home';
import { providePageKinds } from '../routes/page-kinds';
import { ProductPage } from '../routes/product';
import { ProductsPage } from '../routes/products';
import { createPageRoute, createRootRoute, PAGE_ROUTE_ID } from '../routes/routes';

declare global {
  /** The whole contract with the server: a document as JSON in, the HTML inside `#root` out. */
  var render: (documentJson: string) => string;
}

providePageKinds({ home: HomePage, content: ContentPage, categories: CategoriesPage, category: CategoryPage, product: ProductPage, products: ProductsPage });
provideParts(listRest);
laterBlocks.provide(Blocks);
laterCards.provide(CategoryCards);
laterDetails.provide(Details);

globalThis.render = (documentJson) => {
  const { shell, data } = JSON.parse(documentJson) as PageDocument;
  const page = createPageRoute(shell);
  const root = createRootRoute(shell, page);
  const context: StaticHandlerContext = {
    basename: '/',
    location: { pathname: data.path, search: '', hash: '', state: null, key: 'default' },
    matches: [root, page].map((route) => ({ params: { '*': data.path }, pathname: data.path, pathnameBase: '/', route: route as never })),
    loaderData: { [PAGE_ROUTE_ID]: data },
    actionData: null,
    errors: null,
    statusCode: data.status,
    loaderHeaders: {},
    actionHeaders: {},
  };
  return renderToString(<StaticRouterProvider router={createStaticRouter([root], context)} context={context} hydrate={false} />);
};
