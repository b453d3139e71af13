import { expect, test } from 'vitest';

import { readChoice, writeChoice } from './choice';

const NOW = Date.UTC(2026, 5, 1);
const DAY = 24 * 60 * 60 * 1000;
const remembered = writeChoice({ analytics: true, marketing: false }, 'GTM-ONE', NOW);

test('a choice is remembered for a year', () => {
  expect(readChoice(remembered, 'GTM-ONE', NOW + 364 * DAY)).toEqual({ analytics: true, marketing: false });
  expect(readChoice(remembered, 'GTM-ONE', NOW + 365 * DAY)).toBeNull();
});

test('a choice counts for the container it was made for', () => {
  expect(readChoice(remembered, 'GTM-TWO', NOW)).toBeNull();
});

test('a clock that was corrected a little does not ask again, a date in the far future does', () => {
  expect(readChoice(remembered, 'GTM-ONE', NOW - 1000)).not.toBeNull();
  expect(readChoice(remembered, 'GTM-ONE', NOW - 30 * DAY)).toBeNull();
});

test.each([
  null,
  '',
  'yes',
  'null',
  '[]',
  '7',
  '{"containerId":"GTM-ONE"}',
  `{"containerId":"GTM-ONE","analytics":1,"marketing":0,"at":${NOW}}`,
  '{"containerId":"GTM-ONE","analytics":true,"marketing":true,"at":"today"}',
])('the unreadable value %s means asking', (text) => {
  expect(readChoice(text, 'GTM-ONE', NOW)).toBeNull();
});
