import './teasers.css';

import { useId } from 'react';

import { Arrow } from '../../design-system/arrow';
import { Picture } from '../../design-system/picture';
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
        <h2 id={id} className="mb-stack text-title-m">
          {title}
        </h2>
        <ul className="teasers">
          {products.map((product) => (
            <li key={product.href} className="teaser">
              <Picture image={product.image ? { ...product.image, alt: '' } : null} sizes="(min-width: 1024px) 22vw, (min-width: 640px) 30vw, 92vw" fit="cover" className="teaser-picture" />
              <h3 className="teaser-title">
                <a href={product.href} className="teaser-link">
                  {product.title} <Arrow />
                </a>
              </h3>
              <p className="text-soft">{product.subtitle}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
