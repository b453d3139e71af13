import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { FormRule } from '../../../lib/page-data.gen';
import { brokenRules, type Answers } from './rules';

const filled = (...texts: string[]): Answers => ({ texts: (field) => (field === 'f' ? texts : []), files: () => [] });
const attached = (...files: [name: string, size: number][]): Answers => ({ texts: () => [], files: () => files.map(([name, size]) => ({ name, size })) });
const rule = (name: string, more: object = {}): FormRule => ({ rule: name, field: 'f', error: `breaks ${name}`, ...more });
const isKept = (one: FormRule, answers: Answers) => brokenRules([one], answers).length === 0;

const LONG_LOCAL = 'a'.repeat(250);

describe('texts', () => {
  test.each<[rule: FormRule, kept: string[][], broken: string[][]]>([
    [rule('required'), [['a'], ['0'], [' a '], ['', 'a']], [[], [''], [' \n\t'], ['', ' '], ['\u{a0}']]],
    [
      rule('email'),
      [['a@b.co'], ['ada.lovelace+led@mail.example.com'], ["o'neil@example.ie"], [' a@b.co '], ['!#$%&*@b.co'], ['A@B.CO']],
      [['@'], ['a@b'], ['ada@'], ['@example.com'], ['ada@example..com'], ['ada@-example.com'], ['ada@example-.com'], ['ada@.com'], ['ada lovelace@example.com'], ['a@b@example.com'], ['ñ@example.com'], ['a@ñ.com'], ['a@b.c'], ['a@b_c.com'], [`${LONG_LOCAL}@b.co`], ['<a@b.co>']],
    ],
    [
      rule('tel'),
      [['01632 960 118'], ['+44 (0)1632 960118'], ['0034 976.55.01.23'], ['960118'], ['01632-960118#12'], ['01632/960118*5'], ['\u{a0}960118']],
      [['12345'], ['call me'], ['+'], ['1234567890123456'], ['01632x960118'], ['#123456'], ['++'], ['+44 1632 960 118 1234'], ['٠١٦٣٢٩٦٠']],
    ],
    [
      rule('url'),
      [['https://example.com'], ['http://example.com/a?b=c#d'], ['HTTPS://EXAMPLE.COM'], ['https://ñandú.es'], [' https://a.b ']],
      [['example.com'], ['ftp://example.com'], ['javascript:alert(1)'], ['https://'], ['https://a b.com'], ['https:example.com'], ['//example.com']],
    ],
    [rule('number'), [['0'], ['-1'], ['1.5'], ['.5'], ['007'], ['1e3'], ['1.5E-3'], [' 3 ']], [['1,5'], ['1.'], ['.'], ['-'], ['+1'], ['NaN'], ['0x1f'], ['1e'], ['1e99'], ['1 000'], ['--1'], ['١'], ['\u{fffd}']]],
    [rule('date'), [['2026-12-01'], ['2028-02-29']], [['2026-02-29'], ['2026-2-1'], ['01/02/2026'], ['2026-13-01'], ['2026-01-01T00:00'], ['+2026-01-01'], ['\u{fffd}']]],
    [rule('enum', { accept: ['a', 'b c'] }), [['a'], ['a', 'b c'], [' a ']], [['A'], ['b'], ['a', 'x'], ['a,b c']]],
    [rule('minlength', { threshold: 3 }), [['año'], ['💡a'], ['ab', 'c']], [['ab'], ['💡']]],
    [rule('maxlength', { threshold: '3' }), [['año'], ['a\r\nb']], [['💡💡'], ['ab', 'cd']]],
    [rule('minnumber', { threshold: '0.5' }), [['0.5'], ['1e0'], ['no number']], [['0.49'], ['-1'], ['0.499999999999999999']]],
    [rule('maxnumber', { threshold: 2.5 }), [['2.50'], ['-9'], ['many']], [['2.51'], ['2.500000000000000001']]],
    [rule('stepnumber', { base: '0.1', interval: '0.1' }), [['0.3'], ['1'], ['-0.7']], [['0.35'], ['0.100001']]],
    [rule('mindate', { threshold: '2026-12-01' }), [['2026-12-01'], ['2027-01-01'], ['soon']], [['2026-11-30']]],
    [rule('maxdate', { threshold: '2026-12-01' }), [['2026-12-01'], ['1999-12-31']], [['2026-12-02']]],
    [rule('minitems', { threshold: 2 }), [['a', 'b']], [['a'], ['a', '']]],
    [rule('maxitems', { threshold: 1 }), [['a'], ['a', ' ']], [['a', 'b']]],
  ])('$0.rule', (one, kept, broken) => {
    kept.forEach((texts) => {
      expect(isKept(one, filled(...texts)), `${JSON.stringify(texts)} should keep it`).toBe(true);
    });
    broken.forEach((texts) => {
      expect(isKept(one, filled(...texts)), `${JSON.stringify(texts)} should break it`).toBe(false);
    });
    if (one.rule !== 'required') {
      expect(isKept(one, filled('', ' \n')), 'a blank field breaks only what requires it').toBe(true);
    }
  });
});

describe('files', () => {
  test.each<[rule: FormRule, kept: Answers[], broken: Answers[]]>([
    [rule('requiredfile'), [attached(['plan.pdf', 0])], [attached()]],
    [rule('file', { accept: ['.pdf', '.DWG'] }), [attached(['Plan.PDF', 1], ['a.dwg', 1]), attached()], [attached(['a.exe', 1]), attached(['.pdf', 1]), attached(['a.pdf.exe', 1]), attached(['pdf', 1])]],
    [rule('file', { accept: ['image/*'] }), [attached(['anything', 1])], []],
    [rule('maxfilesize', { threshold: 10 }), [attached(['a', 10], ['b', 10])], [attached(['a', 11]), attached(['a', 1], ['b', 11])]],
    [rule('maxitems', { threshold: 1 }), [attached(['a', 1])], [attached(['a', 1], ['b', 1])]],
    [rule('minitems', { threshold: 2 }), [attached(), attached(['a', 1], ['b', 1])], [attached(['a', 1])]],
  ])('$0.rule', (one, kept, broken) => {
    kept.forEach((answers) => {
      expect(isKept(one, answers)).toBe(true);
    });
    broken.forEach((answers) => {
      expect(isKept(one, answers)).toBe(false);
    });
  });
});

test('each field is named once, with the first rule it breaks', () => {
  const rules: FormRule[] = [
    { rule: 'required', field: 'a', error: 'a is missing' },
    { rule: 'email', field: 'f', error: 'f is no address' },
    { rule: 'maxlength', field: 'f', error: 'f is too long', threshold: 1 },
    { rule: 'required', field: 'z', error: 'z is missing' },
    { rule: 'minlength', field: 'a', error: 'a is short', threshold: 2 },
  ];
  expect(brokenRules(rules, filled('nobody'))).toEqual([
    { field: 'a', message: 'a is missing' },
    { field: 'f', message: 'f is no address' },
    { field: 'z', message: 'z is missing' },
  ]);
});

test('groups ask for all or any of their rules', () => {
  const inner = [rule('email', { error: 'no address' }), rule('tel', { error: 'no number' })];
  const any = rule('any', { error: 'neither', rules: inner });
  expect(isKept(any, filled('01632 960118'))).toBe(true);
  expect(brokenRules([any], filled('nobody'))).toEqual([{ field: 'f', message: 'neither' }]);
  expect(brokenRules([{ rule: 'all', field: '', rules: inner }], filled('nobody'))).toEqual([{ field: 'f', message: 'no address' }]);
  expect(isKept({ rule: 'any', field: '', rules: [] }, filled('x'))).toBe(true);
});

test('rules of plugins and bounds that say nothing hold nobody', () => {
  const unknown = [rule('dayofweek', { accept: ['1'] }), rule('hasOwnProperty'), rule('constructor'), rule('minlength', { threshold: 'many' }), rule('maxnumber', { threshold: '' }), rule('mindate', { threshold: 'soon' }), rule('enum'), rule('stepnumber')];
  expect(brokenRules(unknown, filled('2026-01-01'))).toEqual([]);
  // Inside `any`, one that nobody understands must not let everything through.
  expect(isKept(rule('any', { rules: [rule('dayofweek'), rule('email')] }), filled('nobody'))).toBe(false);
});

test('no rule and no answer upsets the check', () => {
  const names = fc.constantFrom('required', 'email', 'url', 'tel', 'number', 'date', 'enum', 'minnumber', 'stepnumber', 'mindate', 'minitems', 'file', 'maxfilesize', 'all', 'any', 'x');
  const anything = fc.record({ rule: names, field: fc.constantFrom('f', ''), threshold: fc.oneof(fc.string(), fc.integer(), fc.double()), base: fc.anything(), interval: fc.anything() });
  fc.assert(
    fc.property(fc.array(anything), fc.string({ unit: 'binary' }), (rules, text) => {
      expect(Array.isArray(brokenRules(rules, filled(text)))).toBe(true);
    }),
  );
});
