import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { productLists } from '../../../preview/products';
import { openVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import { loadParts } from '../../lib/lazy-part';
import type { Locale, ProductList as List } from '../../lib/page-data.gen';
import { ProductList } from './product-list';

beforeAll(() => loadParts({}));
afterEach(cleanup);

function open(query: string, { locale = 'en', change = {} }: { locale?: Locale; change?: Partial<List> } = {}) {
  const home = locale === 'en' ? '/products/' : '/es/products/';
  const page = productLists(locale).get(query ? `${home}?${query}` : home);
  if (page?.kind !== 'products') {
    throw new Error(`No list at ?${query}; see preview/products.ts.`);
  }
  const list = { ...page.list, ...change };
  const show = (shown: List) => <LocaleProvider locale={locale}><ProductList title={page.title} intro={page.intro} list={shown} /></LocaleProvider>;
  return openVisit({ at: home, first: list, draw: show });
}

describe('the count', () => {
  test.each([
    ['en', 99, 12_698, '99 products, 12,698 variants'],
    ['en', 1, 1, '1 product, 1 variant'],
    ['en', 3, 0, '3 products'],
    ['es', 2, 1200, '2 productos, 1200 variantes'],
  ] as const)('in %s of %d and %d', (locale, products, variants, words) => {
    open('', { locale, change: { products, variants } });
    expect(screen.getByText(words)).toBeTruthy();
  });

  test.each([
    ['en', 5, 214, '5 products, 214 variants match'],
    ['en', 1, 1, '1 product, 1 variant matches'],
    ['es', 1, 1, '1 producto, 1 variante coincide'],
  ] as const)('in %s of a search of %d and %d says that they match', (locale, products, variants, words) => {
    open('search=ip65+4000k', { locale, change: { products, variants } });
    expect(screen.getByText(words)).toBeTruthy();
  });

  test.each([
    ['en', 1, 8, '8 variants match, 1 product'],
    ['es', 2, 9, '9 variantes coinciden, 2 productos'],
  ] as const)('in %s of a code leads with the variants', (locale, products, variants, words) => {
    open('search=CRV%2F20%2F840', { locale, change: { isCode: true, products, variants } });
    expect(screen.getByText(words)).toBeTruthy();
  });
});

test('every chip is a link that says what it does, and the plain words are one click away', () => {
  open('search=ip65+4000k');
  expect(screen.getByRole('link', { name: 'Remove 4000 K' }).getAttribute('href')).toBe('/products/?search=ip65');
  expect(screen.getByRole('link', { name: 'Search for “ip65 4000k” as text instead' }).getAttribute('href')).toBe('/products/?plain=1&search=ip65+4000k');
});

describe('a card', () => {
  test('leads to its product and says how much of it matches', () => {
    open('search=ip65+4000k');
    const [card] = within(screen.getByRole('region', { name: 'List of products' })).getAllByRole('listitem');
    expect(within(card!).getByRole('link').getAttribute('href')).toBe('/products/lyra/');
    expect(within(card!).getByText('12 of 48 variants match')).toBeTruthy();
    expect(within(card!).getByText('6–9 W · 580–950 lm · IP65 · 70 mm')).toBeTruthy();
  });

  test('lists the codes that were searched for, and what they replace', () => {
    open('search=CRV%2F20%2F840');
    const codes = screen.getByRole('list', { name: 'Matching codes' });
    expect(within(codes).getByRole('link').textContent).toContain('CRV021-40-60-WH-N replaces CRV/20/840');
  });
});

test('in Spanish it says the same', () => {
  open('search=ip65+4000k', { locale: 'es' });
  expect(screen.getByRole('link', { name: 'Quitar 4000 K' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buscar «ip65 4000k» como texto' })).toBeTruthy();
  expect(screen.getByText('Coinciden 12 de 48 variantes')).toBeTruthy();
  cleanup();
  open('search=CRV%2F20%2F840', { locale: 'es' });
  expect(screen.getByRole('list', { name: 'Referencias que coinciden' }).textContent).toContain('CRV021-40-60-WH-N sustituye a CRV/20/840');
});

describe('a pasted list of codes', () => {
  test.each([
    ['en', 'Paste a list of codes', 'Look up codes', '/products/'],
    ['es', 'Pegar una lista de referencias', 'Buscar referencias', '/es/products/'],
  ] as const)('is looked up line by line, in %s', async (locale, name, go, path) => {
    open('', { locale });
    const field = screen.getByLabelText<HTMLTextAreaElement>(name);
    expect([field.form!.method, field.form!.getAttribute('action'), field.name]).toEqual(['get', path, 'search']);
    field.value = 'LYR009-30-60-WH-P\t12\nhlm018 sw me';
    fireEvent.click(screen.getByText(go));
    await expect.poll(() => new URLSearchParams(window.location.search).get('search')?.replaceAll('\r\n', '\n')).toBe('LYR009-30-60-WH-P\t12\nhlm018 sw me');
  });
});

describe('searching from the list', () => {
  test('keeps the choices and leaves out what is empty', async () => {
    open('search=ip65+4000k');
    const box = screen.getByRole('searchbox');
    await userEvent.clear(box);
    await userEvent.type(box, '  12 V & más {Enter}');
    await expect.poll(() => window.location.search).toBe('?search=12+V+%26+m%C3%A1s&sort=name');
    await userEvent.clear(box);
    await userEvent.type(box, '  {Enter}');
    await expect.poll(() => window.location.search).toBe('?sort=name');
  });

  test('is a form of its own without scripts', () => {
    const { container } = open('search=ip65+4000k');
    const form = container.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/products/');
    expect(form?.method).toBe('get');
    expect(form && Object.fromEntries(new FormData(form))).toEqual({ search: 'ip65 4000k', sort: 'name' });
  });
});

describe('pages', () => {
  test('are links with the current one marked', () => {
    open('page=2');
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('2');
    expect(pages.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/products/');
    expect(pages.getByRole('link', { name: 'Page 13' }).getAttribute('href')).toBe('/products/?page=13');
    expect(pages.getAllByText('…')).toHaveLength(1);
  });

  test('are left out when there is only one', () => {
    open('search=ip65+4000k');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a list without products', () => {
  test('says what was looked for, what was probably meant and where all of them are', () => {
    open('search=CRVO21');
    expect(screen.getByRole('heading', { level: 2, name: "No results found for 'CRVO21'" })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CRV021' }).getAttribute('href')).toBe('/products/?search=CRV021');
    expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/products/');
  });

  test.each([
    ['en', 'CRVO21 does not exist. Did you mean CRV021?'],
    ['es', 'CRVO21 no existe. ¿Quiso decir CRV021?'],
  ] as const)('asks in %s whether another code was meant', (locale, question) => {
    open('search=CRVO21', { locale });
    expect(screen.getByRole('link', { name: 'CRV021' }).parentElement?.textContent).toBe(question);
  });

  test('tells which words were ignored, what is not made, and codes that are missing', () => {
    open('search=cheap+solar+floodlight');
    expect(screen.getByText("Nothing found for 'cheap'; showing results for 'floodlight'")).toBeTruthy();
    expect(screen.getByText(/We do not make solar\./).textContent).toBe('We do not make solar. The nearest we have: bollard, floodlight');
    expect(screen.getByRole('link', { name: 'bollard' }).getAttribute('href')).toBe('/products/?search=bollard');
  });

  test('shows a pasted list of codes as a table', () => {
    open('search=list-of-codes');
    expect(screen.getByText('1 of 3 codes found')).toBeTruthy();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1).map((row) => row.textContent);
    expect(rows).toEqual([
      'CRV021-40-60-WH-N12 ×CRV021-40-60-WH-NDownlight 21 W',
      'CRV02112 codes have this in them',
      'CRV999-40CRV999-40 does not exist. Finish available for this one: White, Black',
    ]);
    expect(screen.getByText('2 more lines were left out: 50 are looked up at once.')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  test('keeps its chips when they are the reason', () => {
    open('ip=68&cct=2200', { locale: 'es' });
    expect(screen.getByRole('heading', { level: 2, name: 'Ningún producto coincide con estos filtros' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Quitar 2200 K' })).toBeTruthy();
  });

  test('is no empty list when the search cannot be asked', () => {
    open('search=down');
    expect(screen.getByRole('heading', { level: 2, name: 'Product search is currently unavailable' })).toBeTruthy();
    expect(screen.queryByText(/No results/)).toBeNull();
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });
});
