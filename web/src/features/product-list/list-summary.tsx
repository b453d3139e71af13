import type { Ref } from 'react';

import { counted, type Counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { Locale, ProductList } from '../../lib/page-data.gen';
import { Chips } from './chips';
import { useRestTexts } from './rest-texts';
import { useListTexts } from './texts';

/** A longer query is known by its beginning. */
const LONGEST_SHOWN = 48;

/** How many there are and what they were narrowed down to. Each change is said aloud. */
export function ListSummary({ list, ref }: { list: ProductList; ref: Ref<HTMLDivElement> }) {
  const t = useRestTexts();
  const { variants } = useListTexts();
  const locale = useLocale();
  const isEmpty = list.cards.length === 0 && !list.unavailable;
  return (
    <div ref={ref} tabIndex={-1} className="list-summary">
      <p aria-live="polite" className="list-count">{list.unavailable ? '' : countOf(list, { ...t, variants }, locale)}</p>
      {isEmpty ? null : <Chips list={list} />}
      {list.plainHref ? (
        <a href={list.plainHref} rel="nofollow" className="text-link list-plain no-print">
          {fill(t.plain, { query: shortened(list.search) })}
        </a>
      ) : null}
    </div>
  );
}

/** Leads with what was searched for, and so with the number that the search box promised: products, or variants for a code. */
function countOf({ search, isCode, chips, products, variants }: ProductList, t: Record<'products' | 'variants' | 'variantsMatch', Counted>, locale: Locale): string {
  const isNarrowed = search !== '' || chips.length > 0;
  const parts = [counted(t.products, products, locale)];
  if (variants > 0) {
    parts.push(counted(isNarrowed ? t.variantsMatch : t.variants, variants, locale));
  }
  return (isCode ? parts.reverse() : parts).join(', ');
}

function shortened(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).trimEnd()}…` : text;
}
