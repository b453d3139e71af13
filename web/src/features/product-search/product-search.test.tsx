import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { openVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { Locale, SearchAnswer } from '../../lib/page-data.gen';
import { CompareControlContext } from '../../state/compare-control';
import { closeProductSearch, openProductSearch, overlays, useOverlays } from '../../state/overlays';
import { answerTo, rowOf } from '../../state/product-search/test-answers';
import { ProductSearch } from './product-search';

type Asked = { query: string; locale: string; answer: (change?: Partial<SearchAnswer>) => void; refuse: () => void };

/** Questions that wait until the test answers them. */
let asked: Asked[];
let asks = 0;
let scrolled: () => void;

beforeEach(() => {
  asked = [];
  scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  vi.stubGlobal('fetch', (input: string) =>
    new Promise<Response>((resolve) => {
      const { pathname, searchParams } = new URL(input, window.location.href);
      expect(pathname).toBe('/api/search');
      const query = searchParams.get('q') ?? '';
      asked.push({
        query,
        locale: searchParams.get('lang') ?? '',
        answer: (change = {}) => { resolve(Response.json(answerTo(query, change))); },
        refuse: () => { resolve(new Response('no', { status: 503 })); },
      });
    }),
  );
});
afterEach(() => {
  cleanup();
  closeProductSearch();
});

const WORDS = {
  en: { home: '/', name: 'Product search', box: 'Search products by keyword or code', close: 'Close', go: 'Search', retry: 'Try again', loading: 'Loading...' },
  es: { home: '/es/', name: 'Búsqueda de productos', box: 'Buscar productos por palabra o referencia', close: 'Cerrar', go: 'Buscar', retry: 'Volver a intentarlo', loading: 'Cargando...' },
} as const;

/** As on the site, each row has a link to compare it before the one that opens it. */
function Overlay({ path }: { path: string }) {
  return (
    <CompareControlContext value={({ title }) => <a href="/compare/" role="checkbox" aria-checked="false">Compare {title}</a>}>
      {useOverlays().productSearch ? <ProductSearch path={path} /> : null}
    </CompareControlContext>
  );
}

/** A page whose visitor has opened the search. */
function open(locale: Locale = 'en') {
  openProductSearch();
  const path = WORDS[locale].home;
  openVisit({ at: path, first: {}, draw: () => <LocaleProvider locale={locale}><Overlay path={path} /></LocaleProvider>, followsLinks: true });
  return screen.getByRole('dialog', { name: WORDS[locale].name });
}

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const selected = () => screen.queryAllByRole('row', { selected: true }).map((row) => row.textContent);
const status = () => screen.getByRole('status').textContent;
const address = () => window.location.pathname + window.location.search;

/** A query of its own for each test: answers are kept for a while. */
const unique = (words: string) => `${words} ${(asks += 1)}`;

const families = ['Lyra', 'Corvus', 'Arden', 'Meridian', 'Planar', 'Helm', 'Torr', 'Duna'].map((name, index) => rowOf(name.slice(0, 3).toUpperCase(), name, { subtitle: 'IP65', matching: index + 1 }));

/** Types at once and waits until that is asked for. */
async function ask(query: string): Promise<Asked> {
  const before = asked.length;
  fireEvent.change(box(), { target: { value: query } });
  await waitFor(() => { expect(asked).toHaveLength(before + 1); });
  return asked[before]!;
}

/** Searches until these rows stand there. */
async function find(query: string, change: Partial<SearchAnswer> = { rows: families }) {
  (await ask(query)).answer(change);
  await waitFor(() => { expect(status()).not.toBe(''); });
}

describe('the search', () => {
  test.each(['en', 'es'] as const)('opens with focus in its box and closes by its button, in %s', async (locale) => {
    const dialog = within(open(locale));
    const words = WORDS[locale];
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: words.box }));
    expect(box().placeholder).toBe(words.box);
    expect(dialog.getByRole('button', { name: words.go })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: words.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes by Escape and forgets what was typed', async () => {
    open();
    await userEvent.type(box(), 'ly{Escape}');
    await waitFor(() => { expect(screen.queryByRole('dialog')).toBeNull(); });
    openProductSearch();
    expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('');
  });

  test.each<[Locale, string]>([
    ['en', '/products/?search=12%20V%20%26%20m%C3%A1s'],
    ['es', '/es/products/?search=12%20V%20%26%20m%C3%A1s'],
  ])('Enter with words leads to the list of products, blanks lead nowhere, in %s', async (locale, expected) => {
    open(locale);
    await userEvent.type(box(), '   {Enter}');
    expect(address()).toBe(WORDS[locale].home);
    expect(document.activeElement).toBe(box());
    await userEvent.type(box(), '12 V & más {Enter}');
    await expect.poll(address).toBe(expected);
    expect(overlays().productSearch).toBe(false);
  });

  test('is a form of its own without scripts', () => {
    open('es');
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([form.method, form.getAttribute('action'), box().name]).toEqual(['get', '/es/products/', 'search']);
  });
});

describe('results', () => {
  test.each<[Locale, string[], string, string, string, string, string]>([
    ['en', ['Image', 'Product Code', 'Product Name', 'Link'], 'View Lyra', 'See all 1,023 results for "{query}"', '1,023 results', 'Interpreted as', '1 variant matches'],
    ['es', ['Imagen', 'Referencia', 'Producto', 'Enlace'], 'Ver Lyra', 'Ver los 1023 resultados de «{query}»', '1023 resultados', 'Interpretado como', '1 variante coincide'],
  ])('are at most eight rows, with what was understood and the way to all of them, in %s', async (locale, columns, view, all, count, figures, matching) => {
    open(locale);
    const query = unique('down');
    const question = await ask(`  ${query} `);
    expect([question.query, question.locale]).toEqual([query, locale]);
    question.answer({ rows: [...families, rowOf('NIN', 'Ninth')], total: 1023, figures: ['4000 K', 'IP65'] });
    await waitFor(() => { expect(rows()).toHaveLength(8); });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(columns);
    expect(within(rows()[0]!).getAllByRole('gridcell')[1]!.textContent).toBe('LYR');
    expect(within(rows()[0]!).getByRole('link', { name: view }).getAttribute('href')).toBe('/products/lyra/');
    expect(within(rows()[0]!).getByText(`IP65 · ${matching}`)).toBeTruthy();
    expect(screen.getByRole('link', { name: all.replace('{query}', query) }).getAttribute('href')).toBe(`/products/?search=${encodeURIComponent(query)}`);
    expect(within(screen.getByRole('list', { name: figures })).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['4000 K', 'IP65']);
    expect(status()).toBe(count);
  });

  test('of eight need no way to more', async () => {
    open();
    await find(unique('down'));
    expect(screen.getAllByRole('link')).toHaveLength(8);
    expect(status()).toBe('8 results');
  });

  test.each<[Locale, string]>([
    ['en', 'Replaces CRV/20/840'],
    ['es', 'Sustituye a CRV/20/840'],
  ])('mark what matches, and an old code says what it became, in %s', async (locale, replaces) => {
    open(locale);
    const name = [{ text: 'Cor', marked: true }, { text: 'vus 21 W', marked: false }];
    await find(unique('crv/20/840'), { rows: [rowOf('CRV021-40-60-WH-N', '', { name, replaces: 'CRV/20/840' })] });
    expect(within(rows()[0]!).getByText(replaces)).toBeTruthy();
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Cor']);
    expect(within(rows()[0]!).getByRole('link', { name: /Corvus 21 W$/ })).toBeTruthy();
  });

  test.each<[Locale, string, string]>([
    ['en', "No results found for '{query}'", 'Try instead'],
    ['es', 'No hay resultados para «{query}»', 'Pruebe con'],
  ])('that are none say so and offer what may have been meant, in %s', async (locale, none, suggestions) => {
    open(locale);
    const query = unique('corvuz');
    await find(` ${query} `, { rows: [], suggestions: [{ text: 'corvus', href: '/products/?search=corvus' }] });
    const words = none.replace('{query}', query);
    expect(screen.getAllByText(words).map((element) => element.getAttribute('role'))).toEqual([null, 'status']);
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(within(screen.getByRole('list', { name: suggestions })).getByRole('link', { name: 'corvus' }).getAttribute('href')).toBe('/products/?search=corvus');
  });

  test.each<[Locale, string, string, string]>([
    ['en', 'Pages and articles', '8 results, 1 page or article', "Nothing found for 'cheap'; showing results for 'floodlight'"],
    ['es', 'Páginas y artículos', '8 resultados, 1 página o artículo', 'No hay resultados para «cheap»; se muestran los de «floodlight»'],
  ])('stand above pages and articles, and tell which words were ignored, in %s', async (locale, title, count, told) => {
    open(locale);
    const pages: SearchAnswer['pages'] = [{ kind: 'Article', title: 'What UGR means', text: 'Glare', href: '/article/ugr/' }];
    await find(unique('ugr'), { rows: families, pages, told: { ...answerTo('').told, ignored: ['cheap'], kept: ['floodlight'] } });
    const region = screen.getByRole('region', { name: title });
    expect(within(region).getByRole('link', { name: 'What UGR means' }).getAttribute('href')).toBe('/article/ugr/');
    expect(screen.getByRole('grid').compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(status()).toBe(count);
    expect(screen.getByText(told)).toBeTruthy();
  });

  test.each([
    ['a row', () => within(rows()[1]!).getByRole('link', { name: 'View Corvus' }), '/products/corvus/'],
    ['the way to all', () => screen.getByRole('link', { name: /^See all/ }), '/products/?search=all'],
    ['a page', () => screen.getByRole('link', { name: 'UGR' }), '/article/ugr/'],
  ])('%s that is followed closes the search, and not with a modified press', async (_, link, expected) => {
    open();
    await find(unique('down'), { rows: families, total: 9, allHref: '/products/?search=all', pages: [{ kind: 'Article', title: 'UGR', text: '', href: '/article/ugr/' }] });
    // The test browser cannot open tabs.
    window.addEventListener('click', (event) => { event.preventDefault(); }, { once: true });
    fireEvent.click(link(), { ctrlKey: true });
    expect(overlays().productSearch).toBe(true);
    await userEvent.click(link());
    expect(overlays().productSearch).toBe(false);
    await expect.poll(address).toBe(expected);
  });
});

describe('the keyboard', () => {
  test('goes through the rows and back to the box, round either end', async () => {
    open();
    expect(box().getAttribute('aria-expanded')).toBe('false');
    await find(unique('down'));
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('grid').id);
    expect(box().hasAttribute('aria-activedescendant')).toBe(false);
    await userEvent.keyboard('{ArrowUp}');
    expect(selected()).toEqual([rows()[7]!.textContent]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    await userEvent.keyboard('{ArrowDown}');
    expect(selected()).toEqual([]);
    expect(box().hasAttribute('aria-activedescendant')).toBe(false);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toEqual([rows()[1]!.textContent]);
    expect(box().getAttribute('aria-activedescendant')).toBe(rows()[1]!.id);
    expect(document.activeElement).toBe(box());
  });

  test('opens the row it is on by Enter', async () => {
    open();
    await find(unique('down'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(address).toBe('/products/corvus/');
    expect(overlays().productSearch).toBe(false);
  });

  test('moves within the words by Home and End, and typing leaves the rows', async () => {
    open();
    await find(unique('own'));
    await userEvent.keyboard('{ArrowDown}');
    expect(selected()).toHaveLength(1);
    await userEvent.type(box(), 'd', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(box().value).toMatch(/^down \d+$/);
    expect(selected()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{End}s');
    expect(box().value).toMatch(/^down \d+s$/);
    expect(selected()).toEqual([]);
  });

  test('is not on a row of an answer that came meanwhile', async () => {
    open();
    await find(unique('own'));
    const next = await ask(unique('down'));
    await userEvent.keyboard('{ArrowDown}');
    expect(selected()).toHaveLength(1);
    next.answer({ rows: families.slice(0, 2) });
    await waitFor(() => { expect(rows()).toHaveLength(2); });
    expect(selected()).toEqual([]);
  });
});

describe('waiting', () => {
  test.each(['en', 'es'] as const)('is said while the earlier rows stay, in %s', async (locale) => {
    open(locale);
    await find(unique('lyra'));
    const question = await ask(unique('corvus'));
    expect(screen.getByText(WORDS[locale].loading)).toBeTruthy();
    expect(rows()).toHaveLength(8);
    expect(status()).toBe('');
    question.answer({ rows: families.slice(1, 2) });
    await waitFor(() => { expect(rows()).toHaveLength(1); });
    expect(screen.queryByText(WORDS[locale].loading)).toBeNull();
  });

  test.each<[Locale, string]>([
    ['en', 'The search is not responding.'],
    ['es', 'La búsqueda no responde.'],
  ])('for a search that fails ends with a sentence and a way to try again, in %s', async (locale, failed) => {
    open(locale);
    await find(unique('before'));
    (await ask(unique('lyra'))).refuse();
    await waitFor(() => { expect(status()).toBe(failed); });
    expect(screen.queryByRole('grid')).toBeNull();
    expect(box().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: WORDS[locale].retry }));
    expect(document.activeElement).toBe(box());
    asked.at(-1)!.answer({ rows: families });
    await waitFor(() => { expect(rows()).toHaveLength(8); });
  });

  test('what was answered just now is not asked again, also after closing', async () => {
    open();
    const query = unique('lyra');
    await find(query);
    closeProductSearch();
    await waitFor(() => { expect(screen.queryByRole('dialog')).toBeNull(); });
    openProductSearch();
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: query } });
    await waitFor(() => { expect(rows()).toHaveLength(8); });
    expect(asked).toHaveLength(1);
  });
});

test.each<[Locale, string, string]>([
  ['en', 'Search by keyword, code or value, for example:', 'cut-out 90 mm'],
  ['es', 'Busque por palabra, referencia o valor, por ejemplo:', 'hueco 90 mm'],
])('an example fills the box and is searched for at once, in %s', async (locale, hint, example) => {
  open(locale);
  await userEvent.click(within(screen.getByRole('list', { name: hint })).getByRole('button', { name: example }));
  expect(box().value).toBe(example);
  expect(document.activeElement).toBe(box());
  expect(asked.map(({ query }) => query)).toEqual([example]);
  asked[0]!.answer({ rows: families });
  await waitFor(() => { expect(rows()).toHaveLength(8); });
});
