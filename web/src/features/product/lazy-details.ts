import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** What stands below the opening of a product. Its scripts come after those that the first screen needs. */
export const LazyDetails = lazyPart(lazyModule(() => import('./details.part')), (part) => part.Details);
