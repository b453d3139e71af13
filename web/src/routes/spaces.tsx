import { PageOpening } from '../design-system/page-opening';
import { SpaceList } from '../features/spaces/space-list';
import { LazyBlocks } from './lazy-parts';
import type { PageProps } from './page-kinds';

/** All spaces. */
export function SpacesPage({ page: { list } }: PageProps<'spaces'>) {
  return (
    <>
      <div className="tone-light story">
        <PageOpening crumbs={list.breadcrumbs} title={list.title} intro={list.intro} />
        <SpaceList spaces={list.spaces} />
      </div>
      {list.blocks.length > 0 ? <LazyBlocks blocks={list.blocks} /> : null}
    </>
  );
}
