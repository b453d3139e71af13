import './teasers.css';

import { useId } from 'react';

import { Card } from '../../design-system/card';
import { CompareSlot } from '../../design-system/compare-slot';
import { FROM_LG, FROM_SM } from '../../lib/media';
import type { ProductTeaser } from '../../lib/page-data.gen';

const SIZES = `${FROM_LG} 22vw, ${FROM_SM} 30vw, 46vw`;

/** Small cards of other products. */
export function Teasers({ title, products }: { title: string; products: ProductTeaser[] }) {
  const id = useId();
  if (products.length === 0) {
    return null;
  }
  return (
    <section className="band tone-light product-part no-print" aria-labelledby={id}>
      <div className="column">
        <h2 id={id} className="text-title-m part-title">
          {title}
        </h2>
        <ul className="teasers">
          {products.map((product) => (
            // The title says what the picture shows.
            <Card
              key={product.href}
              picture={product.image ? { ...product.image, alt: '' } : null}
              sizes={SIZES}
              title={product.title}
              heading="h3"
              href={product.href}
              text={product.subtitle}
            >
              {product.variantCount > 0 ? <CompareSlot item={{ parent: product.id, title: product.title, image: product.image, variant: null, href: product.href }} /> : null}
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}
