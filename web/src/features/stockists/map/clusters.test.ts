import fc from 'fast-check';
import { expect, test } from 'vitest';

import { clusterPlaces, clusterStep, keyOf, STEPS_PER_ZOOM } from './clusters';
import { worldWidth } from './mercator';
import { readPlaces, readPoints } from './places';

const points = fc.array(fc.tuple(fc.double({ min: 35, max: 60, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true })), { maxLength: 200 });
const placesOf = (list: [number, number][]) => readPlaces({ perPage: 20, order: list.map((_, index) => 1000 + index) }, readPoints({ points: list.map(([latitude, longitude], index) => [1000 + index, latitude, longitude, `No. ${index}`]) })).all;

test('every stockist is in exactly one cluster at every zoom', () => {
  fc.assert(
    fc.property(points, fc.double({ min: 2, max: 13, noNaN: true }), (list, zoom) => {
      const places = placesOf(list);
      const members = clusterPlaces(places, clusterStep(zoom)).flatMap((cluster) => cluster.members.map(({ id }) => id));
      expect(members.toSorted((one, other) => one - other)).toEqual(places.map(({ id }) => id));
    }),
  );
});

test('the same stockists make the same clusters, in the order of the list', () => {
  fc.assert(
    fc.property(points, (list) => {
      const once = clusterPlaces(placesOf(list), 12);
      expect(clusterPlaces(placesOf(list), 12)).toEqual(once);
      const firsts = once.map(({ members }) => members[0]!.index);
      expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
      expect(new Set(once.map(keyOf)).size).toBe(once.length);
    }),
  );
});

test('neighbours come apart as the map grows, those at the very same place never', () => {
  const places = placesOf([[51.5, -0.12], [51.51, -0.1], [53.8, -1.55], [53.8, -1.55]]);
  expect(clusterPlaces(places, clusterStep(3)).map(({ members }) => members.length)).toEqual([4]);
  expect(clusterPlaces(places, clusterStep(7)).map(({ members }) => members.length)).toEqual([2, 2]);
  expect(clusterPlaces(places, clusterStep(13)).map(({ members }) => members.length)).toEqual([1, 1, 2]);
});

test('markers keep apart, wherever the lines of the grid lie', () => {
  fc.assert(
    fc.property(points, fc.double({ min: 2, max: 13, noNaN: true }), (list, zoom) => {
      const step = clusterStep(zoom);
      const width = worldWidth(step / STEPS_PER_ZOOM);
      const clusters = clusterPlaces(placesOf(list), step);
      clusters.forEach((one, index) => {
        clusters.slice(index + 1).forEach((other) => {
          expect(Math.hypot(one.x - other.x, one.y - other.y) * width).toBeGreaterThan(55);
        });
      });
    }),
  );
});
