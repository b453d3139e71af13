import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** The light of compared variants. Its scripts come after those that the first screen needs. */
export const LazyComparedLight = lazyPart(lazyModule(() => import('./compared-light.part')), (part) => part.ComparedLight);
