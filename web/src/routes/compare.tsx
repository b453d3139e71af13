import { ComparePage as Comparison } from '../features/compare/compare-page';
import { lazyModule } from '../lib/lazy-module';
import { lazyPart } from '../lib/lazy-part';
import type { PageProps } from './page-kinds';

/** The light of compared variants. Its scripts come after those that the first screen needs. */
const LazyComparedLight = lazyPart(lazyModule(() => import('../features/light/compared-light.part')), (part) => part.ComparedLight);

/** Variants side by side, in words, figures and light. */
export function ComparePage({ page: { comparison } }: PageProps<'compare'>) {
  const { light, planeRows, columns } = comparison;
  return <Comparison comparison={comparison} light={light ? <LazyComparedLight light={light} rows={planeRows} columns={columns} /> : null} />;
}
