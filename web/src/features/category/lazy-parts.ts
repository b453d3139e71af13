import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** Cards on a page with a list of products, which needs the first load for itself. They are links, and work without their script. */
export const LazyCategoryCards = lazyPart(lazyModule(() => import('./category-cards.part')), (part) => part.CategoryCards);
