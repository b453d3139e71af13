import type { ComponentType } from 'react';

import { lazyModule, type LazyModule } from '../lib/lazy-module';
import { loadParts } from '../lib/lazy-part';
import type { ChunkOptions } from '../lib/load-chunk';
import type { Page } from '../lib/page-data.gen';
import { ErrorPage } from './error';
import { OfflinePage } from './offline';

/** What a page of one kind is drawn from. */
export type PageProps<Kind extends Page['kind'] = Page['kind']> = { page: Extract<Page, { kind: Kind }>; path: string; siteName: string };

/** How the component of a kind of page is had. */
type PageKind<Kind extends Page['kind']> = { known: () => ComponentType<PageProps<Kind>> | null; load: (options: ChunkOptions) => Promise<unknown> };

/**
 * Every kind of page that the server knows. The server finds the files of a kind by its name, `home` being `src/routes/home.tsx`.
 * What is needed when nothing can be loaded is there from the start.
 */
const PAGE_KINDS: { [Kind in Page['kind']]: PageKind<Kind> } = {
  home: kind(lazyModule(() => import('./home')), (module) => module.HomePage),
  content: kind(lazyModule(() => import('./content')), (module) => module.ContentPage),
  product: kind(lazyModule(() => import('./product')), (module) => module.ProductPage),
  products: kind(lazyModule(() => import('./products')), (module) => module.ProductsPage),
  categories: kind(lazyModule(() => import('./categories')), (module) => module.CategoriesPage),
  category: kind(lazyModule(() => import('./category')), (module) => module.CategoryPage),
  compare: kind(lazyModule(() => import('./compare')), (module) => module.ComparePage),
  articles: kind(lazyModule(() => import('./articles')), (module) => module.ArticlesPage),
  article: kind(lazyModule(() => import('./article')), (module) => module.ArticlePage),
  spaces: kind(lazyModule(() => import('./spaces')), (module) => module.SpacesPage),
  space: kind(lazyModule(() => import('./space')), (module) => module.SpacePage),
  caseStudies: kind(lazyModule(() => import('./case-studies')), (module) => module.CaseStudiesPage),
  caseStudy: kind(lazyModule(() => import('./case-study')), (module) => module.CaseStudyPage),
  collections: kind(lazyModule(() => import('./collections')), (module) => module.CollectionsPage),
  collection: kind(lazyModule(() => import('./collection')), (module) => module.CollectionPage),
  parts: kind(lazyModule(() => import('./parts')), (module) => module.PartsPage),
  downloads: kind(lazyModule(() => import('./downloads')), (module) => module.DownloadsPage),
  stockists: kind(lazyModule(() => import('./stockists')), (module) => module.StockistsPage),
  error: { known: () => ErrorPage, load: () => Promise.resolve() },
  offline: { known: () => OfflinePage, load: () => Promise.resolve() },
};

/** Makes the first page's kind ready to be drawn. Parts that come later come by themselves. */
export async function loadPageKind(kind: Page['kind']): Promise<void> {
  await PAGE_KINDS[kind].load({});
}

/** Makes a page ready to be drawn complete, all its parts included. Answers whether it is. */
export async function loadWholePage(page: Page, options: ChunkOptions): Promise<boolean> {
  await PAGE_KINDS[page.kind].load(options);
  return loadParts(page);
}

/** The component that draws a kind of page; it must have been made ready before. */
export function pageOfKind<Kind extends Page['kind']>(kind: Kind): ComponentType<PageProps<Kind>> {
  const component = PAGE_KINDS[kind].known();
  if (!component) {
    throw new Error(`The page kind "${kind}" is not loaded. Await loadPageKind before drawing it.`);
  }
  return component;
}

function kind<Module, Props extends object>({ known, load }: LazyModule<Module>, pick: (module: Module) => ComponentType<Props>) {
  return {
    known: () => {
      const module = known();
      return module ? pick(module) : null;
    },
    load,
  };
}
