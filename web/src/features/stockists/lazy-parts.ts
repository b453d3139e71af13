import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** The search and the list of stockists: a plain form and links until its script has come. */
export const LazyStockists = lazyPart(lazyModule(() => import('./stockists.part')), (part) => part.StockistFinder);
