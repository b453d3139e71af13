import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { partsPages } from '../../../preview/parts';
import { StandingVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { Locale } from '../../lib/page-data.gen';
import { PartsList } from './parts-list.part';

afterEach(cleanup);

function show(address: string, locale: Locale = 'en') {
  const page = partsPages(locale).get(address);
  if (page?.kind !== 'parts') {
    throw new Error(`No sample at ${address}; see preview/parts.ts.`);
  }
  return render(
    <StandingVisit>
      <LocaleProvider locale={locale}>
        <PartsList parts={page.parts} productsHref="/products/" />
      </LocaleProvider>
    </StandingVisit>,
  );
}

test('parts stand in a table per type, with jump links and the figures they are chosen by', () => {
  show('/drivers/');
  const links = within(screen.getByRole('navigation', { name: 'Jump to' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['DALI-2 12', '#dali-2'], ['Phase cut 2', '#phase'], ['Not dimmable 1', '#none']]);
  links.forEach((link) => { expect(document.querySelector(link.getAttribute('href')!)).toBeTruthy(); });

  const table = screen.getByRole('table', { name: 'DALI-2' });
  const [, first] = within(table).getAllByRole('row');
  expect(within(first!).getByRole('link', { name: 'NOD003-24-D' })).toBeTruthy();
  expect(within(first!).getAllByRole('cell').slice(1, 6).map((cell) => cell.textContent)).toEqual(['30 W', '24 V', '1.3 A', 'IP20', '160 × 41 × 32 mm']);
  expect(within(first!).getByText('New')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all 12 DALI-2' }).getAttribute('href')).toBe('/products/?dimming=dali');
});

test('a value that nothing has is told, and what was chosen can be taken back', () => {
  show('/drivers/?voltage=24');
  expect(screen.getByText('“99” is not one of the choices under IP and was ignored.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/drivers/');
  expect(screen.queryByRole('navigation', { name: 'Jump to' })).toBeNull();
});

test('filters that leave nothing lead back to the whole list, an empty list to the products', () => {
  show('/drivers/?ip=67&voltage=24');
  expect(screen.getByRole('heading', { name: 'Nothing matches these filters' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the whole list' }).getAttribute('href')).toBe('/drivers/');
  cleanup();
  show('/es/accessories/', 'es');
  expect(screen.getByRole('heading', { name: 'Todavía no hay nada en esta lista' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Explorar todos los productos' })).toBeTruthy();
});
