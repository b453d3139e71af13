import { useEffect, useState } from 'react';

import { loadChunk, type ChunkOptions } from '../lib/load-chunk';
import { closeProductSearch, useOverlays } from '../lib/overlays';
import { homePath } from '../lib/paths';

type ProductSearchModule = typeof import('../features/product-search/product-search');

let loading: Promise<ProductSearchModule> | null = null;

/** Fetches the product search before it is asked for. A failure is met when it matters. */
export function warmProductSearch(): void {
  void load({ quiet: true }).catch(() => undefined);
}

/** The product search, fetched when it is first opened. When it cannot be had, the page with all products opens instead. */
export function SearchOverlay({ path }: { path: string }) {
  const { productSearch } = useOverlays();
  const [module, setModule] = useState<ProductSearchModule | null>(null);
  useEffect(() => {
    if (!productSearch || module) {
      return;
    }
    load({ quiet: false }).then(setModule, () => {
      closeProductSearch();
      window.location.assign(`${homePath(path)}products/`);
    });
  }, [productSearch, module, path]);
  return productSearch && module ? <module.ProductSearch path={path} /> : null;
}

function load(options: ChunkOptions): Promise<ProductSearchModule> {
  loading ??= loadChunk(() => import('../features/product-search/product-search'), options).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
