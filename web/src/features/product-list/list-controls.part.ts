/** Everything around the cards of the list: it works as plain HTML before its script is there. */
export { CodeList } from './code-list';
export { FilterPanel } from './filter-panel';
export { ListSearch } from './list-search';
export { ListSort } from './list-sort';
export { ListSummary } from './list-summary';
export { NothingFound, Unavailable } from './no-products';
export { Pagination } from './pagination';
