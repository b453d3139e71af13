import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** Copying a code, which needs scripts anyway. */
export const LazyCopyCode = lazyPart(lazyModule(() => import('./copy-code.part')), (part) => part.CopyCode);
