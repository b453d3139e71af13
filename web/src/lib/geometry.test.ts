import { describe, expect, test } from 'vitest';

import { arrowTarget, isOnWay, type ArrowKey, type Box } from './geometry';

describe('the way from a trigger to its panel', () => {
  const start = { x: 500, y: 60 };
  const panel = { left: 100, right: 900, top: 110, bottom: 600 };

  test.each([
    ['straight down', { x: 500, y: 100 }, true],
    ['towards the left corner', { x: 320, y: 90 }, true],
    ['towards the right corner', { x: 880, y: 109 }, true],
    ['at a corner', { x: 100, y: 110 }, true],
    ['sideways to the next item', { x: 620, y: 61 }, false],
    ['upwards', { x: 500, y: 50 }, false],
    ['beside the panel', { x: 950, y: 109 }, false],
    ['in the panel, where the way is over', { x: 500, y: 120 }, false],
  ])('%s', (_, point, expected) => {
    expect(isOnWay(start, panel, point)).toBe(expected);
  });

  test('there is none when the pointer left through the far side', () => {
    expect(isOnWay({ x: 500, y: 700 }, panel, { x: 500, y: 300 })).toBe(false);
  });
});

describe('arrow keys between columns', () => {
  /** Two columns: 0, 1, 2 on the left and 3, 4 on the right, where 4 is indented. */
  const boxes: Box[] = [box(0, 0), box(0, 40), box(0, 80), box(300, 0), box(320, 60)];

  test.each<[number, ArrowKey, number | null]>([
    [0, 'ArrowDown', 1],
    [2, 'ArrowDown', null],
    [2, 'ArrowUp', 1],
    [0, 'ArrowUp', null],
    [3, 'ArrowDown', 4],
    [0, 'ArrowRight', 3],
    [1, 'ArrowRight', 3],
    [3, 'ArrowLeft', 0],
    [4, 'ArrowLeft', 1],
    [4, 'ArrowRight', null],
    [9, 'ArrowDown', null],
  ])('from %i with %s to %s', (from, key, to) => {
    expect(arrowTarget(boxes, from, key)).toBe(to);
  });

  function box(left: number, top: number): Box {
    return { left, right: left + 200, top, bottom: top + 30 };
  }
});
