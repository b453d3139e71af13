import type { Point } from '../../lib/geometry';

export type Size = { width: number; height: number };

/** A part of the picture, from its upper left corner. */
export type Room = { left: number; top: number; right: number; bottom: number };

/** How far the card keeps from its place, so that the number stays visible. */
const GAP_PX = 32;
/** How far the card keeps from the edges. */
const EDGE_PX = 12;

/** The upper left corner of the card of a place: to its right if there is room, else to its left, else wherever it is seen whole. */
export function placeCard(spot: Point, card: Size, room: Room): Point {
  const right = spot.x + GAP_PX;
  const left = spot.x - GAP_PX - card.width;
  const x = right + card.width <= room.right - EDGE_PX || left < room.left + EDGE_PX ? right : left;
  return {
    x: within(x, room.left + EDGE_PX, room.right - EDGE_PX - card.width),
    y: within(spot.y - card.height / 2, room.top + EDGE_PX, room.bottom - EDGE_PX - card.height),
  };
}

/** The start wins where both cannot be kept: a card begins with its title. */
function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
