import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** The calculator for LED strip. Few pages have one, so its script comes with those alone. */
export const LazyCalculator = lazyPart(lazyModule(() => import('./calculator.part')), (part) => part.Calculator, 'calculator');
