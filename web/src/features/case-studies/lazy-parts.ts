import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';

const details = lazyModule(() => import('./case-study-details.part'));

/** What stands below the text of a case study. Its scripts come after those that the first screen needs. */
export const LazyCaseStudyDetails = lazyPart(details, (part) => part.CaseStudyDetails);
export const LazyNextCaseStudy = lazyPart(details, (part) => part.NextCaseStudy);
