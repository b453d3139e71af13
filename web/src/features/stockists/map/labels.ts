import type { Name } from './outlines';

/** A name that may be written, in pixels from the upper left corner of the map. */
export type LabelCandidate = { name: Name; x: number; y: number; width: number; height: number };

/** Where a name is written: the middle of its text. */
export type PlacedLabel = { name: Name; x: number; y: number; dot: { x: number; y: number } | null };

/** A part of the map that is taken. */
export type Edges = { left: number; right: number; top: number; bottom: number };

/** Between two names. */
const GAP_PX = 4;
/** Between a town's dot and its name. */
const DOT_GAP_PX = 5;
/** From the middle of a marker to beside it. */
const MARKER_PX = 20;

/** From which zoom a town of each class is named, the largest first. */
const TOWN_ZOOM = [3.4, 4.6, 6.4, 7.6, 8.8, 9.8];
/** A region is named once it is about this many pixels wide; its rank says how large it is. */
const REGION_ZOOM = { from: 6.2, perRank: 3 };
const COUNTRY_ZOOM = { from: 3, to: 6.6 };
/** From afar only countries of this rank or before have room for their names: the smaller it is, the larger they are. */
const LARGE_COUNTRY = -1.045;

/** Whether a name is written at a zoom at all. */
export function isNamed({ kind, rank }: Name, zoom: number): boolean {
  switch (kind) {
    case 'country':
      return (zoom >= COUNTRY_ZOOM.from || rank <= LARGE_COUNTRY) && zoom < COUNTRY_ZOOM.to;
    case 'region':
      return zoom >= REGION_ZOOM.from + (rank - 2.5) * REGION_ZOOM.perRank && zoom < 9.6;
    case 'town':
      return zoom >= (TOWN_ZOOM[rank] ?? Infinity);
  }
}

/**
 * Chooses what is written and where, so that no two names touch: one after the other by rank, each at the first place that is free.
 * Names of towns stand beside their dot, or beside the marker that lies on it; others stand on their place.
 */
export function placeLabels(candidates: readonly LabelCandidate[], markers: readonly Edges[] = []): PlacedLabel[] {
  const taken: Edges[] = [];
  const placed: PlacedLabel[] = [];
  const isFree = (box: Edges) => !touches(box, taken) && !touches(box, markers);
  for (const { name, x, y, width, height } of [...candidates].sort((one, other) => one.name.rank - other.name.rank)) {
    const isTown = name.kind === 'town';
    const dot = isTown ? edgesOf(x, y, DOT_GAP_PX, DOT_GAP_PX) : null;
    if (dot && touches(dot, taken)) {
      continue;
    }
    const aside = DOT_GAP_PX + width / 2;
    const above = DOT_GAP_PX + height / 2;
    const beside: [number, number][] = [[aside, 0], [-aside, 0], [0, -above], [0, above]];
    const besideMarker: [number, number][] = [[aside + MARKER_PX, 0], [0, above + MARKER_PX]];
    const offsets: [number, number][] = dot ? [...beside, ...(touches(dot, markers) ? besideMarker : [])] : [[0, 0]];
    const free = offsets.map(([right, down]) => ({ x: x + right, y: y + down })).find((place) => isFree(edgesOf(place.x, place.y, width + GAP_PX, height)));
    if (free) {
      taken.push(edgesOf(free.x, free.y, width + GAP_PX, height), ...(dot ? [dot] : []));
      placed.push({ name, ...free, dot: isTown ? { x, y } : null });
    }
  }
  return placed;
}

function edgesOf(x: number, y: number, width: number, height: number): Edges {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function touches(box: Edges, others: readonly Edges[]): boolean {
  return others.some((other) => box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top);
}
