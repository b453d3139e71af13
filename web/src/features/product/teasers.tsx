import './teasers.css';

import { useId } from 'react';

import { ProductTeasers } from '../../design-system/product-teaser';
import type { ProductTeaser } from '../../lib/page-data.gen';

/** Small cards of other products. */
export function Teasers({ title, products }: { title: string; products: ProductTeaser[] }) {
  const id = useId();
  if (products.length === 0) {
    return null;
  }
  return (
    <section className="band tone-light product-part no-print" aria-labelledby={id}>
      <div className="column">
        <h2 id={id} className="text-title-m below-stack">
          {title}
        </h2>
        <ProductTeasers products={products} />
      </div>
    </section>
  );
}
