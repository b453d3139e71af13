import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** Sharing, which shows the address until scripts run. */
export const LazyShare = lazyPart(lazyModule(() => import('./share.part')), (part) => part.Share);
