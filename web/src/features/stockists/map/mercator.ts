import type { Bounds } from '../../../lib/page-data.gen';

/** A place in Web Mercator: 0 to 1 from the north-western corner of the world, once around it. */
export type WorldPoint = { x: number; y: number };

/** What is in the middle of the map, and how large: at zoom 0 the world is 256 px wide, each step doubles it. */
export type View = WorldPoint & { zoom: number };

/** The size of the map, in CSS pixels. */
export type Size = { width: number; height: number };

/** Edges in the world: `top` is north. */
export type WorldBox = { left: number; right: number; top: number; bottom: number };

/** How close our own outlines can be looked at. */
export const MAX_ZOOM = 13;
/** At this zoom Europe fills a telephone. */
export const MIN_ZOOM = 2;
/** Mercator's poles are infinitely far away; the square world ends here. */
const MAX_LATITUDE = 85.0511287798066;
const WORLD_PX = 256;

export function worldWidth(zoom: number): number {
  return WORLD_PX * 2 ** zoom;
}

/** Latitudes beyond the square world lie on its edge; longitudes are taken once around the world. */
export function project(latitude: number, longitude: number): WorldPoint {
  const phi = (clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180;
  const turns = (longitude + 180) / 360;
  return {
    // 180° east is the right edge, not the left one.
    x: turns >= 0 && turns <= 1 ? turns : turns - Math.floor(turns),
    y: clamp((1 - Math.log(Math.tan(Math.PI / 4 + phi / 2)) / Math.PI) / 2, 0, 1),
  };
}

export function unproject({ x, y }: WorldPoint): { latitude: number; longitude: number } {
  return { latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, longitude: x * 360 - 180 };
}

/** Where a place is on the map, from its upper left corner. */
export function toScreen({ x, y }: WorldPoint, view: View, size: Size): { x: number; y: number } {
  const width = worldWidth(view.zoom);
  return { x: (x - view.x) * width + size.width / 2, y: (y - view.y) * width + size.height / 2 };
}

/** The part of the world that is on the map. */
export function boxOf(view: View, { width, height }: Size): WorldBox {
  const world = worldWidth(view.zoom);
  return { left: view.x - width / 2 / world, right: view.x + width / 2 / world, top: view.y - height / 2 / world, bottom: view.y + height / 2 / world };
}

/** The same in degrees, to the hundredth outwards: all that can be seen is inside. */
export function boundsOf(view: View, size: Size): Bounds {
  const { left, right, top, bottom } = boxOf(view, size);
  const northWest = unproject({ x: clamp(left, 0, 1), y: clamp(top, 0, 1) });
  const southEast = unproject({ x: clamp(right, 0, 1), y: clamp(bottom, 0, 1) });
  return { south: hundredths(southEast.latitude, Math.floor), west: hundredths(northWest.longitude, Math.floor), north: hundredths(northWest.latitude, Math.ceil), east: hundredths(southEast.longitude, Math.ceil) };
}

export function boxOfBounds({ south, west, north, east }: Bounds): WorldBox {
  const { x: left, y: top } = project(north, west);
  const { x: right, y: bottom } = project(south, east);
  return { left, right, top, bottom };
}

export function boxAround(points: readonly WorldPoint[]): WorldBox | null {
  if (points.length === 0) {
    return null;
  }
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** The view that shows all of a box, with `padding` pixels around it. */
export function fit(box: WorldBox, size: Size, padding: number, maxZoom: number): View {
  const room = (length: number) => Math.max(length - 2 * padding, 32);
  const zoomFor = (pixels: number, span: number) => (span > 0 ? Math.log2(pixels / (WORLD_PX * span)) : Infinity);
  const zoom = Math.min(zoomFor(room(size.width), box.right - box.left), zoomFor(room(size.height), box.bottom - box.top), maxZoom);
  return clampView({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, zoom }, size, maxZoom);
}

/** Larger or smaller around a point of the map that stays where it is. `at` counts from the upper left corner. */
export function zoomAround(view: View, zoom: number, at: { x: number; y: number }, size: Size, maxZoom = MAX_ZOOM): View {
  const next = clamp(zoom, minZoom(size), maxZoom);
  const offset = { x: at.x - size.width / 2, y: at.y - size.height / 2 };
  const by = 1 / worldWidth(view.zoom) - 1 / worldWidth(next);
  return clampView({ x: view.x + offset.x * by, y: view.y + offset.y * by, zoom: next }, size, maxZoom);
}

/** The nearest view that shows nothing beyond the edges of the world. */
export function clampView({ x, y, zoom }: View, size: Size, maxZoom = MAX_ZOOM): View {
  const clamped = clamp(zoom, minZoom(size), maxZoom);
  const world = worldWidth(clamped);
  const within = (middle: number, length: number) => clamp(middle, Math.min(length / 2 / world, 0.5), Math.max(1 - length / 2 / world, 0.5));
  return { x: within(x, size.width), y: within(y, size.height), zoom: clamped };
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function minZoom({ width, height }: Size): number {
  return clamp(Math.log2(Math.max(width, height, 1) / WORLD_PX), MIN_ZOOM, MAX_ZOOM);
}

function hundredths(degrees: number, round: (value: number) => number): number {
  // What is a hundredth already stays one: 51.2 × 100 is a little less than 5120.
  const value = Number((degrees * 100).toFixed(6));
  return round(value) / 100;
}
