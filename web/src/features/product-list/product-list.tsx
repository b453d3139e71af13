import './product-list.css';

import { useEffect, useRef, type RefObject } from 'react';

import type { ProductList as List } from '../../lib/page-data.gen';
import { ListSearch } from './list-search';
import { ListSummary } from './list-summary';
import { NothingFound, Unavailable } from './no-products';
import { Pagination } from './pagination';
import { ProductCard } from './product-card';
import { useListTexts } from './texts';

/** The products that match, how the search was understood, and where every choice leads. All of its state is in the address. */
export function ProductList({ title, intro, list }: { title: string; intro: string; list: List }) {
  const t = useListTexts();
  const summary = useRef<HTMLDivElement>(null);
  useFocusAfterChange(summary, list);
  return (
    <div className="column product-list tone-light">
      <header className="list-head">
        <h1 className="text-title-l">{title}</h1>
        {intro && !list.search ? <p className="list-intro">{intro}</p> : null}
        <ListSearch key={list.search} list={list} />
      </header>
      <div className="list-body">
        <div className="list-results">
          <ListSummary ref={summary} list={list} />
          {list.unavailable ? <Unavailable /> : null}
          {!list.unavailable && list.cards.length === 0 ? <NothingFound list={list} /> : null}
          {list.cards.length > 0 ? (
            <section aria-label={t.results}>
              <ul className="list-cards">
                {list.cards.map((card, index) => (
                  <ProductCard key={card.href} card={card} isNarrowed={list.search !== '' || list.chips.length > 0} priority={index === 0} />
                ))}
              </ul>
            </section>
          ) : null}
          <Pagination pagination={list.pagination} />
        </div>
      </div>
    </div>
  );
}

/** What was used may be gone in the new list, and another page begins at its top: focus then goes to what the list says about itself. */
function useFocusAfterChange(summary: RefObject<HTMLElement | null>, list: List) {
  const before = useRef(list);
  useEffect(() => {
    const isOtherPage = before.current.pagination.current !== list.pagination.current;
    const isLost = before.current !== list && document.activeElement === document.body;
    before.current = list;
    if (isOtherPage || isLost) {
      summary.current?.focus({ preventScroll: true });
    }
  }, [summary, list]);
}
