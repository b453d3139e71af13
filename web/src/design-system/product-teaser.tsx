import './styles/product-teaser.css';

import { FROM_LG, FROM_SM } from '../lib/media';
import type { ProductTeaser } from '../lib/page-data.gen';
import { Card } from './card';
import { CompareSlot } from './compare-slot';

const SIZES = `${FROM_LG} 22vw, ${FROM_SM} 30vw, 46vw`;

/** Products in a grid of small cards. */
export function ProductTeasers({ products, heading = 'h3' }: { products: ProductTeaser[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className="teasers gap-page grid">
      {products.map((product) => <ProductTeaserCard key={product.href} product={product} heading={heading} sizes={SIZES} />)}
    </ul>
  );
}

type ProductTeaserCardProps = { product: ProductTeaser; heading: 'h2' | 'h3'; sizes: string };

/** A product in a few words that can be picked to be compared; a list item. */
export function ProductTeaserCard({ product: { id, variantCount, title, subtitle, href, image }, heading, sizes }: ProductTeaserCardProps) {
  return (
    // The title says what the picture shows.
    <Card picture={image ? { ...image, alt: '' } : null} sizes={sizes} title={title} heading={heading} href={href} text={subtitle}>
      {variantCount > 0 ? <CompareSlot item={{ parent: id, title, image, variant: null, href }} /> : null}
    </Card>
  );
}
