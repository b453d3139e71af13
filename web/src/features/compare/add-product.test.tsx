import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { comparePages } from '../../../preview/compare';
import { openVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { Comparison, Locale, SearchRow, VariantList } from '../../lib/page-data.gen';
import { answerTo, rowOf } from '../../state/product-search/test-answers';
import { AddProduct } from './add-product';

const CORVUS: VariantList = { parent: 2, pictures: [], variants: [{ id: 21, code: 'CRV021-40-60-WH-N', description: 'Corvus, 21 W', picture: null, status: null }, { id: 22, code: '', description: 'Corvus, brass', picture: null, status: null }] };

/** What the server is asked for, and what it answers: rows, or a status that is no success. */
let asked: string[];
let found: SearchRow[] | number;
let variants: VariantList | number;

beforeEach(() => {
  asked = [];
  found = [];
  variants = CORVUS;
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(input);
    const answer = input.startsWith('/api/variants/') ? variants : found;
    if (typeof answer === 'number') {
      return Promise.resolve(new Response('no', { status: answer }));
    }
    const query = new URL(input, window.location.href).searchParams.get('q') ?? '';
    return Promise.resolve(Response.json(Array.isArray(answer) ? answerTo(query, { rows: answer }) : answer));
  });
});
afterEach(cleanup);

/** The comparison with a column already, or as it is changed. */
function comparison(locale: Locale, change: Partial<Comparison> = {}): Comparison {
  const page = comparePages(locale).map(([, each]) => each).find((each) => each.kind === 'compare' && each.comparison.columns.length > 0);
  if (page?.kind !== 'compare') {
    throw new Error('No comparison with columns; see preview/compare.ts.');
  }
  return { ...page.comparison, kept: [{ name: 'ids', value: 'LYR009-30-60-WH-P' }, { name: 'differences', value: '1' }], ...change };
}

function open(locale: Locale = 'en', change: Partial<Comparison> = {}) {
  const shown = comparison(locale, change);
  openVisit<Comparison>({ at: shown.action, first: shown, draw: (drawn) => <LocaleProvider locale={locale}><AddProduct comparison={drawn} /></LocaleProvider> });
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const address = () => window.location.pathname + window.location.search;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** All letters at once: what happens between them is the search's own matter. */
const type = (text: string) => { fireEvent.change(box(), { target: { value: text } }); };

describe('adding to a comparison', () => {
  test('takes a code as it is typed, and keeps what the address says already', async () => {
    open();
    const search = screen.getByRole('search', { name: 'Add a product' });
    await userEvent.type(within(search).getByRole('searchbox', { name: 'Code or word' }), '  crv 021/40 ');
    await userEvent.click(within(search).getByRole('button', { name: 'Add' }));
    await expect.poll(address).toBe('/compare-products/?ids=LYR009-30-60-WH-P&differences=1&add=crv%20021%2F40');
    expect(box().value).toBe('');
  });

  test('blanks add nothing', async () => {
    open();
    await userEvent.type(box(), '   {Enter}');
    expect(address()).toBe('/compare-products/');
  });

  test('a variant that is found by its code is added with one press', async () => {
    found = [rowOf('CRV021-40-60-WH-N', 'Corvus 21 W', { parent: 2, id: 21 })];
    open();
    type('crv021');
    fireEvent.click(await screen.findByRole('button', { name: 'Add CRV021-40-60-WH-N' }));
    await expect.poll(address).toBe('/compare-products/?ids=LYR009-30-60-WH-P&differences=1&add=CRV021-40-60-WH-N');
    expect(box().value).toBe('');
    await waitFor(() => { expect(screen.queryByRole('list')).toBeNull(); });
  });

  test('a word offers products, and a product its variants', async () => {
    found = [rowOf('CRV', 'Corvus', { parent: 2 }), rowOf('LYR', 'Lyra', { parent: 1 })];
    open();
    type('downlight');
    const choose = await screen.findByRole('button', { name: 'Variants of Corvus' });
    expect(screen.getByRole('button', { name: 'Variants of Lyra' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
    await userEvent.click(choose);
    expect(choose.getAttribute('aria-expanded')).toBe('true');
    expect(await screen.findByRole('button', { name: 'Add CRV021-40-60-WH-N' })).toBeTruthy();
    expect(asked.at(-1)).toBe('/api/variants/2?lang=en');
    await press('Add Corvus, brass');
    await expect.poll(address).toBe('/compare-products/?ids=LYR009-30-60-WH-P&differences=1&add=22');
  });

  test('variants that cannot be had are told, and asked for again on request', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    found = [rowOf('CRV', 'Corvus', { parent: 2 })];
    variants = 503;
    open();
    type('corvus');
    await userEvent.click(await screen.findByRole('button', { name: 'Variants of Corvus' }));
    expect(await screen.findByText(/^The variants could not be loaded\./)).toBeTruthy();
    expect(log).toHaveBeenCalledOnce();
    variants = CORVUS;
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Add CRV021-40-60-WH-N' })).toBeTruthy();
  });

  test.each<[Locale, string, string]>([
    ['en', 'Nothing found for “qqxxzzy”.', 'The search cannot be reached at the moment.'],
    ['es', 'No hay resultados para «qqxxzzy».', 'No se puede consultar el buscador en este momento.'],
  ])('says when nothing is found and when the search fails, in %s', async (locale, none, failed) => {
    open(locale);
    type('qqxxzzy');
    await waitFor(() => { expect(screen.getByRole('status').textContent).toBe(none); });
    found = 503;
    type('lyra');
    await waitFor(() => { expect(screen.getByRole('status').textContent).toBe(failed); });
    expect(screen.queryByRole('list')).toBeNull();
  });

  test.each<[Locale, string]>([
    ['en', 'Max 4 items. Remove one to add another.'],
    ['es', 'Máximo 4 productos. Quite uno para añadir otro.'],
  ])('ends at four, in %s', (locale, full) => {
    const { columns } = comparison(locale);
    open(locale, { columns: [...columns, ...columns] });
    expect(screen.getByText(full)).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
  });

  test('is a form of its own without scripts', () => {
    open('es');
    const form = screen.getByRole<HTMLFormElement>('search', { name: 'Añadir un producto' });
    act(() => { box().value = 'CRV021'; });
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/es/compare-products/']);
    expect(Object.fromEntries(new FormData(form))).toEqual({ ids: 'LYR009-30-60-WH-P', differences: '1', add: 'CRV021' });
  });
});
