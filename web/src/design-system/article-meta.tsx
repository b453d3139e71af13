import './styles/story-card.css';

import { Fragment, type ReactNode } from 'react';

import { fill } from '../i18n/fill';
import type { Day, Link } from '../lib/page-data.gen';
import { useStoryTexts } from './story-texts';

type ArticleMetaProps = { category: Link | null; day: Day | null; minutes: number | null; author?: string };

/** Category, day, length and author of an article in one line; what is not known is left out. */
export function ArticleMeta({ category, day, minutes, author = '' }: ArticleMetaProps) {
  const texts = useStoryTexts();
  const parts: ReactNode[] = [
    category ? <a href={category.href} className="story-category inside-1 lifted text-accent text-strong">{category.title}</a> : null,
    day ? <time dateTime={day.iso}>{day.text}</time> : null,
    minutes ? fill(texts.minutes, { n: minutes }) : null,
    author ? fill(texts.by, { name: author }) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? (
    <p className="card-meta story-meta text-caption text-soft text-figures">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? ' · ' : ''}
          <span className="story-meta-part">{part}</span>
        </Fragment>
      ))}
    </p>
  ) : null;
}
