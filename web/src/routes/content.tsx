import { openWithTitle } from '../features/blocks/blocks';
import { PageBlocks } from './page-blocks';
import type { PageProps } from './page-kinds';

/** A page written by the editors: a title unless a hero opens it, then its blocks. */
export function ContentPage({ page }: PageProps<'content'>) {
  return (
    <>
      {openWithTitle(page.blocks) ? null : (
        <div className="column page-title inside-stack">
          <h1 className="text-title-l text-measure">{page.title}</h1>
        </div>
      )}
      <PageBlocks blocks={page.blocks} />
    </>
  );
}
