import { Arrow } from '../../design-system/arrow';
import { fill } from '../../i18n/fill';
import type { Pagination } from '../../lib/page-data.gen';
import { useDetailsTexts } from './details-texts';

/** The way through a table that is longer than one page. */
export function TablePages({ pagination: { current, last, previous, next, links } }: { pagination: Pagination }) {
  const texts = useDetailsTexts();
  if (last < 2) {
    return null;
  }
  return (
    <nav aria-label={texts.pages} className="table-pages no-print">
      {previous ? <Step href={previous} name={texts.previous} rel="prev nofollow" /> : null}
      <ol className="table-page-numbers">
        {links.map(({ page, href }, index) => (
          <li key={page}>
            {page - (links[index - 1]?.page ?? page) > 1 ? <span aria-hidden="true">…</span> : null}
            <a href={href} rel="nofollow" className="table-page" data-keep-scroll aria-label={fill(texts.page, { n: page })} aria-current={page === current ? 'page' : undefined}>
              {page}
            </a>
          </li>
        ))}
      </ol>
      {next ? <Step href={next} name={texts.next} rel="next nofollow" /> : null}
    </nav>
  );
}

function Step({ href, name, rel }: { href: string; name: string; rel: string }) {
  return (
    <a href={href} rel={rel} className="table-page" data-keep-scroll aria-label={name}>
      <Arrow />
    </a>
  );
}
