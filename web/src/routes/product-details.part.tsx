import { LazyCalculator } from '../features/calculator/lazy-parts';
import { LazyLightSection } from '../features/light/lazy-parts';
import { Details } from '../features/product/details';
import type { Product } from '../lib/page-data.gen';

/** What stands below the opening of a product, with its light and what it takes to install it. Its scripts come after those that the first screen needs. */
export function ProductDetails({ product }: { product: Product }) {
  const { light, calculator } = product;
  return (
    <Details
      product={product}
      light={light ? <LazyLightSection light={light} /> : null}
      calculator={calculator ? <LazyCalculator calculator={calculator} title="" text="" /> : null}
    />
  );
}
