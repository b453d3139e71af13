import { keptValue } from '../../lib/kept-value';
import { parseJson } from '../../lib/read-json';

const kept = keptValue('sessionStorage', 'lucerna-scroll');
const MAX_ENTRIES = 50;

/** Where each entry of the tab's history was scrolled to, over reloads too. */
export type ScrollMemory = {
  /** Notes where the window is scrolled to now. */
  remember: (entry: string) => void;
  recall: (entry: string) => number | undefined;
  /** Keeps what was noted for the next document. */
  store: () => void;
};

export function createScrollMemory(): ScrollMemory {
  const positions = stored();
  return {
    remember: (entry) => {
      // The newest stands last; the oldest makes room.
      positions.delete(entry);
      positions.set(entry, Math.round(window.scrollY));
      const [oldest] = positions.keys();
      if (positions.size > MAX_ENTRIES && oldest !== undefined) {
        positions.delete(oldest);
      }
    },
    recall: (entry) => positions.get(entry),
    store: () => {
      kept.keep(JSON.stringify([...positions]));
    },
  };
}

/** What the last document of this tab kept; anybody may have written there. */
function stored(): Map<string, number> {
  const entries = parseJson(kept.read());
  const isPosition = (entry: unknown): entry is [string, number] => Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);
  return new Map(Array.isArray(entries) ? entries.filter(isPosition) : []);
}
