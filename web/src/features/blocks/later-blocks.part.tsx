import { CalculatorSlot } from '../../design-system/calculator-slot';
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
import { Places } from './places';
import { Products } from './products';
import { Quote } from './quote';
import { Staff } from './staff';
import { Steps } from './steps';
import { TableBlock } from './table-block';
import { TestedDimmers } from './tested-dimmers';
import { Testimonials } from './testimonials';
import { Video } from './video';

type LaterBlockProps = { block: Block; position: number };

/** One of the blocks that are not part of the first load. It is guarded here, because what fails in a part never reaches the guard around it. */
export function LaterBlock({ block, position }: LaterBlockProps) {
  return (
    <BlockGuard block={block}>
      <LaterBlockView block={block} position={position} />
    </BlockGuard>
  );
}

function LaterBlockView({ block, position }: LaterBlockProps) {
  switch (block.kind) {
    case 'figures':
      return <Figures block={block} />;
    case 'lightStudy':
      return <LightStudy block={block} position={position} />;
    case 'accordion':
      return <Accordion block={block} />;
    case 'newsletter':
      return <Newsletter block={block} />;
    case 'columns':
      return <Columns block={block} />;
    case 'gallery':
      return <Gallery block={block} />;
    case 'products':
      return <Products block={block} />;
    case 'caseStudies':
      return <CaseStudies block={block} />;
    case 'articles':
      return <Articles block={block} />;
    case 'testimonials':
      return <Testimonials block={block} />;
    case 'quote':
      return <Quote block={block} />;
    case 'steps':
      return <Steps block={block} />;
    case 'downloads':
      return <Downloads block={block} />;
    case 'table':
      return <TableBlock block={block} />;
    case 'video':
      return <Video block={block} />;
    case 'map':
      return <Places block={block} />;
    case 'callToAction':
      return <CallToAction block={block} />;
    case 'staff':
      return <Staff block={block} />;
    case 'glossary':
      return <Glossary block={block} />;
    case 'testedDimmers':
      return <TestedDimmers block={block} />;
    case 'calculator':
      return <CalculatorSlot calculator={block.calculator} title={block.title} text={block.text} />;
    default:
      return null;
  }
}
