import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { picture } from '../../../preview/product';
import { LocaleProvider } from '../../i18n/messages';
import type { ListedVariant, Locale, VariantList } from '../../lib/page-data.gen';
import { closeCompareModal, openCompareModal, useCompareDock } from '../../state/compare-dock';
import { picks, replacePicks } from '../../state/compare-picks';
import { CompareModal } from './compare-modal';

const variant = (id: number, code: string, description: string, more: Partial<ListedVariant> = {}): ListedVariant => ({ id, code, description, picture: null, status: null, ...more });

/** A family with as many variants as wanted; the first has a picture. */
function family(count: number, code = 'LYR', parent = 10): VariantList {
  return {
    parent,
    pictures: [picture('lyra-white')],
    variants: Array.from({ length: count }, (_, index) => variant(parent * 100 + index, `${code}${String(index).padStart(4, '0')}-30-WH`, `${code}, ${index} W`, { picture: index === 0 ? 0 : null })),
  };
}

type Asked = { url: URL; signal: AbortSignal; answer: (list: VariantList) => Promise<void>; refuse: (status: number) => Promise<void>; lose: () => Promise<void> };

/** Requests that wait until the test answers them. */
let asked: Asked[];

beforeEach(() => {
  localStorage.clear();
  replacePicks([]);
  asked = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const settle = (end: () => void) => act(async () => { end(); await new Promise((done) => { setTimeout(done); }); });
      asked.push({
        url: new URL(input, window.location.href),
        signal: init.signal!,
        answer: (list) => settle(() => { resolve(Response.json(list)); }),
        refuse: (status) => settle(() => { resolve(new Response('no', { status })); }),
        lose: () => settle(() => { reject(new TypeError('Failed to fetch')); }),
      });
    }),
  );
});
afterEach(() => {
  cleanup();
  closeCompareModal();
});

/** Where the modal stands on a page. */
function Dock() {
  const { choice } = useCompareDock();
  return choice ? <CompareModal key={choice.parent} choice={choice} onClose={closeCompareModal} /> : null;
}

/** A page whose visitor wants to choose among the variants of Lyra. */
function open(locale: Locale = 'en') {
  openCompareModal({ parent: '10', title: 'Lyra' });
  render(<LocaleProvider locale={locale}><Dock /></LocaleProvider>);
}

const modal = () => within(screen.getByRole('dialog', { name: 'Variant' }));
const rows = () => modal().getAllByRole('listitem');
const boxOf = (row: HTMLElement) => within(row).getByRole<HTMLInputElement>('checkbox');

describe('the variants of a product', () => {
  test('are listed with picture, code and description, and picked with their product', async () => {
    open();
    expect(asked[0]!.url.pathname + asked[0]!.url.search).toBe('/api/variants/10?lang=en');
    await asked[0]!.answer(family(3));
    expect(modal().getByText('Choose variants of Lyra to compare')).toBeTruthy();
    expect(rows().map((row) => row.querySelector('.compare-row-words')?.textContent)).toEqual(['LYR0000-30-WHLYR, 0 W', 'LYR0001-30-WHLYR, 1 W', 'LYR0002-30-WHLYR, 2 W']);
    expect(rows().map((row) => row.querySelector('img') !== null)).toEqual([true, false, false]);
    await userEvent.click(modal().getByRole('checkbox', { name: 'Compare LYR0000-30-WH' }));
    expect(picks()).toEqual([{ id: '1000', parent: '10', code: 'LYR0000-30-WH', title: 'Lyra', thumbnail: '/media/products/lyra-white.png' }]);
    expect(boxOf(rows()[0]!).checked).toBe(true);
    await userEvent.click(boxOf(rows()[0]!));
    expect(picks()).toEqual([]);
  });

  test('a variant without a code goes by its description', async () => {
    open();
    await asked[0]!.answer({ parent: 10, pictures: [], variants: [variant(7, '', 'Lyra, brass')] });
    expect(rows()[0]!.querySelector('.compare-row-words')?.textContent).toBe('Lyra, brass');
    expect(modal().getByRole('checkbox', { name: 'Compare Lyra, brass' })).toBeTruthy();
  });

  test('with four picked, only those can be taken back', async () => {
    const list = family(6);
    replacePicks(list.variants.slice(0, 4).map(({ id, code }) => ({ id: String(id), parent: '10', code, title: 'Lyra', thumbnail: '' })));
    open();
    await asked[0]!.answer(list);
    expect(modal().getAllByRole('checkbox')).toHaveLength(4);
    expect(modal().getAllByText('Max 4 items')).toHaveLength(2);
    await userEvent.click(boxOf(rows()[1]!));
    expect(modal().getAllByRole('checkbox')).toHaveLength(6);
    expect(modal().queryByText('Max 4 items')).toBeNull();
  });

  test('close by the button in the corner', async () => {
    open();
    await userEvent.click(modal().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked[0]!.signal.aborted).toBe(true);
  });
});

describe('many variants', () => {
  test('start with those that are picked, and a row stays where it is when it is picked', async () => {
    const list = family(7);
    const { id, code } = list.variants[5]!;
    replacePicks([{ id: String(id), parent: '10', code, title: 'Lyra', thumbnail: '' }]);
    open();
    await asked[0]!.answer(list);
    const codes = () => rows().map((row) => row.querySelector('strong')?.textContent.slice(0, 7));
    const order = ['LYR0005', 'LYR0000', 'LYR0001', 'LYR0002', 'LYR0003', 'LYR0004', 'LYR0006'];
    expect(codes()).toEqual(order);
    expect(boxOf(rows()[0]!).checked).toBe(true);
    await userEvent.click(boxOf(rows()[4]!));
    await userEvent.click(boxOf(rows()[0]!));
    expect(codes()).toEqual(order);
  });

  test.each<[Locale, string, string]>([
    ['en', 'Search by code or description', 'No variant matches “zzzz”.'],
    ['es', 'Buscar por referencia o descripción', 'Ninguna variante coincide con «zzzz».'],
  ])('are narrowed down by a box from seven on, in %s', async (locale, name, none) => {
    open(locale);
    await asked[0]!.answer(family(6));
    expect(screen.queryByRole('searchbox')).toBeNull();
    act(closeCompareModal);
    act(() => { openCompareModal({ parent: '10', title: 'Lyra' }); });
    await asked[1]!.answer(family(7));
    const box = screen.getByRole('searchbox', { name });
    await userEvent.type(box, 'lyr 0004 wh');
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent)).toEqual(['LYR0004-30-WH']);
    await userEvent.clear(box);
    await userEvent.type(box, 'zzzz');
    expect(screen.getByText(none)).toBeTruthy();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('hundreds of them can be narrowed down and picked from', async () => {
    open();
    await asked[0]!.answer(family(400));
    // Roles of hundreds of rows take their time here.
    const count = () => document.querySelectorAll('.compare-row').length;
    expect(count()).toBe(400);
    fireEvent.change(screen.getByPlaceholderText('Search by code or description'), { target: { value: '0399' } });
    await expect.poll(count).toBe(1);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(picks().map(({ code }) => code)).toEqual(['LYR0399-30-WH']);
  });
});

describe('waiting', () => {
  test.each<[Locale, string, string, string]>([
    ['en', 'Loading variants…', 'The variants could not be loaded.', 'Try again'],
    ['es', 'Cargando variantes…', 'No se han podido cargar las variantes.', 'Volver a intentarlo'],
  ])('is said, and so is a failure, with a way to try again, in %s', async (locale, loading, failed, retry) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open(locale);
    expect(screen.getByRole('status').textContent).toBe(loading);
    expect(screen.queryByRole('button', { name: retry })).toBeNull();
    await asked[0]!.refuse(503);
    expect(screen.getByRole('status').textContent).toBe(failed);
    expect(document.querySelector('.compare-spinner'), 'nothing is on its way').toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(log).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: retry }));
    expect(screen.getByRole('status').textContent).toBe(loading);
    await asked[1]!.lose();
    expect(screen.getByRole('status').textContent).toBe(failed);
    await userEvent.click(screen.getByRole('button', { name: retry }));
    await asked[2]!.answer(family(2));
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  });

  test('a late answer never lands in the list of another product', async () => {
    open();
    act(closeCompareModal);
    act(() => { openCompareModal({ parent: '11', title: 'Corvus' }); });
    await asked[1]!.answer(family(2, 'CRV', 11));
    expect(rows()[0]!.textContent).toContain('CRV0000');
    await asked[0]!.answer(family(3));
    expect(rows().map((row) => row.querySelector('strong')?.textContent)).toEqual(['CRV0000-30-WH', 'CRV0001-30-WH']);
  });

  test('the list of another product is a failure', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open();
    await asked[0]!.answer(family(3, 'CRV', 11));
    expect(screen.getByRole('status').textContent).toBe('The variants could not be loaded.');
    expect(String(log.mock.calls[0]![0])).toContain('product 11 came instead of those of product 10');
  });
});
