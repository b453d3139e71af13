import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** Copying a code, which needs scripts anyway. */
export const LazyCopyCode = lazyPart(lazyModule(() => import('./copy-code.part')), (part) => part.CopyCode);

/** Words that few visits need. */
export const LazyNoticeWords = lazyPart(lazyModule(() => import('./notice-words.part')), (part) => part.NoticeWords);
