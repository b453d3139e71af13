import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

const details = lazyModule(() => import('./space-details.part'));

/** The picture of a space: links to the list below it until scripts open cards. */
export const LazyHotspots = lazyPart(lazyModule(() => import('./hotspots.part')), (part) => part.Hotspots);

/** What stands below the picture of a space. Its scripts come after those that the first screen needs. */
export const LazySpaceDetails = lazyPart(details, (part) => part.SpaceDetails);
export const LazyOtherSpaces = lazyPart(details, (part) => part.OtherSpaces);
