import { expect, test } from 'vitest';

import { firstView } from './first-view';
import { boundsOf, project, toScreen } from './mercator';
import { readPlaces, readPoints } from './places';

const SIZE = { width: 700, height: 600 };
const placesOf = (list: [number, number][]) => readPlaces({ perPage: 20, order: list.map((_, index) => index) }, readPoints({ points: list.map(([latitude, longitude], index) => [index, latitude, longitude, '']) })).all;
const isInView = (latitude: number, longitude: number, view: ReturnType<typeof firstView>) => {
  const { x, y } = toScreen(project(latitude, longitude), view, SIZE);
  return x > 0 && y > 0 && x < SIZE.width && y < SIZE.height;
};

test('all stockists are shown, not closer than a county', () => {
  const view = firstView({ places: placesOf([[51.5, 0], [40.4, -3.7], [28.1, -15.4]]), area: null, centre: null }, SIZE);
  expect(isInView(51.5, 0, view) && isInView(40.4, -3.7, view) && isInView(28.1, -15.4, view)).toBe(true);
  expect(firstView({ places: placesOf([[51.5, 0], [51.5001, 0.0001]]), area: null, centre: null }, SIZE).zoom).toBe(11);
});

test('a single stockist is shown with the country around it, none with Europe', () => {
  expect(firstView({ places: placesOf([[51.5, 0]]), area: null, centre: null }, SIZE).zoom).toBe(10);
  const europe = firstView({ places: [], area: null, centre: null }, SIZE);
  expect(isInView(40, -8, europe) && isInView(59, 18, europe)).toBe(true);
});

test('around a place its nearest five are shown, and not those far away', () => {
  const near: [number, number][] = [[51.5, 0], [51.6, 0.1], [51.4, -0.2], [51.7, 0.3], [51.3, 0]];
  const view = firstView({ places: placesOf([[40.4, -3.7], ...near]), area: null, centre: { latitude: 51.5, longitude: -0.1 } }, SIZE);
  expect(near.every(([latitude, longitude]) => isInView(latitude, longitude, view))).toBe(true);
  expect(isInView(40.4, -3.7, view)).toBe(false);
});

test('an area that was searched is shown as it was', () => {
  const view = { ...project(51.5, -0.1), zoom: 8 };
  const again = firstView({ places: placesOf([[40, 0]]), area: boundsOf(view, SIZE), centre: { latitude: 0, longitude: 0 } }, SIZE);
  expect(again.zoom).toBeCloseTo(8, 1);
  expect(again.x).toBeCloseTo(view.x, 3);
});
