import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

const controls = lazyModule(() => import('./list-controls.part'));

export const CodeList = lazyPart(controls, (part) => part.CodeList);
export const FilterPanel = lazyPart(controls, (part) => part.FilterPanel);
export const ListSearch = lazyPart(controls, (part) => part.ListSearch);
export const ListSort = lazyPart(controls, (part) => part.ListSort);
export const ListSummary = lazyPart(controls, (part) => part.ListSummary);
export const NothingFound = lazyPart(controls, (part) => part.NothingFound);
export const Pagination = lazyPart(controls, (part) => part.Pagination);
export const Unavailable = lazyPart(controls, (part) => part.Unavailable);
