import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isNamed, placeLabels, type LabelCandidate } from './labels';

const town = (text: string, rank: number, x: number, y: number): LabelCandidate => ({ name: { text, rank, kind: 'town', x: 0, y: 0 }, x, y, width: text.length * 7, height: 14 });

test('no two names touch', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 400, noNaN: true }), fc.double({ min: 0, max: 300, noNaN: true })), { maxLength: 60 }), (towns) => {
      const placed = placeLabels(towns.map(([rank, x, y]) => town('Sheffield', rank, x, y)));
      placed.forEach((one, index) => {
        for (const other of placed.slice(index + 1)) {
          expect(Math.abs(one.x - other.x) >= 63 || Math.abs(one.y - other.y) >= 14).toBe(true);
        }
      });
    }),
  );
});

test('where there is room for one, it is the larger town', () => {
  const placed = placeLabels([town('Salford', 3, 101, 100), town('Manchester', 1, 100, 100)]);
  expect(placed.map(({ name }) => name.text)).toEqual(['Manchester']);
});

test('a name goes to the other side of its dot when another stands there', () => {
  const placed = placeLabels([town('Leeds', 1, 160, 100), town('York', 2, 100, 100)]);
  expect(placed.find(({ name }) => name.text === 'York')!.x).toBeGreaterThan(100);
  const pushed = placeLabels([town('Leeds', 1, 115, 100), town('York', 2, 100, 100)]);
  expect(pushed.find(({ name }) => name.text === 'York')!.x).toBeLessThan(100);
});

test('names keep clear of markers, and stand beside the one that lies on their town', () => {
  const marker = { left: 82, right: 118, top: 82, bottom: 118 };
  const [london] = placeLabels([town('London', 0, 100, 100)], [marker]);
  expect(london!.x - 21).toBeGreaterThanOrEqual(marker.right);
  const country: LabelCandidate = { name: { text: 'Spain', rank: -1, kind: 'country', x: 0, y: 0 }, x: 100, y: 100, width: 40, height: 14 };
  expect(placeLabels([country], [marker])).toEqual([]);
});

test('the closer the map, the smaller the towns it names; countries are named from afar', () => {
  const named = (zoom: number) => [0, 1, 2, 3, 4, 5].filter((rank) => isNamed(town('', rank, 0, 0).name, zoom));
  expect(named(4)).toEqual([0]);
  expect(named(6.5)).toEqual([0, 1, 2]);
  expect(named(10)).toEqual([0, 1, 2, 3, 4, 5]);
  const country = { kind: 'country', rank: -1, text: 'España', x: 0, y: 0 } as const;
  expect(isNamed(country, 4)).toBe(true);
  expect(isNamed(country, 8)).toBe(false);
});

test('from afar only large countries are named, and from near none', () => {
  const country = (rank: number) => ({ text: 'X', rank, kind: 'country', x: 0, y: 0 }) as const;
  const [brazil, portugal] = [country(-1.08), country(-1.01)];
  expect([2, 3.5, 7].map((zoom) => [isNamed(brazil, zoom), isNamed(portugal, zoom)])).toEqual([[true, false], [true, true], [false, false]]);
});
