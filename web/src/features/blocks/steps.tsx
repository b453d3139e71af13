import './steps.css';

import { Picture } from '../../design-system/picture';
import { SafeMarkup } from '../../design-system/safe-markup';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { FROM_LG, FROM_SM } from '../../lib/media';
import { BlockHeading } from './block-heading';

const SIZES = `${FROM_LG} 38vw, ${FROM_SM} 46vw, 92vw`;

/** What is done one after the other. With pictures, each step is a row of its own; without, they stand side by side. */
export function Steps({ block: { title, text, items } }: { block: BlockOf<'steps'> }) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section>
      <BlockHeading title={title} text={text} />
      <ol className="steps gap-page grid" data-look={items.some(({ image }) => image) ? 'rows' : 'columns'}>
        {items.map((step, index) => (
          <li key={index} className="step text-anywhere stack edge packed inside-above-5 uncut">
            {/* The list counts for those who listen. */}
            <span className="step-number text-medium text-accent lines-0" aria-hidden="true">{index + 1}</span>
            <div className="step-words">
              {step.title ? <Heading className="text-title-s">{step.title}</Heading> : null}
              {step.bodyHtml ? <SafeMarkup html={step.bodyHtml} className="text-soft" /> : null}
            </div>
            {step.image ? <Picture image={step.image} sizes={SIZES} fit="cover" className="step-picture above-2 rounded" /> : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}
