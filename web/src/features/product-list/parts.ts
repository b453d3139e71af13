import '../../design-system/styles/page-links.css';
import '../../design-system/styles/swatch.css';
import './filters.css';
import './filter.css';

import { later } from '../../lib/later';
import { loadChunk } from '../../lib/load-chunk';

type Rest = typeof import('./rest');

const rest = () => loadChunk(() => import('./rest'), { quiet: true });

/** Parts of the list whose script is not part of the first load. Their styles are. */
export const parts = {
  FilterPanel: later(() => rest().then((module) => module.FilterPanel)),
  ListSearch: later(() => rest().then((module) => module.ListSearch)),
  ListSort: later(() => rest().then((module) => module.ListSort)),
  ListSummary: later(() => rest().then((module) => module.ListSummary)),
  NothingFound: later(() => rest().then((module) => module.NothingFound)),
  Pagination: later(() => rest().then((module) => module.Pagination)),
  Unavailable: later(() => rest().then((module) => module.Unavailable)),
};

/** Fetches all of them, for a list that is navigated to. */
export function loadParts(): Promise<unknown> {
  return rest().then(provideParts);
}

/** Makes all of them ready, where everything is in one file. */
export function provideParts({ FilterPanel, ListSearch, ListSort, ListSummary, NothingFound, Pagination, Unavailable }: Rest): void {
  parts.FilterPanel.provide(FilterPanel);
  parts.ListSearch.provide(ListSearch);
  parts.ListSort.provide(ListSort);
  parts.ListSummary.provide(ListSummary);
  parts.NothingFound.provide(NothingFound);
  parts.Pagination.provide(Pagination);
  parts.Unavailable.provide(Unavailable);
}
