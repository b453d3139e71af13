import type { StockistPoint, StockistPoints } from '../../../lib/page-data.gen';
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

export function readPlaces({ perPage, points }: StockistPoints): Places {
  const all = points.map(readPlace).sort((one, other) => one.index - other.index);
  return { perPage, all, byId: new Map(all.map((place) => [place.id, place])) };
}

/** The page of the list that a stockist stands on, from 1. */
export function pageOf({ index }: Place, { perPage }: Places): number {
  return Math.floor(index / Math.max(1, perPage)) + 1;
}

function readPlace([index, id, latitude, longitude, name]: StockistPoint): Place {
  return { ...project(latitude, longitude), index, id, name };
}
