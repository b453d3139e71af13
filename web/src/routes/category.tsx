import { SafeMarkup } from '../design-system/safe-markup';
import { laterBlocks, loadBlocks } from '../features/blocks/later-blocks';
import { CategoryOpening } from '../features/category/category-opening';
import { laterCards, loadCards } from '../features/category/later-cards';
import { loadParts } from '../features/product-list/parts';
import { ProductList } from '../features/product-list/product-list';
import type { PageProps } from './page-kinds';

/** A category: what it is, the categories below it and its products. */
export function CategoryPage({ page: { category } }: PageProps<'category'>) {
  const { title, textHtml, image, breadcrumbs, children, list, blocks } = category;
  return (
    <>
      <div className="tone-light">
        <CategoryOpening title={title} crumbs={breadcrumbs} image={image}>
          {textHtml ? <SafeMarkup html={textHtml} className="category-opening-text" /> : null}
        </CategoryOpening>
        {children.length > 0 ? (
          <div className="column category-children">
            <laterCards.View categories={children} size="small" />
          </div>
        ) : null}
      </div>
      <ProductList list={list} />
      {blocks.length > 0 ? <laterBlocks.View blocks={blocks} /> : null}
    </>
  );
}

/** Fetches what comes later when the page is the first one. */
export function loadRest(): Promise<unknown> {
  return Promise.all([loadCards(), loadParts(), loadBlocks()]);
}
