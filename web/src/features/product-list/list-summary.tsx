import type { Ref } from 'react';

import { counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { Locale, ProductList } from '../../lib/page-data.gen';
import { useListTexts } from './texts';

/** A longer query is known by its beginning. */
const LONGEST_SHOWN = 48;

/** How many there are and what they were narrowed down to. Each change is said aloud, and every choice can be taken back. */
export function ListSummary({ list, ref }: { list: ProductList; ref: Ref<HTMLDivElement> }) {
  const t = useListTexts();
  const locale = useLocale();
  return (
    <div ref={ref} tabIndex={-1} className="list-summary">
      <p aria-live="polite" className="list-count">{list.cards.length > 0 ? countOf(list, t, locale) : ''}</p>
      {list.chips.length > 0 ? (
        <ul className="list-chips" aria-label={t.chips}>
          {list.chips.map(({ label, removeHref }) => (
            <li key={removeHref}>
              {/* Lists of every combination are nothing for crawlers, and not worth fetching ahead. */}
              <a href={removeHref} rel="nofollow" className="list-chip">
                <span className="sr-only">{t.remove} </span>
                {label}
                <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
                  <path d="m2.5 2.5 7 7M9.5 2.5l-7 7" />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {list.plainHref ? (
        <a href={list.plainHref} rel="nofollow" className="text-link list-plain no-print">
          {fill(t.plain, { query: shortened(list.search) })}
        </a>
      ) : null}
    </div>
  );
}

function countOf({ search, chips, products, variants }: ProductList, t: ReturnType<typeof useListTexts>, locale: Locale): string {
  const isNarrowed = search !== '' || chips.length > 0;
  const parts = [counted(t.products, products, locale)];
  if (variants > 0) {
    parts.push(counted(isNarrowed ? t.variantsMatch : t.variants, variants, locale));
  }
  return parts.join(', ');
}

function shortened(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).trimEnd()}…` : text;
}
