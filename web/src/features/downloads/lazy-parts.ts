import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** The list of documents: a plain form and links until its script has come. */
export const LazyDownloadList = lazyPart(lazyModule(() => import('./download-list.part')), (part) => part.DownloadList);
