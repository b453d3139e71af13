// The server writes all of the page at once, so the styles of what comes later are needed with the first of it.
import '../../design-system/styles/card.css';
import '../../design-system/styles/data-table.css';
import '../../design-system/styles/page-links.css';
import './succession.css';
import './key-figures.css';
import './story.css';
import './specification.css';
import './energy.css';
import './documents.css';
import './variant-filters.css';
import './variant-table.css';
import './drivers.css';
import './teasers.css';

import { later } from '../../lib/later';
import { loadChunk } from '../../lib/load-chunk';

const details = () => loadChunk(() => import('./details'), { quiet: true }).then((module) => module.Details);

/** What stands below the opening of a product. Its scripts come after those that the first screen needs. */
export const laterDetails = later(details);

/** Fetches it for a page that is navigated to. */
export function loadDetails(): Promise<unknown> {
  return details().then(laterDetails.provide);
}
