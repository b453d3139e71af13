import './opening.css';

import type { Product } from '../../lib/page-data.gen';
import { ChosenVariant } from './chosen-variant';
import { Gallery } from './gallery';
import { Notice } from './notice';
import { ProductStatus } from './product-status';
import { VariantPicker } from './variant-picker';

/** What a product looks like, what it is, and the choice of a variant. */
export function Opening({ product }: { product: Product }) {
  return (
    <div className="column product-opening tone-light gap-page grid shrinking">
      <div>
        {product.status ? <ProductStatus status={product.status} /> : null}
        <h1 className="text-title-l">{product.title}</h1>
        {product.subtitle ? <p className="text-lead above-3 text-soft">{product.subtitle}</p> : null}
        {product.intro ? <p className="product-intro above-5">{product.intro}</p> : null}
      </div>
      <Gallery pictures={product.pictures} name={product.title} />
      <div className="product-choice" id="choice">
        <Notice notice={product.notice} />
        <ChosenVariant product={product} />
        <VariantPicker axes={product.axes} />
      </div>
    </div>
  );
}
