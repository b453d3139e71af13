import { expect, test } from 'vitest';

import { sectionAt } from './reading';

test.each([
  ['before the first heading', [400, 900, 1400], -1],
  ['when a heading reaches the line', [200, 700, 1200], 0],
  ['within a long section', [-3000, 1500, 4000], 0],
  ['when several headings are in view, the last that has passed', [-50, 120, 180, 260], 2],
  ['at the end', [-900, -500, -100], 2],
  ['without headings', [], -1],
])('%s', (_when, tops, section) => {
  expect(sectionAt(tops, 200)).toBe(section);
});
