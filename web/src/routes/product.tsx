import { Breadcrumbs } from '../design-system/breadcrumbs';
import { LazyLightSection } from '../features/light/lazy-light-section';
import { LazyDetails } from '../features/product/lazy-details';
import { Opening } from '../features/product/opening';
import type { PageProps } from './page-kinds';

/** A product family, or the variant that the address names: what it is, how to choose, what it measures and what to download. */
export function ProductPage({ page: { product } }: PageProps<'product'>) {
  return (
    <div className="product tone-light">
      <Breadcrumbs crumbs={product.breadcrumbs} />
      <Opening product={product} />
      <LazyDetails product={product} light={product.light ? <LazyLightSection light={product.light} /> : null} />
    </div>
  );
}
