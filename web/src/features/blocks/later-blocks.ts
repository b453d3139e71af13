import './accordion.css';
import './block-heading.css';
import './cards.css';
import './figures.css';
import './hero.css';
import './light-study.css';
import './newsletter.css';
import './split.css';
import './statement.css';

import { later } from '../../lib/later';
import { loadChunk } from '../../lib/load-chunk';

const blocks = () => loadChunk(() => import('./blocks'), { quiet: true }).then((module) => module.Blocks);

/** Blocks at the end of a page that is about something else: their styles come with it, their script when it stands. */
export const laterBlocks = later(blocks);

/** Fetches them for a page that is navigated to. */
export function loadBlocks(): Promise<unknown> {
  return blocks().then(laterBlocks.provide);
}
