import { ComparePage as Comparison } from '../features/compare/compare-page';
import { LazyComparedLight } from '../features/light/lazy-compared-light';
import type { PageProps } from './page-kinds';

/** Variants side by side, in words, figures and light. */
export function ComparePage({ page: { comparison } }: PageProps<'compare'>) {
  const { light, planeRows, columns } = comparison;
  return <Comparison comparison={comparison} light={light ? <LazyComparedLight light={light} rows={planeRows} columns={columns} /> : null} />;
}
