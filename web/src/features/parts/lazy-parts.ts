import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** The list of parts: links and tables until its script has come. */
export const LazyPartsList = lazyPart(lazyModule(() => import('./parts-list.part')), (part) => part.PartsList);
