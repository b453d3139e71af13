import { expect, test } from 'vitest';

import { compareLanguages, findDoubled, findStaleExceptions, findUnused } from '../scripts/messages/compare-texts.mjs';
import { readStrayTexts, readTables, readUses } from '../scripts/messages/read-source.mjs';

const LANGUAGES = ['en', 'es'];
const HOOKS = new Set(['useLampTexts']);

test('a table is read with its counted, named and listed texts', () => {
  const { tables, remarks } = readTables(
    'features/lamp/list-texts.ts',
    `export const useLampTexts = textsOf({
      en: { lamps: { one: '{n} lamp', other: '{n} lamps' }, kind: { warm: 'Warm' } satisfies Record<Kind, string>, examples: ['3000 K'] },
      es: {},
    });`,
  );
  expect(remarks).toEqual([]);
  expect(tables[0]).toMatchObject({ name: 'lamp/list', hook: 'useLampTexts' });
  expect([...(tables[0]?.languages.get('en') ?? [])]).toEqual([
    ['lamps.one', '{n} lamp'],
    ['lamps.other', '{n} lamps'],
    ['kind.warm', 'Warm'],
    ['examples.0', '3000 K'],
  ]);
});

test('a table that cannot be read without running it is refused', () => {
  expect(readTables('lamp-texts.ts', 'export const useLampTexts = textsOf(TABLES);').remarks).toHaveLength(1);
  expect(readTables('lamp-texts.ts', 'export const useLampTexts = textsOf({ en: { on: WORD }, es: {} });').remarks).toHaveLength(1);
});

test.each([
  ['a missing text', { on: 'On', off: 'Off' }, { on: 'Encendida' }, /lamp\.off is missing in es/],
  ['a text that English lacks', { on: 'On' }, { on: 'Encendida', off: 'Apagada' }, /lamp\.off is missing in en/],
  ['an empty text', { on: 'On' }, { on: ' ' }, /lamp\.on is empty in es/],
  ['other placeholders', { on: '{n} on' }, { on: '{m} encendidas' }, /lamp\.on has the placeholders \[m\] in es, but \[n\] in en/],
  ['a text that was not translated', { on: 'Downlight' }, { on: 'Downlight' }, /lamp\.on is "Downlight" in es as in en/],
  ['an English word', { on: 'Back to the family' }, { on: 'Volver to the familia' }, /English word "the"/],
  ['half a question', { on: 'Is it on?' }, { on: 'Está encendida?' }, /question/],
  ['English quotation marks', { on: 'The “on” state' }, { on: 'Estado “on”' }, /quotation marks/],
])('%s is found', (_, en, es, finding) => {
  const findings = compareLanguages(table('lamp', en, es), LANGUAGES, []);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatch(finding);
});

test('what is the same in all languages may be listed, and figures need not be', () => {
  const same = { word: 'Downlight', figure: '{n} K' };
  expect(compareLanguages(table('lamp', same, same), LANGUAGES, [{ keys: ['lamp.word'], reason: 'a trade word' }])).toEqual([]);
});

test('a text that stands in two tables is found, whatever its capitals, unless that is on purpose', () => {
  const tables = [table('lamp', { clear: 'Clear all' }, { clear: 'Borrar todo' }), table('list', { reset: 'Clear All' }, { reset: 'Restablecer' })];
  expect(findDoubled(tables, LANGUAGES, [])).toEqual([expect.stringContaining('2 times in en: lamp.clear, list.reset')]);
  expect(findDoubled(tables, LANGUAGES, [{ keys: ['lamp.clear', 'list.reset'], reason: 'never loaded together' }])).toEqual([]);
});

test('one count may use the same words for one and many', () => {
  const selected = { 'selected.one': '{n} selected', 'selected.other': '{n} selected' };
  expect(findDoubled([table('lamp', selected, {})], LANGUAGES, [])).toEqual([]);
});

test('an exception for a text that is gone is found', () => {
  expect(findStaleExceptions([table('lamp', { on: 'On' }, {})], [{ keys: ['lamp.on', 'lamp.off'], reason: '' }])).toEqual([expect.stringContaining('lamp.off')]);
});

test('a text counts as used only through its own table', () => {
  const code = `
    function One() { const t = useLampTexts(); const { off } = useLampTexts(); return t.on + other.dimmed + off; }
    function Two() { const t = useMessages(); return t(isOpen ? 'close' : 'open'); }
    const outside = messagesIn(locale)('menu');`;
  const uses = readUses('lamp.tsx', code, HOOKS);
  expect([...(uses.get('useLampTexts') ?? [])].sort()).toEqual(['off', 'on']);
  expect([...(uses.get(null) ?? [])].sort()).toEqual(['close', 'menu', 'open']);
  expect(findUnused(table('lamp', { on: '', 'dimmed.one': '', 'dimmed.other': '' }, {}), uses.get('useLampTexts') ?? new Set())).toEqual([expect.stringContaining('lamp.dimmed')]);
});

test('a text chosen by a variable is used where the names of the choices stand', () => {
  const uses = readUses('lamp.tsx', `function One() { const texts = useLampTexts(); return texts[isOn ? 'on' : 'off']; }`, HOOKS);
  expect([...(uses.get('useLampTexts') ?? [])]).toEqual(expect.arrayContaining(['on', 'off']));
});

test.each([
  ['words in the markup', '<p>Lamps</p>', 1],
  ['words in an attribute that is read out', '<img alt="A lamp" />', 1],
  ['a single letter of a drawing', '<text>A</text>', 0],
  ['an attribute that nobody reads', '<p className="lamp" />', 0],
  ['a sum of texts', '<p>{texts.on + name}</p>', 1],
  ['a template around a text', '<p title={`${texts.on}: ${name}`} />', 1],
  ['a sentence of several texts', '<p>{texts.on} {name} {texts.off}</p>', 1],
  ['a filled text', '<p>{fill(texts.on, { name })}</p>', 0],
])('%s', (_, markup, count) => {
  const code = `function Lamp() { const texts = useLampTexts(); return ${markup}; }`;
  expect(readStrayTexts('lamp.tsx', code, HOOKS)).toHaveLength(count);
});

function table(name: string, en: Record<string, string>, es: Record<string, string>) {
  const languages = new Map([
    ['en', new Map(Object.entries(en))],
    ['es', new Map(Object.entries(es))],
  ]);
  return { name, file: `${name}.ts`, hook: 'useLampTexts', languages };
}
