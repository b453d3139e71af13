import { PageOpening } from '../design-system/page-opening';
import { LazyDownloadList } from '../features/downloads/lazy-parts';
import { LazyBlocks } from './lazy-parts';
import type { PageProps } from './page-kinds';

/** All documents of the catalogue. */
export function DownloadsPage({ page: { downloads } }: PageProps<'downloads'>) {
  return (
    <>
      <div className="tone-light">
        <PageOpening crumbs={downloads.breadcrumbs} title={downloads.title} intro={downloads.intro} />
        <LazyDownloadList downloads={downloads} />
      </div>
      {downloads.blocks.length > 0 ? <LazyBlocks blocks={downloads.blocks} /> : null}
    </>
  );
}
