import { CollectionOpening } from '../features/collections/collection-opening';
import { LazyCollectionDetails, LazyOtherCollections } from '../features/collections/lazy-parts';
import { LazyBlocks } from './lazy-parts';
import type { PageProps } from './page-kinds';

/** Products that belong together: their mood, families and finishes. */
export function CollectionPage({ page: { collection } }: PageProps<'collection'>) {
  return (
    <>
      <div className="tone-light story">
        <CollectionOpening collection={collection} />
      </div>
      <LazyCollectionDetails collection={collection} />
      {collection.blocks.length > 0 ? <LazyBlocks blocks={collection.blocks} /> : null}
      <LazyOtherCollections collection={collection} />
    </>
  );
}
