import { request } from '../../../lib/requests';
import type { Locale } from '../../../lib/page-data.gen';
import type { WorldBox } from './mercator';
import { readOutlines, tileName, tilesOf, type OutlineFile, type Outlines } from './outlines';

/** Outlines that are there, and a way to ask for more. */
export type OutlineStore = {
  overview: () => Outlines | null;
  /** A tile of detail; `null` where there is only sea, and while it is not there. */
  tile: (column: number, row: number) => Outlines | null;
  /** Fetches what a part of the world is drawn from: the overview, and its tiles if `isDetailed`. */
  want: (box: WorldBox, isDetailed: boolean) => void;
  /** Tries again what could not be fetched. */
  retry: () => void;
  close: () => void;
};

/** More would cost memory: a tile is some hundred kilobytes of paths. */
const MAX_TILES = 12;

/** Fetches outlines as they are needed. `onChange` is told of each that arrives, `onFailure` whether the map lacks any. */
export function createOutlineStore(href: string, locale: Locale, onChange: () => void, onFailure: (isLacking: boolean) => void): OutlineStore {
  const closing = new AbortController();
  const files = new Map<string, Outlines | 'loading' | 'failed' | 'missing'>();
  let existing: ReadonlySet<string> | null = null;
  /** Settles when the list of tiles has come, or failed to. */
  let listed: Promise<void> | null = null;
  let last: { box: WorldBox; isDetailed: boolean } | null = null;

  const there = (name: string) => {
    const file = files.get(name);
    return typeof file === 'object' ? file : null;
  };
  const load = async (name: string, keep: (content: unknown) => void) => {
    if (files.has(name)) {
      return;
    }
    files.set(name, 'loading');
    try {
      const response = await request(href + name, { signal: closing.signal, quiet: true });
      if (response.status === 404) {
        files.set(name, 'missing');
      } else if (response.ok) {
        keep(await response.json());
      } else {
        throw new Error(`${name}: ${response.status}`);
      }
    } catch {
      files.set(name, 'failed');
    }
    if (!closing.signal.aborted) {
      onFailure([...files.values()].includes('failed'));
      onChange();
    }
  };
  const loadOutlines = (name: string) => load(name, (file) => {
    files.set(name, readOutlines(file as OutlineFile, locale));
  });

  async function want(box: WorldBox, isDetailed: boolean) {
    const mine = (last = { box, isDetailed });
    void loadOutlines('overview.json');
    if (!isDetailed) {
      return;
    }
    listed ??= load('tiles.json', (list) => {
      existing = new Set((list as { tiles: [number, number][] }).tiles.map(([column, row]) => tileName(column, row)));
      files.set('tiles.json', 'missing');
    });
    await listed;
    if (last !== mine) {
      // The map has moved on meanwhile, and waits for the same list.
      return;
    }
    const wanted = tilesOf(box).map(({ name }) => name).filter((name) => existing?.has(name)).slice(0, MAX_TILES);
    const isWanted = new Set(wanted);
    // The oldest come first, and those in view are asked for again when the map comes back.
    const superfluous = [...files.keys()].filter((name) => existing?.has(name) && !isWanted.has(name));
    superfluous.slice(0, Math.max(0, superfluous.length + wanted.length - MAX_TILES)).forEach((name) => files.delete(name));
    wanted.forEach((name) => void loadOutlines(name));
  }

  return {
    overview: () => there('overview.json'),
    tile: (column, row) => there(tileName(column, row)),
    want: (box, isDetailed) => void want(box, isDetailed),
    retry: () => {
      [...files].filter(([, file]) => file === 'failed').forEach(([name]) => files.delete(name));
      listed = files.has('tiles.json') ? listed : null;
      onFailure(false);
      if (last) {
        void want(last.box, last.isDetailed);
      }
    },
    close: () => {
      closing.abort();
    },
  };
}
