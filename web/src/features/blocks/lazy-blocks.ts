// The server looks for the styles of parts one step deep: what parts within these blocks need must be named here.
import './form/form.css';

import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** Blocks at the end of a page that is about something else. */
export const LazyBlocks = lazyPart(lazyModule(() => import('./blocks.part')), (part) => part.Blocks);
