import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** The table of contents: plain links until its script follows the reading. */
export const LazyContents = lazyPart(lazyModule(() => import('./contents.part')), (part) => part.Contents);

/** Sharing, which shows the address until scripts run. */
export const LazyShare = lazyPart(lazyModule(() => import('./share.part')), (part) => part.Share);

/** What follows an article. Its scripts come after those that reading needs. */
export const LazyArticleEnd = lazyPart(lazyModule(() => import('./article-end.part')), (part) => part.ArticleEnd);
