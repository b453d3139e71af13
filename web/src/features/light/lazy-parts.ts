import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

/** The light of one variant. Its scripts come after those that the first screen needs. */
export const LazyLightSection = lazyPart(lazyModule(() => import('./light-section.part')), (part) => part.LightSection);
