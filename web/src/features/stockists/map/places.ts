import type { StockistOrder, StockistPoint, StockistPoints } from '../../../lib/page-data.gen';
import { project, type WorldPoint } from './mercator';

/** A stockist on the map. */
export type Place = WorldPoint & {
  /** Its place in the list, from 0. */
  index: number;
  id: number;
  name: string;
};

/** All stockists of the list whose place is known, in its order. */
export type Places = { perPage: number; all: readonly Place[]; byId: ReadonlyMap<number, Place> };

/** Where each stockist is, whatever the list. */
export type Points = ReadonlyMap<number, StockistPoint>;

export function readPoints({ points }: StockistPoints): Points {
  return new Map(points.map((point) => [point[0], point]));
}

/** Whether everyone on a list that has a place is among those whose place is known: they may have come since. */
export function holdsAll(points: Points, { order }: StockistOrder): boolean {
  return order.every((id) => id === null || points.has(id));
}

export function readPlaces({ perPage, order }: StockistOrder, points: Points): Places {
  const all = order.flatMap((id, index) => {
    const point = id === null ? undefined : points.get(id);
    return point ? [readPlace(point, index)] : [];
  });
  return { perPage, all, byId: new Map(all.map((place) => [place.id, place])) };
}

/** The page of the list that a stockist stands on, from 1. */
export function pageOf({ index }: Place, { perPage }: Places): number {
  return Math.floor(index / Math.max(1, perPage)) + 1;
}

function readPlace([id, latitude, longitude, name]: StockistPoint, index: number): Place {
  return { ...project(latitude, longitude), index, id, name };
}
