import { ProductList } from '../features/product-list/product-list';
import type { PageProps } from './page-kinds';

/** The list of products, whole or searched. */
export function ProductsPage({ page: { title, intro, list } }: PageProps<'products'>) {
  return <ProductList title={title} intro={intro} list={list} />;
}
