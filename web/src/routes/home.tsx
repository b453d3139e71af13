import { openWithTitle } from '../features/blocks/blocks';
import { PageBlocks } from './page-blocks';
import type { PageProps } from './page-kinds';

/** The home page. Its heading is the opening hero's; without one, the site's name for those who cannot see the logo. */
export function HomePage({ page, siteName }: PageProps<'home'>) {
  return (
    <>
      {openWithTitle(page.blocks) ? null : <h1 className="sr-only">{siteName}</h1>}
      <PageBlocks blocks={page.blocks} />
    </>
  );
}
