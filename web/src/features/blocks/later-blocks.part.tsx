import type { ComponentType } from 'react';

import { CalculatorSlot } from '../../design-system/calculator-slot';
import type { BlockOf } from '../../lib/block';
import type { Block } from '../../lib/page-data.gen';
import { Accordion } from './accordion';
import { Articles } from './articles';
import { BlockGuard } from './block-guard';
import { CallToAction } from './call-to-action';
import { CaseStudies } from './case-studies';
import { Columns } from './columns';
import { Downloads } from './downloads';
import { Figures } from './figures';
import { Gallery } from './gallery';
import { Glossary } from './glossary';
import { LightStudy } from './light-study';
import { Newsletter } from './newsletter';
import { PictureFigures } from './picture-figures';
import { Places } from './places';
import { Products } from './products';
import { Quote } from './quote';
import { Staff } from './staff';
import { Steps } from './steps';
import { TableBlock } from './table-block';
import { TestedDimmers } from './tested-dimmers';
import { Testimonials } from './testimonials';
import { Video } from './video';

/** Blocks that most pages open with, which `blocks.tsx` draws by itself. */
type FirstKind = 'hero' | 'statement' | 'cards' | 'split' | 'richText' | 'form';

type LaterKind = Exclude<Block['kind'], FirstKind>;

type LaterBlockProps<Kind extends LaterKind = LaterKind> = { block: BlockOf<Kind>; position: number };

/** What draws each kind. A kind of the server's that is missing here and in `blocks.tsx` does not compile. */
const LATER_BLOCKS = {
  figures: Figures,
  lightStudy: LightStudy,
  accordion: Accordion,
  newsletter: Newsletter,
  columns: Columns,
  gallery: Gallery,
  products: Products,
  caseStudies: CaseStudies,
  articles: Articles,
  testimonials: Testimonials,
  quote: Quote,
  steps: Steps,
  pictureFigures: PictureFigures,
  downloads: Downloads,
  table: TableBlock,
  video: Video,
  map: Places,
  callToAction: CallToAction,
  staff: Staff,
  glossary: Glossary,
  testedDimmers: TestedDimmers,
  calculator: ({ block: { calculator, title, text } }) => <CalculatorSlot calculator={calculator} title={title} text={text} />,
} satisfies { [Kind in LaterKind]: ComponentType<LaterBlockProps<Kind>> };

/** One of the blocks that are not part of the first load. It is guarded here, because what fails in a part never reaches the guard around it. */
export function LaterBlock({ block, position }: LaterBlockProps) {
  // The kind decides both the component and what its block holds, which the compiler cannot see through a union.
  const View = LATER_BLOCKS[block.kind] as ComponentType<LaterBlockProps>;
  return (
    <BlockGuard block={block}>
      <View block={block} position={position} />
    </BlockGuard>
  );
}
