import './styles/page-hits.css';

import { useId, type MouseEvent } from 'react';

import type { PageHit } from '../lib/page-data.gen';
import { usePageHitsTexts } from './page-hits-texts';

type PageHitsProps = {
  hits: PageHit[];
  /** A link was followed. */
  onFollow?: (event: MouseEvent) => void;
};

/** Pages and articles that a search found besides products; nothing when there are none. */
export function PageHits({ hits, onFollow }: PageHitsProps) {
  const { title } = usePageHitsTexts();
  const id = useId();
  return hits.length > 0 ? (
    <section aria-labelledby={id} className="page-hits">
      <h2 id={id} className="text-title-s below-5">{title}</h2>
      <ul className="page-hits-list grid gap-columns">
        {hits.map((hit) => (
          <li key={hit.href} className="page-hit text-anywhere edge may-shrink relative lights-link">
            <p className="text-caption text-accent">{hit.kind}</p>
            <p className="text-medium above-half"><a href={hit.href} className="page-hit-link cover-link" onClick={onFollow}><span className="text-link">{hit.title}</span></a></p>
            {hit.text ? <p className="page-hit-text text-caption text-soft above-1 cut print-block">{hit.text}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}
