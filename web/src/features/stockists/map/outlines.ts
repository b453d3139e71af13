import type { Locale } from '../../../lib/page-data.gen';
import type { WorldBox } from './mercator';

/**
 * The files of outlines as they are served; `crates/places/src/outlines.rs` says what each number is.
 * A line or ring is a list of steps: a point, then ways from each point to the next.
 */
type Steps = readonly number[];
export type OutlineFile = {
  units: number;
  at?: readonly [number, number];
  land: readonly (readonly [code: string, rings: readonly Steps[]])[];
  coasts?: readonly Steps[];
  borders: readonly Steps[];
  regions?: readonly Steps[];
  labels?: readonly (readonly [x: number, y: number, size: number, code: string, name: string])[];
  towns: readonly (readonly [x: number, y: number, size: number, name: string, en?: string, es?: string])[];
};

/** What is written at a place, in the world. The smaller its rank, the more it matters. */
export type Name = { x: number; y: number; text: string; rank: number; kind: 'country' | 'region' | 'town' };

/** One file, ready to be drawn: paths count in its own units from its own corner. */
export type Outlines = {
  units: number;
  at: readonly [number, number];
  land: Path2D[];
  coasts: Path2D;
  /** Each line is a path of its own: one that is out of view costs nothing, while dashes are laid along all of a path. */
  borders: Path2D[];
  regions: Path2D;
  names: Name[];
};

/** Columns and rows of tiles go by this zoom. */
const TILE_ZOOM = 5;
const TILES_AROUND = 2 ** TILE_ZOOM;

/** Countries and regions stand between towns: after those of a million people, before those of a hundred thousand. */
const RANK_COUNTRY = -1;
const RANK_REGION = 2.5;

/** A country smaller than this share of the world's width has no room for its name in the overview. */
const MIN_COUNTRY = 0.0045;

export function readOutlines(file: OutlineFile, locale: Locale): Outlines {
  const at = file.at ?? [0, 0];
  const land = file.land.map(([, rings]) => pathOf(rings, true));
  // The overview has no coasts of its own: they are the edges of the land, below the borders.
  const coasts = file.coasts ? pathOf(file.coasts, false) : pathOf(file.land.flatMap(([, rings]) => rings), true);
  const inWorld = (x: number, y: number) => ({ x: (x + at[0]) / file.units, y: (y + at[1]) / file.units });
  const names: Name[] = [
    ...(file.coasts ? [] : countryNames(file, locale)),
    ...(file.labels ?? []).map(([x, y, size, , text]): Name => ({ ...inWorld(x, y), text, rank: RANK_REGION + 1 - Math.min(1, size / 500), kind: 'region' })),
    ...file.towns.map(([x, y, size, name, en, es]): Name => ({ ...inWorld(x, y), text: nameIn(locale, name, en, es), rank: size, kind: 'town' })),
  ];
  return { units: file.units, at, land, coasts, borders: file.borders.map((line) => pathOf([line], false)), regions: pathOf(file.regions ?? [], false), names };
}

/** The tiles that a part of the world lies on, those nearest to its middle first. */
export function tilesOf(box: WorldBox): { column: number; row: number; name: string }[] {
  const at = (value: number) => Math.min(TILES_AROUND - 1, Math.max(0, Math.floor(value * TILES_AROUND)));
  const middle = { column: ((box.left + box.right) / 2) * TILES_AROUND - 0.5, row: ((box.top + box.bottom) / 2) * TILES_AROUND - 0.5 };
  const tiles = [];
  for (let column = at(box.left); column <= at(box.right); column++) {
    for (let row = at(box.top); row <= at(box.bottom); row++) {
      tiles.push({ column, row, name: tileName(column, row), distance: Math.hypot(column - middle.column, row - middle.row) });
    }
  }
  return tiles.sort((one, other) => one.distance - other.distance);
}

/** The file of a tile. */
export function tileName(column: number, row: number): string {
  return `${TILE_ZOOM}-${column}-${row}.json`;
}

export function boxOfTile(column: number, row: number): WorldBox {
  return { left: column / TILES_AROUND, right: (column + 1) / TILES_AROUND, top: row / TILES_AROUND, bottom: (row + 1) / TILES_AROUND };
}

/** The files leave out, or leave empty, what is no different from a town's own name. */
function nameIn(locale: Locale, name: string, en = '', es = ''): string {
  const translated = locale === 'es' ? es : en;
  return translated === '' ? name : translated;
}

function pathOf(lines: readonly Steps[], isClosed: boolean): Path2D {
  const path = new Path2D();
  for (const steps of lines) {
    let x = steps[0] ?? 0;
    let y = steps[1] ?? 0;
    path.moveTo(x, y);
    for (let index = 2; index + 1 < steps.length; index += 2) {
      x += steps[index] ?? 0;
      y += steps[index + 1] ?? 0;
      path.lineTo(x, y);
    }
    if (isClosed) {
      path.closePath();
    }
  }
  return path;
}

/** The files name countries by code: what people call them is known to the browser, and the middle is that of their largest part. */
function countryNames({ land, units }: OutlineFile, locale: Locale): Name[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return land.flatMap(([code, rings]): Name[] => {
    const largest = rings.map(middleOf).sort((one, other) => other.area - one.area)[0];
    const side = largest ? Math.sqrt(largest.area) / units : 0;
    if (!largest || side < MIN_COUNTRY || !/^[A-Z]{2}$/.test(code)) {
      return [];
    }
    return [{ x: largest.x / units, y: largest.y / units, text: names.of(code) ?? code, rank: RANK_COUNTRY - side, kind: 'country' }];
  });
}

/** The centroid of a ring, and how much it encloses. */
export function middleOf(ring: Steps): { x: number; y: number; area: number } {
  let x = ring[0] ?? 0;
  let y = ring[1] ?? 0;
  const start = { x, y };
  const sum = { x: 0, y: 0, area: 0 };
  const add = (nextX: number, nextY: number) => {
    // From the first point, so that large coordinates cost no precision.
    const cross = (x - start.x) * (nextY - start.y) - (nextX - start.x) * (y - start.y);
    sum.area += cross;
    sum.x += (x + nextX - 2 * start.x) * cross;
    sum.y += (y + nextY - 2 * start.y) * cross;
    x = nextX;
    y = nextY;
  };
  for (let index = 2; index + 1 < ring.length; index += 2) {
    add(x + (ring[index] ?? 0), y + (ring[index + 1] ?? 0));
  }
  add(start.x, start.y);
  return sum.area === 0 ? { ...start, area: 0 } : { x: start.x + sum.x / (3 * sum.area), y: start.y + sum.y / (3 * sum.area), area: Math.abs(sum.area / 2) };
}
