import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** The Compare control. Its script comes once the page stands; until then it is a link. */
export const LazyCompareControl = lazyPart(lazyModule(() => import('./compare-control.part')), (part) => part.CompareControl);
