import { PageOpening } from '../design-system/page-opening';
import { LazyStockists } from '../features/stockists/lazy-parts';
import { LazyBlocks } from './lazy-parts';
import type { PageProps } from './page-kinds';

/** Where products can be bought. */
export function StockistsPage({ page: { stockists } }: PageProps<'stockists'>) {
  return (
    <>
      <div className="tone-light">
        <PageOpening crumbs={stockists.breadcrumbs} title={stockists.title} intro={stockists.intro} />
        <LazyStockists stockists={stockists} />
      </div>
      {stockists.blocks.length > 0 ? <LazyBlocks blocks={stockists.blocks} /> : null}
    </>
  );
}
