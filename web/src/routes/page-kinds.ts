import type { ComponentType } from 'react';

import { loadChunk, type ChunkOptions } from '../lib/load-chunk';
import type { Page } from '../lib/page-data.gen';
import { ErrorPage } from './error';
import { OfflinePage } from './offline';

/** What a page of one kind is drawn from. */
export type PageProps<Kind extends Page['kind'] = Page['kind']> = { page: Extract<Page, { kind: Kind }>; path: string; siteName: string };

/** The component of every kind of page. */
export type PageKinds = { [Kind in Page['kind']]: ComponentType<PageProps<Kind>> };

/** Kinds that come with their page. The server finds their files by these names, `./home` being `src/routes/home.tsx`. */
const LOADERS = {
  home: (options: ChunkOptions) => loadChunk(() => import('./home'), options).then((module) => module.HomePage),
  content: (options: ChunkOptions) => loadChunk(() => import('./content'), options).then((module) => module.ContentPage),
  product: (options: ChunkOptions) => loadChunk(() => import('./product'), options).then((module) => whole(module, module.ProductPage, options)),
  products: (options: ChunkOptions) => loadChunk(() => import('./products'), options).then((module) => whole(module, module.ProductsPage, options)),
  categories: (options: ChunkOptions) => loadChunk(() => import('./categories'), options).then((module) => module.CategoriesPage),
  category: (options: ChunkOptions) => loadChunk(() => import('./category'), options).then((module) => whole(module, module.CategoryPage, options)),
} satisfies { [Kind in Page['kind']]?: (options: ChunkOptions) => Promise<ComponentType<PageProps<Kind>>> };

/** Those that are at hand; what is needed when nothing can be loaded is there from the start. */
const known: Partial<PageKinds> = { error: ErrorPage, offline: OfflinePage };

/** Makes a kind of page ready to be drawn. */
export async function loadPageKind(kind: Page['kind'], options: ChunkOptions = {}): Promise<void> {
  if (kind in LOADERS && !known[kind]) {
    const loadable = kind as keyof typeof LOADERS;
    Object.assign(known, { [loadable]: await LOADERS[loadable](options) });
  }
}

/** Parts that come later are there with a page that is navigated to. The first page stands already, and works without them. */
function whole<Component>({ loadRest }: { loadRest: () => Promise<unknown> }, page: Component, { address, quiet }: ChunkOptions): Component | Promise<Component> {
  const ready = () => page;
  return address || quiet ? loadRest().then(ready, ready) : page;
}

/** Makes kinds ready without loading, where everything is in one file. */
export function providePageKinds(kinds: Partial<PageKinds>): void {
  Object.assign(known, kinds);
}

/** The component that draws a kind of page; it must have been made ready before. */
export function pageOfKind<Kind extends Page['kind']>(kind: Kind): PageKinds[Kind] {
  const component = known[kind];
  if (!component) {
    throw new Error(`The page kind "${kind}" is not loaded. Await loadPageKind before rendering, or name it in providePageKinds.`);
  }
  return component;
}
