import { SafeMarkup } from '../design-system/safe-markup';
import { CategoryOpening } from '../features/category/category-opening';
import { LazyCategoryCards } from '../features/category/lazy-parts';
import { ProductList } from '../features/product-list/product-list';
import { LazyBlocks } from './lazy-parts';
import type { PageProps } from './page-kinds';

/** A category: what it is, the categories below it and its products. */
export function CategoryPage({ page: { category } }: PageProps<'category'>) {
  const { title, textHtml, image, breadcrumbs, children, list, blocks } = category;
  return (
    <>
      <div className="tone-light">
        <CategoryOpening title={title} crumbs={breadcrumbs} image={image}>
          {textHtml ? <SafeMarkup html={textHtml} className="category-opening-text within-text text-soft" /> : null}
        </CategoryOpening>
        {children.length > 0 ? (
          <div className="column category-children">
            <LazyCategoryCards categories={children} size="small" />
          </div>
        ) : null}
      </div>
      <ProductList list={list} />
      {blocks.length > 0 ? <LazyBlocks blocks={blocks} /> : null}
    </>
  );
}
