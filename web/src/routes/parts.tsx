import { PageOpening } from '../design-system/page-opening';
import { LazyPartsList } from '../features/parts/lazy-parts';
import { homePath } from '../lib/paths';
import { LazyBlocks } from './lazy-parts';
import type { PageProps } from './page-kinds';

/** All drivers, profiles or accessories by type. */
export function PartsPage({ page: { parts }, path }: PageProps<'parts'>) {
  return (
    <>
      <div className="tone-light">
        <PageOpening crumbs={parts.breadcrumbs} title={parts.title} intro={parts.intro} />
        <LazyPartsList parts={parts} productsHref={`${homePath(path)}products/`} />
      </div>
      {parts.blocks.length > 0 ? <LazyBlocks blocks={parts.blocks} /> : null}
    </>
  );
}
