import { PageOpening } from '../design-system/page-opening';
import { LazyHotspots } from '../features/spaces/lazy-parts';
import { LazyOtherSpaces, LazySpaceDetails } from '../features/spaces/lazy-parts';
import { LazyBlocks } from './lazy-parts';
import type { PageProps } from './page-kinds';

/** A kind of room and what lights it: a picture to explore, then figures, products and projects. */
export function SpacePage({ page: { space } }: PageProps<'space'>) {
  return (
    <>
      <div className="tone-light story">
        <PageOpening crumbs={space.breadcrumbs} title={space.title} intro={space.excerpt} />
      </div>
      {space.image ? <LazyHotspots image={space.image} hotspots={space.hotspots} /> : null}
      <LazySpaceDetails space={space} />
      {space.blocks.length > 0 ? <LazyBlocks blocks={space.blocks} /> : null}
      <LazyOtherSpaces space={space} />
    </>
  );
}
