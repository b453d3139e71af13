import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boundsOf, boxAround, boxOfBounds, clampView, fit, MAX_ZOOM, project, toScreen, unproject, zoomAround } from './mercator';

const SIZE = { width: 640, height: 480 };
const latitudes = fc.double({ min: -85, max: 85, noNaN: true });
const longitudes = fc.double({ min: -180, max: 180, noNaN: true });

test('a place and its projection lead to each other', () => {
  fc.assert(
    fc.property(latitudes, longitudes, (latitude, longitude) => {
      const back = unproject(project(latitude, longitude));
      expect(back.latitude).toBeCloseTo(latitude, 8);
      expect(back.longitude).toBeCloseTo(longitude, 8);
    }),
  );
});

test('both sides of the date line are where they belong, and further longitudes go around', () => {
  expect(project(0, 180).x).toBe(1);
  expect(project(0, -180).x).toBe(0);
  expect(project(0, 190).x).toBeCloseTo(project(0, -170).x, 12);
  expect(project(0, -190).x).toBeCloseTo(project(0, 170).x, 12);
});

test('the poles lie on the edge of the world', () => {
  expect(project(90, 0).y).toBeCloseTo(0, 9);
  expect(project(-90, 0).y).toBeCloseTo(1, 9);
});

test('a view that was fitted shows all points within its padding', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double({ min: 30, max: 65, noNaN: true }), fc.double({ min: -20, max: 40, noNaN: true })), { minLength: 1, maxLength: 20 }), (places) => {
      const points = places.map(([latitude, longitude]) => project(latitude, longitude));
      const view = fit(boxAround(points)!, SIZE, 40, 11);
      expect(view.zoom).toBeLessThanOrEqual(11);
      for (const point of points) {
        const { x, y } = toScreen(point, view, SIZE);
        expect(x).toBeGreaterThanOrEqual(39.999);
        expect(x).toBeLessThanOrEqual(600.001);
        expect(y).toBeGreaterThanOrEqual(39.999);
        expect(y).toBeLessThanOrEqual(440.001);
      }
    }),
  );
});

test('the point under the fingers stays there while the map grows', () => {
  const view = { ...project(51.5, -0.1), zoom: 6 };
  const at = { x: 100, y: 300 };
  const leeds = project(53.8, -1.55);
  const before = toScreen(leeds, view, SIZE);
  const after = toScreen(leeds, zoomAround(view, 7, at, SIZE), SIZE);
  expect(after.x - at.x).toBeCloseTo((before.x - at.x) * 2, 6);
  expect(after.y - at.y).toBeCloseTo((before.y - at.y) * 2, 6);
});

test('the map ends at the edges of the world and at its largest', () => {
  const corner = clampView({ x: 0, y: 0, zoom: 99 }, SIZE);
  expect(corner.zoom).toBe(MAX_ZOOM);
  expect(boundsOf(corner, SIZE)).toMatchObject({ west: -180, north: 85.06 });
  expect(clampView({ x: 0, y: 2, zoom: -5 }, SIZE).y).toBeLessThan(1);
});

test('the edges of what is seen are hundredths of degrees, and showing them again shows the same', () => {
  const view = { ...project(51.5, -0.1), zoom: 9 };
  const bounds = boundsOf(view, SIZE);
  for (const edge of Object.values(bounds)) {
    expect(String(edge)).toMatch(/^-?\d+(\.\d{1,2})?$/);
  }
  expect(bounds.south).toBeLessThan(bounds.north);
  expect(bounds.west).toBeLessThan(bounds.east);
  expect(fit(boxOfBounds(bounds), SIZE, 0, MAX_ZOOM).zoom).toBeCloseTo(9, 1);
});
