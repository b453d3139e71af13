import { Blocks, openWithTitle } from '../features/blocks/blocks';
import type { Block } from '../lib/page-data.gen';

/** A page written by the editors: a title unless a hero opens it, then its blocks. */
export function ContentPage({ title, blocks }: { title: string; blocks: Block[] }) {
  return (
    <>
      {openWithTitle(blocks) ? null : (
        <div className="column page-title">
          <h1 className="max-w-text text-title-l">{title}</h1>
        </div>
      )}
      <Blocks blocks={blocks} />
    </>
  );
}
