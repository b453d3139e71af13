import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

const details = lazyModule(() => import('./collection-details.part'));

/** What stands below the text of a collection. Its scripts come after those that the first screen needs. */
export const LazyCollectionDetails = lazyPart(details, (part) => part.CollectionDetails);
export const LazyOtherCollections = lazyPart(details, (part) => part.OtherCollections);
