import type { Block } from '../../lib/page-data.gen';
import { Accordion } from './accordion';
import { Cards } from './cards';
import { Figures } from './figures';
import { LazyForm } from './form/lazy-form';
import { Hero } from './hero';
import { LightStudy } from './light-study';
import { Newsletter } from './newsletter';
import { RichText } from './rich-text';
import { Split } from './split';
import { Statement } from './statement';

/** The blocks of a page in order. A hero that opens the page carries its `h1`. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, position) => <BlockView key={position} block={block} position={position} />);
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
    case 'figures':
      return <Figures block={block} />;
    case 'lightStudy':
      return <LightStudy block={block} position={position} />;
    case 'richText':
      return <RichText block={block} />;
    case 'accordion':
      return <Accordion block={block} />;
    case 'newsletter':
      return <Newsletter block={block} />;
    case 'form':
      return <LazyForm block={block} />;
  }
}
