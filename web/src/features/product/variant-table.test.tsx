import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';

import { product } from '../../../preview/product';
import { endlessProduct } from '../../../preview/product-states';
import { openVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { Locale, Product } from '../../lib/page-data.gen';
import { VariantTable } from './variant-table';

afterEach(cleanup);

function show(shown: Product, locale: Locale = 'en') {
  openVisit({ at: '/products/endless/', first: shown, draw: (product) => <LocaleProvider locale={locale}><VariantTable product={product} /></LocaleProvider> });
  return () => window.location.search + window.location.hash;
}

function withTable(change: Partial<Product['variants']>, base = endless('en')): Product {
  return { ...base, variants: { ...base.variants, ...change } };
}

/** Its first rows: a hundred take their time here. */
function endless(locale: Locale): Product {
  const family = endlessProduct(locale);
  return { ...family, variants: { ...family.variants, rows: family.variants.rows.slice(0, 6) } };
}

describe('the table of variants', () => {
  test('says how many of how many are left', () => {
    show(endless('en'));
    expect(screen.getByText('1,240 of 2,000 variants')).toBeTruthy();
    cleanup();
    show(endless('es'), 'es');
    expect(screen.getByText('1240 de 2000 variantes')).toBeTruthy();
    cleanup();
    show(withTable({ matching: 2000 }));
    expect(screen.getByText('2,000 variants')).toBeTruthy();
  });

  test('a heading sorts by a link and says how the table is sorted', () => {
    show(endless('en'));
    expect(screen.getByRole('columnheader', { name: 'Power (W)' }).getAttribute('aria-sort')).toBe('ascending');
    const heading = screen.getByRole('columnheader', { name: 'Luminous flux (lm)' });
    expect(heading.hasAttribute('aria-sort')).toBe(false);
    expect(within(heading).getByRole('link').hasAttribute('data-keep-scroll')).toBe(true);
  });

  test('the chosen variant is marked, and what is not known is left out', () => {
    show(endless('en'));
    const row = screen.getByRole('link', { name: 'ENDLESS-0004-SPECIAL-RAL7016-DALI2-EM3H' }).closest('tr');
    expect(row?.getAttribute('aria-current')).toBe('true');
    const gap = screen.getByRole('link', { name: 'END003-30-60-WH-D' }).closest('tr');
    expect([...(gap?.cells ?? [])].map((cell) => cell.textContent)).toEqual(['END003-30-60-WH-D', '9', '', '103', '4000 K', '90', '60', 'Brushed nickel', '', '', '']);
  });

  test('a single variant has nothing to sort, to find or to turn over', () => {
    const family = product('en');
    show(withTable({ total: 1, matching: 1, rows: family.variants.rows.slice(0, 1) }, family));
    expect(screen.getByText('1 variant')).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
    expect(within(screen.getByRole('columnheader', { name: 'Power' })).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('without variants there is no table, and without a match there are words and a way back', () => {
    show(withTable({ total: 0, matching: 0, rows: [], clearHref: null }));
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();
    show(withTable({ matching: 0, rows: [] }));
    expect(screen.getByText('No variants match these filters.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear all' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('what narrows the table down', () => {
  const fresh = () => withTable({ find: '', clearHref: null, filters: endless('en').variants.filters.map((filter) => ({ ...filter, options: filter.options.map((option) => ({ ...option, chosen: false })) })) });

  test('a choice applies at once and keeps variant and order', async () => {
    const address = show(fresh());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dimming' }), 'DALI-2');
    await waitFor(() => { expect(address()).toBe('?dimming=dali-2&variation=1004&sort=power'); });
  });

  test('a search applies after a pause, and at once with Enter', async () => {
    const address = show(fresh());
    const find = screen.getByRole('searchbox', { name: 'Search by code or description' });
    await userEvent.type(find, 'ral');
    await waitFor(() => { expect(address()).toBe('?find=ral&variation=1004&sort=power'); });
    await userEvent.type(find, ' 7016{Enter}');
    await waitFor(() => { expect(address()).toBe('?find=ral+7016&variation=1004&sort=power'); });
    expect(document.activeElement).toBe(find);
  });

  test('the form works by itself where there are no scripts', () => {
    show(endless('en'));
    const form = screen.getByRole<HTMLFormElement>('search');
    expect(form.method).toBe('get');
    expect(form.getAttribute('action')).toBe('/products/endless/#variants');
    expect(Object.fromEntries(new FormData(form))).toEqual({ find: 'end', finish: 'anthracite grey ral 7016', cct: '', dimming: '', variation: '1004', sort: 'power' });
    expect(within(form).getByRole('button', { name: 'Apply' })).toBeTruthy();
  });
});
