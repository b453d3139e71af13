import { expect, test } from 'vitest';

import { nearestTint } from './nearest-tint';

test.each([
  [1800, 2200],
  [2200, 2200],
  [2400, 2200],
  [2700, 2700],
  [3300, 3500],
  [4000, 4000],
  [5700, 6500],
  [5400, 5000],
  [6500, 6500],
  [10000, 6500],
  [0, 2200],
])('%i K is shown as %i K', (kelvin, tint) => {
  expect(nearestTint(kelvin)).toBe(tint);
});
