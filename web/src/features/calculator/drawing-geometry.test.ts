import { describe, expect, test } from 'vitest';

import { segment } from '../../../preview/calculator-plan';
import { drawSegment, scaleOf } from './drawing-geometry';

const english = (en: string) => en;

describe('segments are drawn to one scale', () => {
  const long = segment(english, 10_000, 10_000, [5000, 5000], { joints: [2500], pieces: [3000, 3000, 3000, 1000] });
  const short = segment(english, 2500, 2450, [2450], {});
  const scale = scaleOf([long, short]);

  test('the longest fills the width', () => {
    expect(scale).toBe(10_000);
    expect(drawSegment(long, scale)).toMatchObject({ requested: 100, gap: null, excess: null });
  });

  test('runs follow each other, with their joints and lengths', () => {
    expect(drawSegment(long, scale).runs).toEqual([
      { from: 0, width: 50, label: '5 000 mm', room: 'wide', joints: [25] },
      { from: 50, width: 50, label: '5 000 mm', room: 'wide', joints: [75] },
    ]);
  });

  test('bars follow each other', () => {
    expect(drawSegment(long, scale).bars).toEqual([{ from: 0, width: 30 }, { from: 30, width: 30 }, { from: 60, width: 30 }, { from: 90, width: 10 }]);
  });

  test('what stays dark lies between the strip and the end', () => {
    expect(drawSegment(short, scale)).toMatchObject({ requested: 25, gap: { from: 24.5, width: 0.5 }, excess: null });
  });
});

test('a strip that is longer than the space shows by how much', () => {
  const over = segment(english, 2480, 2500, [2500], {});
  expect(drawSegment(over, scaleOf([over]))).toMatchObject({ requested: 99.2, gap: null, excess: { from: 99.2, width: 0.8 } });
});

test('runs that are too short for their length have no label, and hidden runs leave the end open', () => {
  const many = segment(english, 50_000, 50_000, Array.from({ length: 40 }, () => 1000), { hiddenRuns: 10 });
  const drawn = drawSegment(many, scaleOf([many]));
  expect(drawn.runs).toHaveLength(40);
  expect(new Set(drawn.runs.map(({ room }) => room))).toEqual(new Set(['none']));
  expect(drawn.gap).toBeNull();
});

test('nothing to draw divides by nothing', () => {
  expect(scaleOf([])).toBe(1);
});
