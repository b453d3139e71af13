import { useEffect, useState } from 'react';

import { lazyModule } from '../lib/lazy-module';
import { homePath } from '../lib/paths';
import { closeProductSearch, useOverlays } from '../state/overlays';

const productSearch = lazyModule(() => import('../features/product-search/product-search'));

/** Fetches the product search before it is asked for. A failure is met when it matters. */
export function warmProductSearch(): void {
  void productSearch.load({ quiet: true }).catch(() => undefined);
}

/** The product search, fetched when it is first opened. When it cannot be had, the page with all products opens instead. */
export function SearchOverlay({ path }: { path: string }) {
  const { productSearch: isOpen } = useOverlays();
  const [module, setModule] = useState<typeof import('../features/product-search/product-search') | null>(null);
  useEffect(() => {
    if (!isOpen || module) {
      return;
    }
    productSearch.load().then(setModule, () => {
      closeProductSearch();
      window.location.assign(`${homePath(path)}products/`);
    });
  }, [isOpen, module, path]);
  return isOpen && module ? <module.ProductSearch path={path} /> : null;
}
