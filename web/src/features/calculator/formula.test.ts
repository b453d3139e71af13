// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { parseFormula, roundings, writeFormula, type Writing } from './formula';

const plain: Writing = { nameOf: (name) => name, numberOf: (text) => text, min: 'min', max: 'max', separator: ', ' };
const write = (text: string, writing = plain) => {
  const formula = parseFormula(text);
  return formula ? writeFormula(formula, writing) : null;
};

test.each([
  ['floor(length / cut)', '⌊length ÷ cut⌋'],
  ['ceil(cuts / runs) * cut', '⌈cuts ÷ runs⌉ × cut'],
  ['length - cut_length', 'length − cut_length'],
  ['max(2, ceil((span - 2 * end) / spacing) + 1)', 'max(2, ⌈(span − 2 × end) ÷ spacing⌉ + 1)'],
  ['2 * cable * current / (conductivity * area * volts)', '2 × cable × current ÷ (conductivity × area × volts)'],
  ['a - (b + c)', 'a − (b + c)'],
  ['a - b - c', 'a − b − c'],
  ['a + (b + c)', 'a + b + c'],
  ['(a + b) * c', '(a + b) × c'],
])('%s is written %s', (text, written) => {
  expect(write(text)).toBe(written);
});

test('names become numbers, and a language with a decimal comma separates by semicolons', () => {
  const numbers: Record<string, string> = { length: '5 000 mm', cut: '62,5 mm' };
  const spanish: Writing = { nameOf: (name) => numbers[name] ?? name, numberOf: (text) => text.replace('.', ','), min: 'mín', max: 'máx', separator: '; ' };
  expect(write('min(floor(length / cut), 0.5 * cut)', spanish)).toBe('mín(⌊5 000 mm ÷ 62,5 mm⌋; 0,5 × 62,5 mm)');
});

test.each(['', 'floor(', 'a b', '1 +', ')', 'a ** b', 'min()', '💡'])('%j is no formula', (text) => {
  expect(parseFormula(text)).toBeNull();
});

test('brackets that round are explained where they occur', () => {
  expect(roundings('floor(a)')).toEqual({ down: true, up: false });
  expect(roundings('ceil(a / floor(b))')).toEqual({ down: true, up: true });
});

// The formulas themselves, so that none is added there that cannot be shown here.
const source = readFileSync(new URL('../../../../crates/strip/src/reason.rs', import.meta.url), 'utf8');
const words = readFileSync(new URL('./formula-texts.ts', import.meta.url), 'utf8');
const kebab = (name: string) => name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
const formulas = [...source.matchAll(/Self::(\w+) => (?:\{\s*)?"([^"]+)"/g)].map(([, name = '', expression = '']) => ({ name: kebab(name), expression }));

test('every formula of the calculation is known', () => {
  expect(formulas.length).toBeGreaterThan(15);
});

test.each(formulas)('$name can be read, and has a title and words for its names in both languages', ({ name, expression }) => {
  expect(parseFormula(expression)).not.toBeNull();
  const keys = [name, ...new Set(expression.match(/[a-z_]+(?!\w*\()/g) ?? [])];
  for (const key of keys.filter((each) => !['floor', 'ceil', 'min', 'max'].includes(each))) {
    expect(words.match(new RegExp(`^ +'?${key}'?: '`, 'gm'))?.length, key).toBeGreaterThanOrEqual(2);
  }
});
