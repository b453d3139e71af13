import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** The picture of a space: links to the list below it until scripts open cards. */
export const LazyHotspots = lazyPart(lazyModule(() => import('./hotspots.part')), (part) => part.Hotspots);
