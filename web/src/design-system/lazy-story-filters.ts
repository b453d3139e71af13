import { lazyModule } from '../lib/lazy-module';
import { lazyPart } from '../lib/lazy-part';

/** The ways to narrow a list of stories or parts down: links and `<details>`, which work before their script is there. */
export const LazyStoryFilters = lazyPart(lazyModule(() => import('./story-filters.part')), (part) => part.StoryFilters);
