import './styles/card.css';
import './styles/story-card.css';

import { classNames } from '../lib/class-names';
import { FROM_SM } from '../lib/media';
import type { CaseStudyCard as Card } from '../lib/page-data.gen';
import { Picture } from './picture';

const SIZES = `${FROM_SM} 46vw, 92vw`;

type CaseStudyCardProps = {
  card: Card;
  heading?: 'h2' | 'h3';
  /** Draws no placeholder: for lists in which no project has a picture. */
  isPlain?: boolean;
  /** Loads the picture at once. */
  priority?: boolean;
  /** The width of the picture; half of the page unless told. */
  sizes?: string;
};

/** Projects that belong to what a page is about. */
export function CaseStudyCards({ cards }: { cards: Card[] }) {
  const isPlain = cards.every(({ image }) => !image);
  return (
    <ul className="story-grid gap-page" data-columns={Math.min(3, cards.length)}>
      {cards.map((card) => <CaseStudyCard key={card.href} card={card} isPlain={isPlain} />)}
    </ul>
  );
}

/** A project in a list: what it looks like, what and where it is. Clicking anywhere on it opens it. */
export function CaseStudyCard({ card: { title, excerpt, href, image, place, year, space }, heading: Heading = 'h3', isPlain = false, priority = false, sizes = SIZES }: CaseStudyCardProps) {
  const meta = [space, place, year].filter((part) => part !== '').join(' · ');
  return (
    <li className={classNames('card story-card card-pictures-wide', isPlain && 'edge')}>
      {isPlain ? null : <Picture image={image && { ...image, alt: '' }} sizes={sizes} fit="cover" priority={priority} className="card-picture" />}
      <div className="card-words">
        {meta ? <p className="card-meta text-caption text-soft text-figures">{meta}</p> : null}
        <Heading className="card-title">
          <a href={href} className="card-link cover-link"><span className="card-underline">{title}</span></a>
        </Heading>
        {excerpt ? <p className="card-text">{excerpt}</p> : null}
      </div>
    </li>
  );
}
