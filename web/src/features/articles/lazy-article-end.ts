import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** What follows an article. Its scripts come after those that reading needs. */
export const LazyArticleEnd = lazyPart(lazyModule(() => import('./article-end.part')), (part) => part.ArticleEnd);
