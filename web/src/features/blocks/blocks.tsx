import type { Block } from '../../lib/page-data.gen';
import { BlockGuard } from './block-guard';
import { Cards } from './cards';
import { Hero } from './hero';
import { LazyForm, LazyLaterBlock } from './lazy-parts';
import { RichText } from './rich-text';
import { Split } from './split';
import { Statement } from './statement';

/** The blocks of a page in order. A hero that opens the page carries its `h1`. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, position) => (
    <BlockGuard key={position} block={block}>
      <BlockView block={block} position={position} />
    </BlockGuard>
  ));
}

/** Whether the first block brings the page's `h1`, so that the page must not write its own. */
export function openWithTitle(blocks: Block[]): boolean {
  return blocks[0]?.kind === 'hero';
}

function BlockView({ block, position }: { block: Block; position: number }) {
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} opensPage={position === 0} />;
    case 'statement':
      return <Statement block={block} />;
    case 'cards':
      return <Cards block={block} />;
    case 'split':
      return <Split block={block} />;
    case 'richText':
      return <RichText block={block} />;
    case 'form':
      return <LazyForm block={block} />;
    default:
      return <LazyLaterBlock block={block} position={position} />;
  }
}
