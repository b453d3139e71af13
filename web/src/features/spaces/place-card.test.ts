import fc from 'fast-check';
import { expect, test } from 'vitest';

import { placeCard } from './place-card';

const CARD = { width: 320, height: 400 };
const ROOM = { left: 0, top: 0, right: 1280, bottom: 720 };

test('a card stands to the right of its place, halfway up', () => {
  expect(placeCard({ x: 400, y: 360 }, CARD, ROOM)).toEqual({ x: 432, y: 160 });
});

test('where there is no room to the right it stands to the left', () => {
  expect(placeCard({ x: 1000, y: 360 }, CARD, ROOM)).toEqual({ x: 648, y: 160 });
});

test('at the upper edge it moves down, at the lower one up', () => {
  expect(placeCard({ x: 400, y: 10 }, CARD, ROOM).y).toBe(12);
  expect(placeCard({ x: 400, y: 710 }, CARD, ROOM).y).toBe(308);
});

test('the window may show only part of the picture', () => {
  expect(placeCard({ x: 400, y: 360 }, CARD, { ...ROOM, top: 300 }).y).toBe(312);
});

test('in a narrow picture it covers the place rather than to leave the window', () => {
  expect(placeCard({ x: 200, y: 360 }, CARD, { ...ROOM, right: 400 })).toEqual({ x: 68, y: 160 });
});

test('a card that fits is always seen whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1280 }), fc.integer({ min: 0, max: 720 }), (x, y) => {
      const at = placeCard({ x, y }, CARD, ROOM);
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.y).toBeGreaterThanOrEqual(0);
      expect(at.x + CARD.width).toBeLessThanOrEqual(ROOM.right);
      expect(at.y + CARD.height).toBeLessThanOrEqual(ROOM.bottom);
    }),
  );
});
