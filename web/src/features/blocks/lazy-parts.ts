import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** A form within a page: plain HTML until its script has come. */
export const LazyForm = lazyPart(lazyModule(() => import('./form/form.part')), (part) => part.FormBlock);

/** A block whose script comes once the page stands: the server draws all of them, and few pages have many. */
export const LazyLaterBlock = lazyPart(lazyModule(() => import('./later-blocks.part')), (part) => part.LaterBlock);
