import type { Ref } from 'react';

import { SearchTold } from '../../design-system/search-told';
import { counted, type Counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { CodeList, Locale, ProductList } from '../../lib/page-data.gen';
import { Chips } from './chips';
import { useListControlsTexts } from './list-controls-texts';
import { shortened } from './shortened';
import { useListTexts } from './texts';

/** The number of products and the active filters. Screen readers announce every change of the number. */
export function ListSummary({ list, ref }: { list: ProductList; ref: Ref<HTMLDivElement> }) {
  const t = useListControlsTexts();
  const { variants } = useListTexts();
  const locale = useLocale();
  const isEmpty = list.cards.length === 0 && !list.unavailable;
  const isNarrowed = list.search !== '' || list.chips.length > 0;
  return (
    <div ref={ref} tabIndex={-1} className="list-summary cluster gap-choices inside-5">
      <div aria-live="polite" className="list-count text-figures text-medium">
        <p>{list.unavailable ? '' : list.codes ? fill(t.codesFound, foundAndAsked(list.codes)) : countOf(list, { products: t.products, variants: isNarrowed ? t.variantsMatch : variants }, locale)}</p>
        <SearchTold told={list.told} />
        {list.refused.map(({ filter, value }) => <p key={filter + value} className="search-told text-soft text-anywhere">{fill(t.refused, { filter, value })}</p>)}
      </div>
      {isEmpty ? null : <Chips list={list} />}
      {list.plainHref ? (
        <a href={list.plainHref} rel="nofollow" className="text-link text-caption text-anywhere no-print">
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

function foundAndAsked({ lines }: CodeList) {
  return { n: lines.filter(({ row }) => row).length, all: lines.length };
}
