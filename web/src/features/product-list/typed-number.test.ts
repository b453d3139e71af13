import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

import { typedNumber } from './typed-number';

/** What was typed, what it means in English and in Spanish; the server's reading is tested with the same table. */
const table = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../crates/content/src/attributes/typed/judgements.json'), 'utf8'),
) as [typed: string, english: string | null, spanish: string | null][];

test('what people type is read as their language writes it', () => {
  expect(table.length).toBeGreaterThan(0);
  expect(table.map(([typed]) => [typed, typedNumber(typed, 'en') || null, typedNumber(typed, 'es') || null])).toEqual(table);
});
