import './testimonials.css';

import { Quotation } from '../../design-system/quotation';
import { SafeMarkup } from '../../design-system/safe-markup';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { BlockHeading } from './block-heading';

/** What clients said: one large, several side by side. */
export function Testimonials({ block: { title, items } }: { block: BlockOf<'testimonials'> }) {
  const isAlone = items.length === 1;
  return (
    <Section>
      <BlockHeading title={title} />
      <ul className="testimonials grid" data-alone={isAlone || undefined}>
        {items.map(({ textHtml, person, role, monogram, image, project }, index) => (
          <li key={index} className="testimonial may-shrink uncut">
            <Quotation person={person} role={role} monogram={monogram} image={image} project={project} size={isAlone ? 'large' : 'small'}>
              <SafeMarkup html={textHtml} />
            </Quotation>
          </li>
        ))}
      </ul>
    </Section>
  );
}
