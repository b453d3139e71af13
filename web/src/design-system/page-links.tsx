import './styles/page-links.css';

import { fill } from '../i18n/fill';
import type { Pagination } from '../lib/page-data.gen';
import { Arrow } from './arrow';
import { usePageLinksTexts } from './page-links-texts';

type PageLinksProps = {
  pagination: Pagination;
  /** The name of the navigation for screen readers. */
  label: string;
  /** For a list that is only part of its page: following a link keeps the scroll position, and crawlers are told not to follow. */
  isPart?: boolean;
  /** The space above. */
  className: string;
};

/** Links to the pages of a long list, with a gap where pages are left out. */
export function PageLinks({ pagination: { current, previous, next, links }, label, isPart = false, className }: PageLinksProps) {
  const texts = usePageLinksTexts();
  const place = isPart ? { 'data-keep-scroll': true } : {};
  const rel = (step: string) => (isPart ? `${step} nofollow`.trim() : step || undefined);
  return (
    <nav aria-label={label} className={`no-print ${className} cluster to-middle gap-1 text-figures`}>
      {previous ? <a href={previous} rel={rel('prev')} className="page-link rounded-control inline-middle fades-ground" aria-label={texts.previous} {...place}><Arrow /></a> : null}
      <ol className="page-links-numbers flow gap-1">
        {links.map(({ page, href }, index) => (
          <li key={page}>
            {page - (links[index - 1]?.page ?? page) > 1 ? <span className="page-links-gap text-soft" aria-hidden="true">…</span> : null}
            <a href={href} rel={rel('')} className="page-link rounded-control inline-middle fades-ground" aria-label={fill(texts.page, { n: page })} aria-current={page === current ? 'page' : undefined} {...place}>{page}</a>
          </li>
        ))}
      </ol>
      {next ? <a href={next} rel={rel('next')} className="page-link rounded-control inline-middle fades-ground" aria-label={texts.next} {...place}><Arrow /></a> : null}
    </nav>
  );
}
