import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { LocaleProvider } from '../i18n/messages';
import type { Locale, SearchTold as Told } from '../lib/page-data.gen';
import { SearchTold } from './search-told';

afterEach(cleanup);

const NOTHING: Told = { ignored: [], kept: [], notMade: [], unknown: null, missing: [] };
const near = ['Black', 'Brass'].map((text) => ({ text, href: `/products/lyra/?variation=${text}` }));
const unknown = { typed: 'LYR009-RD', meant: null, isCheckDigit: false, varies: '', near: [] };

test.each<[Locale, Partial<Told>, string]>([
  ['en', { ignored: ['cheap', 'nice'], kept: ['floodlight'] }, "Nothing found for 'cheap nice'; showing results for 'floodlight'"],
  ['es', { ignored: ['barato'], kept: ['proyector'] }, 'No hay resultados para «barato»; se muestran los de «proyector»'],
  ['en', { kept: ['round', 'solar'] }, 'No product has all of these words; showing the closest.'],
  ['en', { notMade: [{ words: 'solar light', nearest: [{ text: 'bollard', href: '/products/?search=bollard' }] }] }, 'We do not make solar light. The nearest we have: bollard'],
  ['es', { notMade: [{ words: 'solar', nearest: [] }] }, 'No fabricamos solar.'],
  ['en', { unknown: { ...unknown, varies: 'Finish', near } }, 'LYR009-RD does not exist. Finish available for this one: Black, Brass'],
  ['es', { unknown: { ...unknown, varies: 'Acabado', near } }, 'LYR009-RD no existe. Acabado disponible para esta: Black, Brass'],
  ['en', { unknown: { ...unknown, near } }, 'LYR009-RD does not exist. Nearest codes: Black, Brass'],
  ['en', { unknown: { ...unknown, typed: '2000000010015', isCheckDigit: true, meant: { text: '2000000010014', href: '/p/' } } }, 'The check digit of 2000000010015 is wrong. Did you mean 2000000010014?'],
  ['es', { unknown: { ...unknown, typed: '2000000010015', isCheckDigit: true, meant: { text: '2000000010014', href: '/p/' } } }, 'El dígito de control de 2000000010015 es incorrecto. ¿Quiso decir 2000000010014?'],
  ['en', { missing: ['A-1', 'B-2'] }, 'Not found: A-1, B-2'],
])('in %s, %o is a sentence', (locale, told, sentence) => {
  const { container } = render(<LocaleProvider locale={locale}><SearchTold told={{ ...NOTHING, ...told }} /></LocaleProvider>);
  expect(container.textContent).toBe(sentence);
  const links = [...(told.unknown?.near ?? []), ...(told.unknown?.meant ? [told.unknown.meant] : []), ...(told.notMade?.flatMap(({ nearest }) => nearest) ?? [])];
  expect([...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links.map(({ text, href }) => [text, href]));
});

test('nothing to tell is nothing', () => {
  const { container } = render(<LocaleProvider locale="en"><SearchTold told={NOTHING} /></LocaleProvider>);
  expect(container.textContent).toBe('');
});
