import { lazyModule } from '../../../lib/lazy-module';
import { lazyPart } from '../../../lib/lazy-part';

/** The map beside the list of stockists. It fills its container, which must be positioned; its script comes once it is shown. */
export const LazyStockistMap = lazyPart(lazyModule(() => import('./stockist-map.part')), (part) => part.StockistMap, null);
