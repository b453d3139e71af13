import { Blocks, openWithTitle } from '../features/blocks/blocks';
import type { Block } from '../lib/page-data.gen';

/** The home page. Its heading is the opening hero's; without one, the site's name for those who cannot see the logo. */
export function HomePage({ blocks, siteName }: { blocks: Block[]; siteName: string }) {
  return (
    <>
      {openWithTitle(blocks) ? null : <h1 className="sr-only">{siteName}</h1>}
      <Blocks blocks={blocks} />
    </>
  );
}
