import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** Everything that can be done with a comparison. Its scripts come once the page stands; until then its links and forms work by themselves. */
export const LazyComparison = lazyPart(lazyModule(() => import('./comparison.part')), (part) => part.ComparisonView);
