/** What a search tells besides its results: words that were ignored, things that are not made, codes that do not exist, and pasted lists. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';
import { openProductSearch } from '../lib/shell.ts';

const ENGLISH = LANGUAGES.find(({ code }) => code === 'en')!;

const searchFor = (query: string, products = '/products/') => `${products}?search=${encodeURIComponent(query)}`;
const told = (page: Page, text: string | RegExp) => page.getByRole('main').getByRole('paragraph').filter({ hasText: text });

test('words that nothing knows are told, and never hide the others', async ({ page }) => {
  await page.goto(searchFor('cheap floodlight'));
  await expect(told(page, "Nothing found for 'cheap'; showing results for 'floodlight'")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Torr', exact: true })).toBeVisible();
  await page.goto(searchFor('proyector barato', '/es/products/'));
  await expect(told(page, 'No hay resultados para «barato»; se muestran los de «proyector»')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Torr', exact: true })).toBeVisible();
});

test('the order of words does not decide', async ({ page }) => {
  for (const [query, product] of [['led downlight', 'Lyra'], ['led panel', 'Planar'], ['led driver', 'Nodo'], ['led floodlight', 'Torr']] as const) {
    await page.goto(searchFor(query));
    await expect(page.getByRole('region', { name: 'List of products' }).getByRole('link', { name: product, exact: true })).toBeVisible();
  }
});

test('what is not made leads to what comes nearest', async ({ page }) => {
  await page.goto(searchFor('solar light'));
  await expect(told(page, 'We do not make solar light.')).toBeVisible();
  await told(page, 'We do not make solar light.').getByRole('link', { name: 'bollard' }).click();
  await expect(page.getByRole('link', { name: 'Senda', exact: true })).toBeVisible();
});

test('a code that does not exist says so and offers the nearest', async ({ page, a11y }) => {
  await openHydrated(page, searchFor('LYR009-30-60-RD-P'));
  await expect(told(page, 'LYR009-30-60-RD-P does not exist. Finish available for this one: Black, Brushed nickel, Brass, White')).toBeVisible();
  await a11y.check();
  await page.getByRole('link', { name: 'Brass', exact: true }).click();
  await expect(page).toHaveURL('/products/lyra/?variation=LYR009-30-60-BR-P');
  await page.goto(searchFor('2000000010015'));
  await expect(told(page, 'The check digit of 2000000010015 is wrong. Did you mean 2000000010014?')).toBeVisible();
});

test('a pasted list becomes a table, on a phone and on a desk', async ({ page, a11y }) => {
  await openHydrated(page, '/products/');
  await page.locator('summary', { hasText: 'Paste a list of codes' }).click();
  await page.getByRole('textbox', { name: 'Paste a list of codes' }).fill('LYR009-30-60-WH-P\t12\nhlm018 sw me\nCRV021-40-60-WH-D\nLYR009-30-60-RD-P');
  await page.getByRole('button', { name: 'Look up codes' }).click();
  await expect(page.getByText('2 of 4 codes found')).toBeVisible();
  const table = page.getByRole('region', { name: 'Your list of codes' }).getByRole('table');
  await expect(table.getByRole('row').nth(1)).toContainText('12 ×');
  await expect(table.getByRole('link', { name: 'LYR009-30-60-WH-P', exact: true })).toHaveAttribute('href', '/products/lyra/?variation=LYR009-30-60-WH-P');
  await expect(table.getByRole('row').nth(2)).toContainText('3 codes have this in them');
  await expect(table.getByRole('row').nth(4)).toContainText('LYR009-30-60-RD-P does not exist.');
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await a11y.check();
  }
});

test('the overlay tells the same', async ({ page }) => {
  await openHydrated(page, '/');
  await openProductSearch(page, ENGLISH);
  await page.getByRole('combobox').fill('cheap floodlight');
  const dialog = page.getByRole('dialog', { name: 'Product search' });
  await expect(dialog.getByText("Nothing found for 'cheap'; showing results for 'floodlight'")).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'Torr' })).toBeVisible();
});

test('what was asked for goes with the card, and one match is named', async ({ page }) => {
  await page.goto(searchFor('4000k black ip65 lyra'));
  const card = page.getByRole('region', { name: 'List of products' }).getByRole('link', { name: 'Lyra', exact: true });
  await expect(card).toHaveAttribute('href', /\?variation=LYR\d+-40-60-BK-[A-Z]+&cct=4000&finish=black$/);
  await card.click();
  await expect(page).toHaveTitle(/^LYR\d+-40-60-BK-/);
});

test('a chosen filter takes the place of the figure that was typed', async ({ page }) => {
  await page.goto('/products/?search=ip65&ip=67');
  await expect(page.getByRole('link', { name: 'Remove IP67 or better' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove IP65 or better' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cinta', exact: true })).toBeVisible();
});

test('a variant is addressed by its code, however it is typed', async ({ page }) => {
  await page.goto('/products/lyra/?variation=lyr009.40.60.bn.d');
  await expect(page).toHaveTitle(/^LYR009-40-60-BN-D, Lyra/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\/lyra\/\?variation=LYR009-40-60-BN-D$/);
  await page.goto('/products/LYR009-40-60-BN-D/');
  await expect(page).toHaveURL('/products/lyra/?variation=LYR009-40-60-BN-D');
});
