import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** Words that few visits need. */
export const LazyNoticeWords = lazyPart(lazyModule(() => import('./notice-words.part')), (part) => part.NoticeWords);
