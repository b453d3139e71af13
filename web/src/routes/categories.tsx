import { CategoryCards } from '../features/category/category-cards';
import { CategoryOpening } from '../features/category/category-opening';
import type { PageProps } from './page-kinds';

/** All categories. */
export function CategoriesPage({ page: { tree } }: PageProps<'categories'>) {
  return (
    <div className="tone-light categories inside-below-section">
      <CategoryOpening title={tree.title} crumbs={tree.breadcrumbs}>
        {tree.intro ? <p className="category-opening-text within-text text-soft">{tree.intro}</p> : null}
      </CategoryOpening>
      <div className="column">
        <CategoryCards categories={tree.categories} size="large" />
      </div>
    </div>
  );
}
