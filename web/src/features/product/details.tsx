import type { ReactNode } from 'react';

import type { Product } from '../../lib/page-data.gen';
import { useDetailsTexts } from './details-texts';
import { Dimmers } from './dimmers';
import { Documents } from './documents';
import { Drawings } from './drawings';
import { Drivers } from './drivers';
import { KeyFigures } from './key-figures';
import { Places } from './places';
import { Specification } from './specification';
import { Story } from './story';
import { Succession } from './succession';
import { Teasers } from './teasers';
import { VariantTable } from './variant-table';

/** Everything below the opening, in the order in which a specifier asks: replacement, key figures, technical data, light, what it takes to install it, documents, variants, drivers and dimmers, and related products. */
export function Details({ product, light, calculator }: { product: Product; light: ReactNode; calculator: ReactNode }) {
  const texts = useDetailsTexts();
  return (
    <>
      {product.succession ? <Succession succession={product.succession} /> : null}
      <KeyFigures figures={product.figures} />
      <Story product={product} />
      <Specification product={product} />
      <Drawings drawings={product.drawings} />
      {light}
      {calculator}
      <Documents product={product} />
      <VariantTable product={product} />
      <Drivers drivers={product.drivers} />
      {product.dimmers ? <Dimmers table={product.dimmers} /> : null}
      <Teasers title={texts.accessories} products={product.accessories} />
      <Places places={product.usedIn} />
      <Teasers title={texts.related} products={product.related} />
    </>
  );
}
