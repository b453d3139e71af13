import { lazyModule } from '../../../lib/lazy-module';
import { lazyPart } from '../../../lib/lazy-part';

/** A form within a page: plain HTML until its script has come. */
export const LazyForm = lazyPart(lazyModule(() => import('./form.part')), (part) => part.FormBlock);
