import type { Bounds, MapPoint } from '../../../lib/page-data.gen';
import { boxAround, boxOfBounds, fit, MAX_ZOOM, project, type Size, type View } from './mercator';
import type { Place } from './places';

/** What the map is of, before anybody moves it. */
export type Subject = { places: readonly Place[]; area: Bounds | null; centre: MapPoint | null };

/** Room for markers, which stand above their places, and for the buttons. */
const PADDING_PX = 64;
const MAX_FITTED_ZOOM = 11;
const SINGLE_ZOOM = 10;
/** How many of the nearest are shown around the place that distances are from. */
const NEAREST = 5;
const EUROPE: Bounds = { south: 35, west: -12, north: 61, east: 30 };

/** The area that was searched; or the nearest around a place; or all. */
export function firstView({ places, area, centre }: Subject, size: Size): View {
  if (area) {
    return fit(boxOfBounds(area), size, 0, MAX_ZOOM);
  }
  if (centre) {
    const middle = project(centre.latitude, centre.longitude);
    const nearest = places.map((place) => ({ place, distance: Math.hypot(place.x - middle.x, place.y - middle.y) })).sort((one, other) => one.distance - other.distance);
    return fitPoints([middle, ...nearest.slice(0, NEAREST).map(({ place }) => place)], size);
  }
  return wholeList(places, size);
}

/** All stockists of the list; without any, the part of the world that is drawn in most detail. */
export function wholeList(places: readonly Place[], size: Size): View {
  return places.length > 0 ? fitPoints(places, size) : fit(boxOfBounds(EUROPE), size, 0, MAX_FITTED_ZOOM);
}

function fitPoints(points: readonly { x: number; y: number }[], size: Size): View {
  const box = boxAround(points) ?? boxOfBounds(EUROPE);
  const isSingle = box.left === box.right && box.top === box.bottom;
  // A narrow map has no room to give away.
  return fit(box, size, Math.min(PADDING_PX, size.width / 5, size.height / 5), isSingle ? SINGLE_ZOOM : MAX_FITTED_ZOOM);
}
