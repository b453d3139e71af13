import './product-list.css';

import { useEffect, useRef, type RefObject } from 'react';

import { classNames } from '../../lib/class-names';
import type { ProductList as List } from '../../lib/page-data.gen';
import { usePendingAddress, useVisit } from '../../state/navigation';
import { CodeList, FilterPanel, ListSearch, ListSort, ListSummary, NothingFound, Pagination, Unavailable } from './lazy-parts';
import { ProductCard } from './product-card';
import { useListTexts } from './texts';

type ProductListProps = {
  list: List;
  /** The page's heading and a sentence below it. Left out where the page has its own. */
  title?: string;
  intro?: string;
};

/** The list of products with its controls. All of its state is in the address. */
export function ProductList({ title, intro, list }: ProductListProps) {
  const t = useListTexts();
  const summary = useRef<HTMLDivElement>(null);
  const isBusy = useIsChanging();
  useFocusAfterChange(summary, list);
  return (
    <div className="column product-list tone-light">
      {title !== undefined || list.search ? (
        <header className="list-head">
          {title === undefined ? null : <h1 className="text-title-l">{title}</h1>}
          {intro ? <p className="list-intro above-5 within-text text-soft">{intro}</p> : null}
          <ListSearch list={list} />
        </header>
      ) : null}
      <div className={classNames('list-body grid edge print-block', list.filters.length > 0 && 'list-body-filters')}>
        {list.filters.length + list.sorts.length > 0 ? <FilterPanel list={list} /> : null}
        {list.sorts.length > 0 ? <ListSort sorts={list.sorts} /> : null}
        <ListSummary ref={summary} list={list} />
        <div className="list-results" aria-busy={isBusy}>
          {list.unavailable ? <Unavailable /> : null}
          {list.codes ? <CodeList codes={list.codes} /> : null}
          {!list.unavailable && !list.codes && list.cards.length === 0 ? <NothingFound list={list} /> : null}
          {list.cards.length > 0 ? (
            <section aria-label={t.results}>
              <ul className="list-cards gap-page grid halves-from-sm">
                {list.cards.map((card, index) => (
                  <ProductCard key={card.href} card={card} isNarrowed={list.search !== '' || list.chips.length > 0} priority={index === 0} />
                ))}
              </ul>
            </section>
          ) : null}
          {list.pagination.last > 1 ? <Pagination pagination={list.pagination} /> : null}
        </div>
      </div>
    </div>
  );
}

/** Whether another state of this list is loading. */
function useIsChanging(): boolean {
  const { address } = useVisit();
  return usePendingAddress()?.pathname === address.pathname;
}

/**
 * Moves focus to the list's summary after a page change, or when the focused element is gone from the new list.
 * A visitor who is using a filter keeps focus there, although changing a filter leads back to the first page.
 */
function useFocusAfterChange(summary: RefObject<HTMLElement | null>, list: List) {
  const before = useRef(list);
  useEffect(() => {
    const isOtherPage = before.current.pagination.current !== list.pagination.current;
    const isChoosing = document.activeElement?.matches('input, select');
    const isLost = before.current !== list && document.activeElement === document.body;
    before.current = list;
    if ((isOtherPage && !isChoosing) || isLost) {
      summary.current?.focus({ preventScroll: true });
    }
  }, [summary, list]);
}
