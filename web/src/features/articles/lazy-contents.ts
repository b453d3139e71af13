import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** The table of contents: plain links until its script follows the reading. */
export const LazyContents = lazyPart(lazyModule(() => import('./contents.part')), (part) => part.Contents);
