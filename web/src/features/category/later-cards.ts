import '../../design-system/styles/card.css';
import './category-cards.css';

import { later } from '../../lib/later';
import { loadChunk } from '../../lib/load-chunk';

const cards = () => loadChunk(() => import('./category-cards'), { quiet: true }).then((module) => module.CategoryCards);

/** Cards on a page with a list of products, which needs the first load for itself. They are links, and work without their script. */
export const laterCards = later(cards);

/** Fetches them for a page that is navigated to. */
export function loadCards(): Promise<unknown> {
  return cards().then(laterCards.provide);
}
