/** What the compiler must refuse stands under `@ts-expect-error`: such a line fails the type check when it compiles after all. */
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Locale } from '../lib/page-data.gen';
import { counted } from './count';
import { fill } from './fill';
import { fillElements } from './fill-elements';
import { LocaleProvider } from './messages';
import { textsOf } from './texts';

const useTexts = textsOf({
  en: {
    plain: 'Nothing to fill in',
    moved: '{old} is now {new}',
    size: { one: '{n} file', other: '{n} files' },
    reasons: { full: 'Full after {max}', gone: 'No longer here' },
    steps: ['First {place}', 'Last'],
  },
  es: {
    plain: 'Nada que rellenar',
    moved: '{new} sustituye a {old}',
    size: { one: '{n} archivo', other: '{n} archivos' },
    reasons: { full: 'Lleno con {max}', gone: 'Ya no está' },
    steps: ['Primero {place}', 'Último'],
  },
});

const textsIn = (locale: Locale) => renderHook(useTexts, { wrapper: ({ children }) => <LocaleProvider locale={locale}>{children}</LocaleProvider> }).result.current;
const texts = textsIn('en');

test('a text is filled with exactly what it asks for', () => {
  expect(fill(texts.moved, { old: 'A1', new: 2 })).toBe('A1 is now 2');
  expect(fill(texts.reasons.full, { max: 4 })).toBe('Full after 4');
  expect(fill(texts.steps[0], { place: 'here' })).toBe('First here');
  expect(fill(texts.plain, {})).toBe('Nothing to fill in');
  // @ts-expect-error -- a value is missing
  expect(fill(texts.moved, { old: 'A1' })).toBe('A1 is now {new}');
  // @ts-expect-error -- a name is wrong
  expect(fill(texts.reasons.full, { maximum: 4 })).toBe('Full after {max}');
  // @ts-expect-error -- a value too many
  expect(fill(texts.moved, { old: 'A1', new: 'B2', newer: 'C3' })).toBe('A1 is now B2');
  // @ts-expect-error -- there is nothing to fill in
  expect(fill(texts.plain, { old: 'A1' })).toBe('Nothing to fill in');
});

test('of several texts, all placeholders have a value', () => {
  const one = (isMoved: boolean) => (isMoved ? texts.moved : texts.reasons.full);
  expect(fill(one(false), { old: 'A1', new: 'B2', max: 4 })).toBe('Full after 4');
  // @ts-expect-error -- the other text asks for more
  expect(fill(one(false), { max: 4 })).toBe('Full after 4');
});

test('a text of which nothing is known cannot be filled', () => {
  const text: string = texts.moved;
  // @ts-expect-error -- a `string` may ask for anything
  expect(fill(text, { old: 'A1', new: 'B2' })).toBe('A1 is now B2');
});

test('elements are put in by the same rule', () => {
  expect(fillElements(texts.moved, { old: null, new: 'B2' })).toHaveLength(5);
  // @ts-expect-error -- an element is missing
  expect(fillElements(texts.moved, { old: null })).toHaveLength(5);
});

test('a counted text asks for its number only', () => {
  expect(counted(texts.size, 2, 'en')).toBe('2 files');
  expect(counted({ one: 'one file', other: '{n} files' }, 1, 'en')).toBe('one file');
  // @ts-expect-error -- nobody has a name for it
  expect(counted({ one: '{n} file', other: '{n} files of {name}' }, 1, 'en')).toBe('1 file');
});

test('another language has every text, of the same shape', () => {
  // @ts-expect-error -- a text is missing
  textsOf({ en: { yes: 'Yes', no: 'No' }, es: { yes: 'Sí' } });
  // @ts-expect-error -- the plural is missing
  textsOf({ en: { size: { one: '{n} file', other: '{n} files' } }, es: { size: { one: '{n} archivo' } } });
  // @ts-expect-error -- a text has become several
  textsOf({ en: { size: 'Size' }, es: { size: { one: 'Tamaño', other: 'Tamaños' } } });
  expect(fill(textsIn('es').moved, { old: 'A1', new: 'B2' })).toBe('B2 sustituye a A1');
});
