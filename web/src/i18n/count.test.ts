import { expect, test } from 'vitest';

import { counted, formatCount } from './count';

test.each([
  [0, '0', '0'],
  [698, '698', '698'],
  [1200, '1,200', '1200'],
  [12_345, '12,345', '12.345'],
  [1_234_567, '1,234,567', '1.234.567'],
])('%d is written as each language does', (value, en, es) => {
  expect(formatCount(value, 'en')).toBe(en);
  expect(formatCount(value, 'es')).toBe(es);
});

test('one is one and everything else is many', () => {
  const texts = { one: '{n} product', other: '{n} products' };
  expect(counted(texts, 1, 'en')).toBe('1 product');
  expect(counted(texts, 0, 'en')).toBe('0 products');
  expect(counted(texts, 1500, 'en')).toBe('1,500 products');
});
