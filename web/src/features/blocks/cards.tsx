import './cards.css';

import { Card } from '../../design-system/card';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { FROM_LG, FROM_MD, FROM_SM } from '../../lib/media';
import { BlockHeading } from './block-heading';

const SIZES: Record<number, string> = {
  1: `${FROM_MD} 56vw, 92vw`,
  2: `${FROM_SM} 46vw, 92vw`,
  3: `${FROM_LG} 30vw, ${FROM_SM} 46vw, 92vw`,
  4: `${FROM_LG} 22vw, ${FROM_SM} 46vw, 92vw`,
};

/** A grid of pictures with words; a single card becomes a wide feature. */
export function Cards({ block }: { block: BlockOf<'cards'> }) {
  if (block.items.length === 0) {
    return null;
  }
  const columns = Math.min(4, Math.max(2, block.columns), block.items.length);
  const heading = block.title ? 'h3' : 'h2';
  const hasPictures = block.items.some((card) => card.image);
  return (
    <Section>
      <BlockHeading title={block.title} text={block.text} />
      <ul className="cards gap-page grid shrinking" data-columns={columns}>
        {block.items.map(({ image, title, text, meta, href }, index) => (
          <Card key={index} {...(hasPictures ? { picture: image } : {})} sizes={SIZES[columns] ?? '92vw'} title={title} heading={heading} href={href} meta={meta} text={text} />
        ))}
      </ul>
    </Section>
  );
}
