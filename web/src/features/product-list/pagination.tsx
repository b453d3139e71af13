import { Arrow } from '../../design-system/arrow';
import { fill } from '../../i18n/fill';
import type { Pagination as Pages } from '../../lib/page-data.gen';
import { useRestTexts } from './rest-texts';

/** The way through a list that is longer than one page. */
export function Pagination({ pagination: { current, previous, next, links } }: { pagination: Pages }) {
  const t = useRestTexts();
  return (
    <nav aria-label={t.pages} className="list-pages no-print">
      {previous ? (
        <a href={previous} rel="prev" className="list-page list-page-step list-page-back" aria-label={t.previous}><Arrow /></a>
      ) : null}
      <ol className="list-page-numbers">
        {links.map(({ page, href }, index) => {
          const before = links[index - 1];
          return (
            <li key={page} className="list-page-item">
              {before && page - before.page > 1 ? <span className="list-page-gap" aria-hidden="true">…</span> : null}
              <a href={href} className="list-page" aria-label={fill(t.page, { n: page })} aria-current={page === current ? 'page' : undefined}>{page}</a>
            </li>
          );
        })}
      </ol>
      {next ? <a href={next} rel="next" className="list-page list-page-step" aria-label={t.next}><Arrow /></a> : null}
    </nav>
  );
}
