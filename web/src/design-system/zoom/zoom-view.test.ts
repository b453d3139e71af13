import { describe, expect, test } from 'vitest';

import { moved, stepFrom, FITTED, zoomed, type Scene } from './zoom-view';

/** A square picture fills a wide stage from top to bottom, with 300 px free on either side. */
const SCENE: Scene = { stage: { width: 1000, height: 400 }, picture: { width: 800, height: 800 } };

describe('steps', () => {
  test.each([
    [1, 1, 1.5],
    [1.5, 1, 2],
    [1.7, 1, 2],
    [6, 1, 6],
    [6, -1, 4],
    [1.999, -1, 1.5],
    [1, -1, 1],
  ] as const)('from %d in direction %d comes %d', (scale, direction, next) => {
    expect(stepFrom(scale, direction)).toBe(next);
  });
});

describe('zooming', () => {
  test('what is under the pointer stays there', () => {
    const view = zoomed(FITTED, 4, { x: 0, y: 100 }, SCENE);
    expect(view).toEqual({ scale: 4, x: 0, y: -300 });
  });

  test('stays between the whole picture and its largest size', () => {
    expect(zoomed(FITTED, 0.2, { x: 50, y: 50 }, SCENE)).toEqual(FITTED);
    expect(zoomed(FITTED, 99, { x: 0, y: 0 }, SCENE).scale).toBe(6);
  });

  test('shrinking brings the picture back to the middle', () => {
    const far = moved(zoomed(FITTED, 6, { x: 0, y: 0 }, SCENE), { x: 9999, y: 9999 }, SCENE);
    expect(far).toEqual({ scale: 6, x: 700, y: 1000 });
    expect(zoomed(far, 1, { x: 0, y: 0 }, SCENE)).toEqual(FITTED);
  });
});

describe('moving', () => {
  test('the whole picture stays where it is', () => {
    expect(moved(FITTED, { x: -80, y: 80 }, SCENE)).toEqual(FITTED);
  });

  test('goes no further than the edges, and not sideways while there is nothing to see there', () => {
    const view = zoomed(FITTED, 2, { x: 0, y: 0 }, SCENE);
    expect(moved(view, { x: 500, y: 500 }, SCENE)).toEqual({ scale: 2, x: 0, y: 200 });
  });
});
