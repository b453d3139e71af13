import './cards.css';

import { Arrow } from '../../design-system/arrow';
import { Picture } from '../../design-system/picture';
import { Section } from '../../design-system/section';
import type { BlockOf } from '../../lib/block';
import { classNames } from '../../lib/class-names';
import { BlockHeading } from './block-heading';

type Card = BlockOf<'cards'>['items'][number];

const SIZES: Record<number, string> = {
  1: '(min-width: 768px) 56vw, 92vw',
  2: '(min-width: 640px) 46vw, 92vw',
  3: '(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw',
  4: '(min-width: 1024px) 22vw, (min-width: 640px) 46vw, 92vw',
};

/** A grid of pictures with words; a single card becomes a wide feature. */
export function Cards({ block }: { block: BlockOf<'cards'> }) {
  if (block.items.length === 0) {
    return null;
  }
  const columns = Math.min(4, Math.max(2, block.columns), block.items.length);
  const HeadingTag = block.title ? 'h3' : 'h2';
  const hasPictures = block.items.some((card) => card.image);
  return (
    <Section>
      <BlockHeading title={block.title} text={block.text} />
      <ul className="cards" data-columns={columns}>
        {block.items.map((card, index) => (
          <li key={index} className={classNames('card', !hasPictures && 'card-plain')}>
            {hasPictures ? <Picture image={card.image} sizes={SIZES[columns] ?? '92vw'} fit="cover" className="card-picture" /> : null}
            <CardWords card={card} heading={HeadingTag} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CardWords({ card, heading: HeadingTag }: { card: Card; heading: 'h2' | 'h3' }) {
  return (
    <div className="card-words">
      {card.meta ? <p className="card-meta">{card.meta}</p> : null}
      <HeadingTag className="card-title">
        {card.href ? (
          <a href={card.href} className="card-link">
            <span className="card-underline">{card.title}</span> <Arrow />
          </a>
        ) : (
          card.title
        )}
      </HeadingTag>
      {card.text ? <p className="card-text">{card.text}</p> : null}
    </div>
  );
}
