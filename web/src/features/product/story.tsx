import './story.css';

import { SafeMarkup } from '../../design-system/safe-markup';
import type { Product } from '../../lib/page-data.gen';

/** The highlights of the product beside the editors' description. */
export function Story({ product }: { product: Product }) {
  if (product.highlights.length === 0 && !product.bodyHtml) {
    return null;
  }
  return (
    <div className="band tone-light">
      <div className="column product-story gap-page grid shrinking">
        {product.highlights.length > 0 ? (
          <ul className="product-highlights edge-end">
            {product.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        ) : null}
        {product.bodyHtml ? <SafeMarkup html={product.bodyHtml} className="text-measure" /> : null}
      </div>
    </div>
  );
}
