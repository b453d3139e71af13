import './products.css';

import { PageHits } from '../design-system/page-hits';
import { ProductList } from '../features/product-list/product-list';
import type { PageProps } from './page-kinds';

/** The list of products, whole or searched, and below it what else a search found. */
export function ProductsPage({ page: { title, intro, list, pages } }: PageProps<'products'>) {
  return (
    <>
      <ProductList title={title} intro={intro} list={list} />
      {pages.length > 0 ? (
        <div className="column tone-light products-pages inside-below-section">
          <PageHits hits={pages} />
        </div>
      ) : null}
    </>
  );
}
