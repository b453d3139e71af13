import './filters.css';

import { useRef, type SubmitEvent } from 'react';

import { CloseIcon } from '../../design-system/close-icon';
import { Disclosure } from '../../design-system/disclosure';
import { counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import { useHydrated } from '../../lib/hydrated';
import type { FilterGroup, ProductList } from '../../lib/page-data.gen';
import { chosenIn, Filter } from './filter';
import { useFilterForm } from './filter-form';
import { useFilterSheet } from './filter-sheet';
import { LIST_FORM } from './form-name';
import { useListControlsTexts } from './list-controls-texts';

/** How many filters of a group are open at first. */
const OPEN_PER_GROUP = 2;

/** The filters of the list: a column beside the results, on small screens a sheet over the page. */
export function FilterPanel({ list }: { list: ProductList }) {
  const t = useListControlsTexts();
  const locale = useLocale();
  const formRef = useRef<HTMLFormElement>(null);
  const sheetRef = useRef<HTMLDetailsElement>(null);
  const { apply, ...handlers } = useFilterForm(formRef, list);
  const { isOpen, toggle, follow, close } = useFilterSheet(sheetRef);
  const shown = new Set(['sort', ...list.filters.flatMap(({ filters }) => filters.map(({ name }) => name))]);
  const chosen = list.filters.flatMap(({ filters }) => filters).filter(({ choice }) => chosenIn(choice, locale) > 0).length;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply();
    close();
  };
  const form = (
    <form id={LIST_FORM} ref={formRef} action={list.action} method="get" autoComplete="off" className="filters-panel" onSubmit={submit} {...handlers}>
      {list.search ? <input type="hidden" name="search" value={list.search} /> : null}
      {list.plain ? <input type="hidden" name="plain" value="1" /> : null}
      {list.kept.filter(({ name }) => !shown.has(name)).map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)}
      <h2 className="sr-only">{t.filters}</h2>
      {list.filters.map((group) => (
        <Group key={group.title} group={group} />
      ))}
      <FilterActions list={list} isSheet={isOpen} />
    </form>
  );
  if (list.filters.length === 0) {
    return <div hidden>{form}</div>;
  }
  return (
    <Disclosure
      ref={sheetRef}
      locksScroll
      open={isOpen}
      onPress={toggle}
      onToggle={follow}
      className="filters no-print"
      summaryClassName="filters-button text-figures text-strong inline-row gap-2h above-5 touch text-line rounded-control lines-25"
      summary={<>{chosen > 0 ? fill(t.filtersChosen, { n: chosen }) : t.filters}<CloseIcon /></>}
    >
      {form}
    </Disclosure>
  );
}

function Group({ group: { title, filters } }: { group: FilterGroup }) {
  return (
    <section className="filters-group">
      <h3 className="filters-group-title text-caption text-strong text-accent">{title}</h3>
      {filters.map((filter, index) => (
        <Filter key={filter.name} filter={filter} startsOpen={index < OPEN_PER_GROUP} />
      ))}
    </section>
  );
}

/** Closes the sheet and says how many products it will show. Without scripts it submits the form. */
function FilterActions({ list: { products, clearHref }, isSheet }: { list: ProductList; isSheet: boolean }) {
  const t = useListControlsTexts();
  const locale = useLocale();
  const hydrated = useHydrated();
  return (
    <div className="filters-end row to-end gap-5 inside-5">
      {clearHref ? <a href={clearHref} rel="nofollow" data-keep-scroll className="text-link filters-clear text-caption gone-from-lg">{t.clear}</a> : null}
      <button type="submit" className="button">{hydrated ? counted(t.showCount, products, locale) : t.show}</button>
      {/* The page's own count is inert behind the sheet. */}
      <p aria-live="polite" className="sr-only">{isSheet ? counted(t.products, products, locale) : ''}</p>
    </div>
  );
}
