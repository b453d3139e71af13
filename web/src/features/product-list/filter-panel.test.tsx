import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { narrowed } from '../../../preview/products';
import { openVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import { loadParts } from '../../lib/lazy-part';
import type { Locale, ProductList as List } from '../../lib/page-data.gen';
import { ProductList } from './product-list';

beforeAll(() => loadParts({}));
afterEach(cleanup);

/** The list with a server that answers when `answer` lets it. */
function open(query = '', change: Partial<List> = {}, answer: () => Promise<void> = () => Promise.resolve(), locale: Locale = 'en') {
  const list = (search: string): List => ({ ...narrowed(locale, search), ...change });
  openVisit({
    at: `/products/${query}`,
    first: list(query),
    draw: (shown) => <LocaleProvider locale={locale}><ProductList title="Products" list={shown} /></LocaleProvider>,
    answer: ({ search }) => answer().then(() => list(search)),
  });
}

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const search = () => window.location.search;

describe('the address', () => {
  test('names several values of one filter with commas, and loses the page', async () => {
    open('?page=3');
    await userEvent.click(box(/^3000 K/));
    await expect.poll(() => search()).toBe('?cct=3000');
    await userEvent.click(box(/^4000 K/));
    await expect.poll(() => search()).toBe('?cct=3000,4000');
    await userEvent.click(box(/^3000 K/));
    await userEvent.click(box(/^4000 K/));
    await expect.poll(() => search()).toBe('');
  });

  test('keeps the search and its plain words, then the order, then the filters', async () => {
    open('?search=ip65', { search: 'ip65 & más', plain: true });
    await userEvent.click(screen.getByRole('radio', { name: /at least IP44/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'name');
    await expect.poll(() => search()).toBe('?search=ip65+%26+m%C3%A1s&plain=1&sort=name&ip=44');
    await userEvent.click(within(screen.getByRole('group', { name: /^Protection/ })).getByRole('radio', { name: 'Any' }));
    await expect.poll(() => search()).toBe('?search=ip65+%26+m%C3%A1s&plain=1&sort=name');
  });

  test.each([
    ['10', '20', '?power=10..20'],
    ['20', '10', '?power=10..20'],
    ['9', '10', '?power=9..10'],
    ['', '12.5', '?power=..12.5'],
    ['', '12,5', '?power=..12.5'],
    ['4,8', '12 000', '?power=4.8..12000'],
    ['900', '1,200', '?power=900..1200'],
    ['1,200', '900', '?power=900..1200'],
    ['10,5', '9.5', '?power=9.5..10.5'],
    ['07', '', '?power=7..'],
    ['much', '12', '?power=..12'],
    ['1e3', '12', '?power=..12'],
  ])('a range from %j to %j is %s', async (from, to, expected) => {
    open();
    const range = within(screen.getByRole('group', { name: 'Power' }));
    const [first, last] = range.getAllByRole('textbox') as [HTMLElement, HTMLElement];
    if (from) {
      await userEvent.type(first, from);
    }
    await userEvent.type(last, `${to}{Enter}`);
    await expect.poll(() => search()).toBe(expected);
  });

  test('keeps what two ends cannot say, until an end is given or it is taken back', async () => {
    open('?cut_out=600x600');
    await userEvent.click(box(/^3000 K/));
    await expect.poll(() => search()).toBe('?cut_out=600x600&cct=3000');
    const [from] = within(screen.getByRole('group', { name: 'Cut-out' })).getAllByRole('textbox') as [HTMLElement];
    await userEvent.type(from, '80{Enter}');
    await expect.poll(() => search()).toBe('?cut_out=80..&cct=3000');
    // The address is ahead of what is shown, and the box of before can still be pressed.
    await expect.poll(() => screen.queryByRole('checkbox', { name: /600 × 600/ })).toBeNull();
    window.history.back();
    await userEvent.click(await screen.findByRole('checkbox', { name: /600 × 600/ }));
    await expect.poll(() => search()).toBe('?cct=3000');
  });

  test('keeps filters that are not shown', async () => {
    open('', { filters: [], kept: [{ name: 'sort', value: 'name' }, { name: 'cct', value: '3000,4000' }] });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'power');
    await expect.poll(() => search()).toBe('?sort=power&cct=3000,4000');
  });

  test.each(['much', '-5', '1,2,3'])('a range from %j, which is no number, is told at its field and narrows nothing', async (nonsense) => {
    open();
    const range = within(screen.getByRole('group', { name: 'Power' }));
    const [from, to] = range.getAllByRole<HTMLInputElement>('textbox') as [HTMLInputElement, HTMLInputElement];
    await userEvent.type(from, nonsense);
    await userEvent.type(to, '20{Enter}');
    await expect.poll(() => search()).toBe('?power=..20');
    expect(range.getByRole('alert').textContent).toMatch(/^Enter a number of 0 or more, such as /);
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(from.getAttribute('aria-describedby')!)).toBe(range.getByRole('alert'));
    expect(from.value).toBe(nonsense);
    expect(document.activeElement).toBe(to);
    await userEvent.clear(from);
    await userEvent.type(from, '10{Enter}');
    await expect.poll(() => search()).toBe('?power=10..20');
    expect(range.queryByRole('alert')).toBeNull();
    expect(from.hasAttribute('aria-invalid')).toBe(false);
  });

  test('a range waits until both of its fields are left', async () => {
    open();
    const [first] = within(screen.getByRole('group', { name: 'Power' })).getAllByRole('textbox') as [HTMLElement];
    await userEvent.type(first, '15');
    await userEvent.tab();
    await expect.poll(() => search()).toBe('');
    await userEvent.tab();
    await expect.poll(() => search()).toBe('?power=15..');
  });
});

describe('the controls', () => {
  test('say what the address says', () => {
    open('?sort=name&power=10..&ip=44&cct=3000,4000');
    expect(box(/^3000 K/).checked).toBe(true);
    expect(box(/^2700 K/).checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /at least IP44/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('name');
    expect(within(screen.getByRole('group', { name: 'Power' })).getByRole<HTMLInputElement>('textbox', { name: /From/ }).value).toBe('10');
  });

  test('write decimals as the language does, and stay as they were written', async () => {
    open('?power=4.8..', {}, undefined, 'es');
    const fields = within(screen.getByRole('group', { name: 'Potencia' })).getAllByRole<HTMLInputElement>('textbox');
    expect(fields.map(({ value }) => value)).toEqual(['4,8', '']);
    expect(fields.map(({ placeholder }) => placeholder)).toEqual(['3,5', '200']);
    await userEvent.type(fields[1]!, '9.5{Enter}');
    await expect.poll(() => search()).toBe('?power=4.8..9.5');
    await userEvent.tab();
    await expect.poll(() => fields[1]!.value).toBe('9,5');
  });

  test('read thousands as the language writes them', async () => {
    open('', {}, undefined, 'es');
    const fields = within(screen.getByRole('group', { name: 'Potencia' })).getAllByRole<HTMLInputElement>('textbox');
    await userEvent.type(fields[0]!, '900');
    await userEvent.type(fields[1]!, '1.200{Enter}');
    await expect.poll(() => search()).toBe('?power=900..1200');
  });

  test('follow when one goes back and forward', async () => {
    open();
    await userEvent.click(box(/^3000 K/));
    await expect.poll(() => search()).toBe('?cct=3000');
    await userEvent.click(box(/^4000 K/));
    await expect.poll(() => search()).toBe('?cct=3000,4000');
    window.history.back();
    await expect.poll(() => box(/^4000 K/).checked).toBe(false);
    expect(box(/^3000 K/).checked).toBe(true);
    window.history.forward();
    await expect.poll(() => box(/^4000 K/).checked).toBe(true);
  });

  test('keep everything that was chosen while answers were on their way', async () => {
    const waiting: (() => void)[] = [];
    open('', {}, () => new Promise((resolve) => waiting.push(resolve)));
    await userEvent.click(box(/^2700 K/));
    await userEvent.click(box(/^3000 K/));
    await userEvent.click(box(/^4000 K/));
    waiting.forEach((answer) => { answer(); });
    await expect.poll(() => search()).toBe('?cct=2700,3000,4000');
    expect([/^2700 K/, /^3000 K/, /^4000 K/].map((name) => box(name).checked)).toEqual([true, true, true]);
  });

  test('keep what is typed while an answer arrives, and ask for it then', async () => {
    const waiting: (() => void)[] = [];
    open('', {}, () => new Promise((resolve) => waiting.push(resolve)));
    await userEvent.click(box(/^3000 K/));
    const [from, to] = within(screen.getByRole('group', { name: 'Power' })).getAllByRole<HTMLInputElement>('textbox') as [HTMLInputElement, HTMLInputElement];
    await userEvent.type(from, '10');
    await userEvent.type(to, '20');
    waiting.forEach((answer) => { answer(); });
    await screen.findAllByRole('link', { name: 'Clear all' });
    expect([from.value, to.value]).toEqual(['10', '20']);
    await userEvent.keyboard('{Enter}');
    waiting.forEach((answer) => { answer(); });
    await expect.poll(() => search()).toBe('?power=10..20&cct=3000');
  });

  test('cannot be used where nothing would be left, except to take it back', () => {
    open('?cct=2200');
    expect(box(/^2200 K/).disabled).toBe(false);
    cleanup();
    open();
    expect(box(/^2200 K/).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /at least IP68/ }).disabled).toBe(true);
  });

  test('of a filter stay unfolded when the last choice is taken back, and keep focus', async () => {
    open('?cct=3000');
    await userEvent.click(box(/^3000 K/));
    expect(box(/^3000 K/).closest('details')?.open).toBe(true);
    expect(document.activeElement).toBe(box(/^3000 K/));
  });

  test('say how many products they lead to', () => {
    open();
    expect(box('4000 K 13 products')).toBeTruthy();
    expect(screen.getByText('Show all 14')).toBeTruthy();
  });
});

test('everything is taken back by one link that crawlers do not follow', () => {
  open('?cct=3000&ip=44');
  for (const link of screen.getAllByRole('link', { name: 'Clear all' })) {
    expect(link.getAttribute('href')).toBe('/products/');
    expect(link.getAttribute('rel')).toBe('nofollow');
  }
  expect(screen.getByText('Filters (2)')).toBeTruthy();
});
