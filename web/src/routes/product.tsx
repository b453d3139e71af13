import { Breadcrumbs } from '../design-system/breadcrumbs';
import { Opening } from '../features/product/opening';
import { lazyModule } from '../lib/lazy-module';
import { lazyPart } from '../lib/lazy-part';
import type { PageProps } from './page-kinds';

const LazyDetails = lazyPart(lazyModule(() => import('./product-details.part')), (part) => part.ProductDetails);

/** A product family, or the variant that the address names: what it is, how to choose, what it measures and what to download. */
export function ProductPage({ page: { product } }: PageProps<'product'>) {
  return (
    <div className="product tone-light">
      <Breadcrumbs crumbs={product.breadcrumbs} />
      <Opening product={product} />
      <LazyDetails product={product} />
    </div>
  );
}
