import './teasers.css';

import { useId } from 'react';

import { Card } from '../../design-system/card';
import type { ProductTeaser } from '../../lib/page-data.gen';

const SIZES = '(min-width: 1024px) 22vw, (min-width: 640px) 30vw, 46vw';

/** Small cards of other products. */
export function Teasers({ title, products }: { title: string; products: ProductTeaser[] }) {
  const id = useId();
  if (products.length === 0) {
    return null;
  }
  return (
    <section className="band tone-light product-part no-print" aria-labelledby={id}>
      <div className="column">
        <h2 id={id} className="mb-stack text-title-m">
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
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
