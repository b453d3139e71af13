import type { Ref } from 'react';

import { counted, type Counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { Locale, ProductList } from '../../lib/page-data.gen';
import { Chips } from './chips';
import { useListControlsTexts } from './list-controls-texts';
import { useListTexts } from './texts';

/** Longer queries are shortened for display. */
const MAX_SHOWN_LENGTH = 48;

/** The number of products and the active filters. Screen readers announce every change of the number. */
export function ListSummary({ list, ref }: { list: ProductList; ref: Ref<HTMLDivElement> }) {
  const t = useListControlsTexts();
  const { variants } = useListTexts();
  const locale = useLocale();
  const isEmpty = list.cards.length === 0 && !list.unavailable;
  const isNarrowed = list.search !== '' || list.chips.length > 0;
  return (
    <div ref={ref} tabIndex={-1} className="list-summary">
      <p aria-live="polite" className="list-count">{list.unavailable ? '' : countOf(list, { products: t.products, variants: isNarrowed ? t.variantsMatch : variants }, locale)}</p>
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
function countOf({ isCode, products, variants }: ProductList, texts: Record<'products' | 'variants', Counted>, locale: Locale): string {
  const counts = [counted(texts.products, products, locale)];
  if (variants > 0) {
    counts.push(counted(texts.variants, variants, locale));
  }
  return (isCode ? counts.reverse() : counts).join(', ');
}

function shortened(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH).trimEnd()}…` : text;
}
