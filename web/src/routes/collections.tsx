import { PageOpening } from '../design-system/page-opening';
import { CollectionList } from '../features/collections/collection-list';
import { LazyBlocks } from './lazy-parts';
import type { PageProps } from './page-kinds';

/** All collections. */
export function CollectionsPage({ page: { list } }: PageProps<'collections'>) {
  return (
    <>
      <div className="tone-light story">
        <PageOpening crumbs={list.breadcrumbs} title={list.title} intro={list.intro} />
        <CollectionList collections={list.collections} />
      </div>
      {list.blocks.length > 0 ? <LazyBlocks blocks={list.blocks} /> : null}
    </>
  );
}
