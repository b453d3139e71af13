import './styles/card.css';
import './styles/story-card.css';

import { classNames } from '../lib/class-names';
import { FROM_LG, FROM_SM } from '../lib/media';
import type { ArticleCard as Card } from '../lib/page-data.gen';
import { ArticleMeta } from './article-meta';
import { Picture } from './picture';

const SIZES = { small: `${FROM_LG} 30vw, ${FROM_SM} 46vw, 92vw`, lead: `${FROM_LG} 62vw, 92vw` };

type ArticleCardProps = {
  card: Card;
  heading?: 'h2' | 'h3';
  /** `lead` lies across the whole width, with its words beside its picture. */
  size?: 'small' | 'lead';
  /** Draws no placeholder: for lists in which no article has a picture. */
  isPlain?: boolean;
  /** Loads the picture at once. */
  priority?: boolean;
};

/** An article in a list. Clicking anywhere on it opens it; the category is a link of its own. */
export function ArticleCard({ card, heading: Heading = 'h3', size = 'small', isPlain = false, priority = false }: ArticleCardProps) {
  return (
    <li className={classNames('card story-card card-pictures-wide', size === 'lead' && 'story-card-lead', isPlain && 'edge')}>
      {isPlain ? null : <Picture image={card.image && { ...card.image, alt: '' }} sizes={SIZES[size]} fit="cover" priority={priority} className="card-picture" />}
      <div className="card-words">
        <ArticleMeta category={card.category} day={card.day} minutes={card.minutes} author={card.author} />
        <Heading className="card-title">
          <a href={card.href} className="card-link cover-link"><span className="card-underline">{card.title}</span></a>
        </Heading>
        {card.excerpt ? <p className="card-text">{card.excerpt}</p> : null}
      </div>
    </li>
  );
}
