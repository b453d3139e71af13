import { Breadcrumbs } from '../features/product/breadcrumbs';
import { Documents } from '../features/product/documents';
import { KeyFigures } from '../features/product/key-figures';
import { Opening } from '../features/product/opening';
import { Specification } from '../features/product/specification';
import { Story } from '../features/product/story';
import { Teasers } from '../features/product/teasers';
import { useProductTexts } from '../features/product/texts';
import { VariantTable } from '../features/product/variant-table';
import type { PageProps } from './page-kinds';

/** A product family, or the variant that the address names: what it is, how to choose, what it measures and what to download. */
export function ProductPage({ page: { product } }: PageProps<'product'>) {
  const texts = useProductTexts();
  return (
    <div className="product tone-light">
      <Breadcrumbs crumbs={product.breadcrumbs} />
      <Opening product={product} />
      <KeyFigures figures={product.figures} />
      <Story product={product} />
      <Specification product={product} />
      <Documents documents={product.documents} />
      <VariantTable product={product} />
      <Teasers title={texts.accessories} products={product.accessories} />
      <Teasers title={texts.related} products={product.related} />
    </div>
  );
}
