import './story-blocks.css';

import { CaseStudyCard } from '../../design-system/case-study-card';
import { LinkRow } from '../../design-system/link-row';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { FROM_LG, FROM_SM } from '../../lib/media';
import { BlockHeading } from './block-heading';

const SIZES: Record<1 | 2 | 3, string> = { 1: '92vw', 2: `${FROM_SM} 46vw, 92vw`, 3: `${FROM_LG} 30vw, ${FROM_SM} 46vw, 92vw` };

/** Projects at night, so that their light is what shines; a single one lies across the page. */
export function CaseStudies({ block: { title, text, items, link } }: { block: BlockOf<'caseStudies'> }) {
  const isPlain = items.every(({ image }) => image === null);
  const columns = items.length === 1 ? 1 : items.length % 3 === 0 ? 3 : 2;
  return (
    <Section tone="dark">
      <BlockHeading title={title} text={text} />
      <ul className="story-grid gap-page story-block" data-columns={columns}>
        {items.map((card) => (
          <CaseStudyCard key={card.href} card={card} heading={title ? 'h3' : 'h2'} isPlain={isPlain} sizes={SIZES[columns]} />
        ))}
      </ul>
      {link ? <LinkRow links={[link]} look="arrows" className="story-block-more" /> : null}
    </Section>
  );
}
