import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { endlessProduct } from '../../../preview/product-states';
import { openVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { VariantTable } from '../../lib/page-data.gen';
import { VariantFilters } from './variant-filters';

afterEach(cleanup);

/** The table as the server answers it when this is searched for and chosen. */
function answered(find: string, dimming = ''): VariantTable {
  const { variants } = endlessProduct('en');
  const filters = variants.filters.map((filter) => ({
    ...filter,
    options: filter.options.map((option) => ({ ...option, chosen: filter.name === 'dimming' && option.value === dimming })),
  }));
  return { ...variants, find, filters, kept: [], clearHref: find || dimming ? '/products/endless/' : null };
}

/** The form with the table of an answer, and a way to bring the next one. */
function open(first: VariantTable) {
  let bring: (table: VariantTable) => void = () => undefined;
  function Page() {
    const [table, setTable] = useState(first);
    bring = setTable;
    return <LocaleProvider locale="en"><VariantFilters table={table} action="/products/endless/" /></LocaleProvider>;
  }
  openVisit({ at: '/products/endless/', first, draw: () => <Page /> });
  return {
    find: screen.getByRole<HTMLInputElement>('searchbox'),
    dimming: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dimming' }),
    answer: (table: VariantTable) => { act(() => { bring(table); }); },
    address: () => window.location.search,
  };
}

test('letters that were typed meanwhile survive an older answer, also when focus has moved on', async () => {
  const { find, answer, address } = open(answered(''));
  fireEvent.change(find, { target: { value: 'ral 7016' } });
  answer(answered('ral'));
  expect(find.value).toBe('ral 7016');
  await expect.poll(address).toBe('?find=ral+7016');
});

test('a choice that is underway survives an older answer', async () => {
  const { find, dimming, answer, address } = open(answered(''));
  fireEvent.change(find, { target: { value: 'ral' } });
  fireEvent.change(dimming, { target: { value: 'dali-2' } });
  answer(answered('ral'));
  expect(dimming.value).toBe('dali-2');
  expect(find.value).toBe('ral');
  await expect.poll(address).toBe('?find=ral&dimming=dali-2');
});

test('the fields follow an answer to nothing of theirs', () => {
  const { find, dimming, answer } = open(answered('ral', 'dali-2'));
  expect([find.value, dimming.value]).toEqual(['ral', 'dali-2']);
  answer(answered(''));
  expect([find.value, dimming.value]).toEqual(['', '']);
});

test('"Clear all" takes back what was typed a moment ago', () => {
  const { find, answer } = open(answered('ral'));
  fireEvent.change(find, { target: { value: 'ral 7016' } });
  // Navigation follows links; here the answer is brought by hand.
  document.addEventListener('click', (event) => { event.preventDefault(); }, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  answer(answered(''));
  expect(find.value).toBe('');
});
