import { lazyModule } from '../lib/lazy-module';
import { lazyPart } from '../lib/lazy-part';

/** Blocks at the end of a page that is about something else. */
export const LazyBlocks = lazyPart(lazyModule(() => import('./page-blocks.part')), (part) => part.PageBlocks);
