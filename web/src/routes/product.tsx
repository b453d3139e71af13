import { Breadcrumbs } from '../design-system/breadcrumbs';
import { laterDetails, loadDetails } from '../features/product/later-details';
import { Opening } from '../features/product/opening';
import type { PageProps } from './page-kinds';

/** A product family, or the variant that the address names: what it is, how to choose, what it measures and what to download. */
export function ProductPage({ page: { product } }: PageProps<'product'>) {
  return (
    <div className="product tone-light">
      <Breadcrumbs crumbs={product.breadcrumbs} />
      <Opening product={product} />
      <laterDetails.View product={product} />
    </div>
  );
}

/** Fetches what comes later when the page is the first one. */
export function loadRest(): Promise<unknown> {
  return loadDetails();
}
