/** Picking variants to compare: where, how many, and what the browser remembers. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { CODES, columns, compareBar, pickBefore, pickBox, storedPicks } from '../lib/compare.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';
import { openProductSearch } from '../lib/shell.ts';

const [ENGLISH] = LANGUAGES;
const LYRA = CODES[0];

/** A variant's row in the table of its family. */
const inTable = (page: Page, code: string) => pickBox(page.getByRole('table'), code);

test('a variant is picked in the table, remembered with its product and code, and put back', async ({ page }) => {
  await openHydrated(page, '/products/lyra/');
  const box = inTable(page, LYRA);
  await box.check();
  await expect(compareBar(page)).toContainText('1 of 4');
  expect(await storedPicks(page)).toEqual([expect.objectContaining({ code: LYRA, id: expect.any(Number), parent: expect.any(Number) })]);
  expect(await page.evaluate(() => localStorage.getItem('compareDataLength'))).toBe('1');
  await page.reload();
  await expect(inTable(page, LYRA)).toBeChecked();
  await inTable(page, LYRA).uncheck();
  await expect(compareBar(page)).toHaveCount(0);
  expect(await storedPicks(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('compareDataLength'))).toBe('0');
});

test('the chosen variant is picked beside its code, and the same pick shows in the table', async ({ page }) => {
  await openHydrated(page, '/products/lyra/');
  await page.getByRole('table').getByRole('link', { name: LYRA, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your variant' })).toBeVisible();
  const opening = pickBox(page.getByRole('main'), LYRA).first();
  await opening.check();
  await expect(inTable(page, LYRA)).toBeChecked();
});

test('a family offers its variants from its page, from lists, categories and related products', async ({ page }) => {
  for (const [path, name] of [['/products/lyra/', 'Lyra'], ['/products/', 'Corvus'], ['/product-categories/downlights/', 'Lyra'], ['/products/lyra/', 'Corvus']] as const) {
    await openHydrated(page, path);
    await page.getByRole('main').getByRole('button', { name: `Compare ${name}`, exact: true }).first().click();
    const modal = page.getByRole('dialog', { name: 'Variant', exact: true });
    await expect(modal.getByRole('checkbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
  }
});

test('drivers that fit are picked where they are shown', async ({ page }) => {
  await openHydrated(page, '/products/cinta/');
  await page.getByRole('table').getByRole('link', { name: /^STR/ }).first().click();
  const drivers = page.getByRole('region', { name: 'Compatible drivers' });
  await drivers.getByRole('checkbox', { name: /^Compare / }).first().check();
  await expect(compareBar(page)).toContainText('1 of 4');
  expect((await storedPicks(page))[0]?.code).toMatch(/^DRV/);
});

test('a code that was searched for is picked in the list and in the search over the page', async ({ page }) => {
  await openHydrated(page, `/products/?search=${CODES[1]}`);
  await pickBox(page.getByRole('main'), CODES[1]).check();
  await expect(compareBar(page)).toContainText('1 of 4');
  const search = await openProductSearch(page, ENGLISH);
  await search.getByRole('combobox').fill(LYRA);
  await pickBox(search, LYRA).check();
  await page.keyboard.press('Escape');
  await expect(compareBar(page)).toContainText('2 of 4');
});

test('with four picked, the rest says so instead of offering a checkbox, and picks can be taken back', async ({ page }) => {
  await pickBefore(page, CODES);
  await openHydrated(page, '/products/lyra/');
  await expect(compareBar(page)).toContainText('4 of 4');
  await expect(inTable(page, LYRA)).toBeChecked();
  await expect(inTable(page, 'LYR009-30-60-WH-D')).toHaveCount(0);
  const other = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'LYR009-30-60-WH-D', exact: true }) });
  await expect(other).toContainText('Max 4 items');
  await inTable(page, LYRA).uncheck();
  await expect(other).not.toContainText('Max 4 items');
  await expect(inTable(page, 'LYR009-30-60-WH-D')).toBeVisible();
});

test('picks go over to other tabs at once, and two tabs together cannot pass four', async ({ page, context }) => {
  await pickBefore(page, CODES.slice(1));
  await openHydrated(page, '/products/lyra/');
  await expect(compareBar(page)).toContainText('3 of 4');
  const second = await context.newPage();
  await openHydrated(second, '/products/lyra/');
  await pickBox(second.getByRole('table'), LYRA).check();
  await expect(inTable(page, LYRA)).toBeChecked();
  await expect(inTable(page, 'LYR009-30-60-WH-D')).toHaveCount(0);
  await compareBar(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(compareBar(second)).toHaveCount(0);
});

test('a selection made in English shows in Spanish, and on the comparison there', async ({ page }) => {
  await openHydrated(page, '/products/lyra/');
  await inTable(page, LYRA).check();
  await openHydrated(page, '/es/products/lyra/');
  await expect(pickBox(page.getByRole('table'), LYRA, 'Comparar')).toBeChecked();
  await compareBar(page, 'Productos para comparar').getByRole('link', { name: 'Comparar productos' }).click();
  await expect(page).toHaveURL(/\/es\/compare-products\/\?ids=LYR009-30-60-WH-P$/);
  await expect(page.getByRole('table', { name: 'Comparación' })).toContainText('Temperatura de color');
});

test.describe('storage that cannot be trusted', () => {
  for (const [name, list] of [
    ['damaged', '[{"id":'],
    ['of another program', '{"theme":"dark"}'],
    ['too long', JSON.stringify(Array.from({ length: 5000 }, (_, id) => ({ id, parent: 1 })))],
    ['with nonsense', JSON.stringify([null, 1, 'x', {}, { id: 'NaN', parent: 0 }])],
  ] as const) {
    test(`${name}: the page stands, nothing is picked, and picking works`, async ({ page }) => {
      await page.addInitScript((text) => {
        if (!sessionStorage.getItem('damaged')) {
          localStorage.setItem('compareData', text);
          localStorage.setItem('compareDataLength', 'many');
          sessionStorage.setItem('damaged', 'yes');
        }
      }, list);
      await openHydrated(page, '/products/lyra/');
      await expect(inTable(page, LYRA)).not.toBeChecked();
      await expect(compareBar(page)).toHaveCount(0);
      await inTable(page, LYRA).check();
      await expect(compareBar(page)).toContainText('1 of 4');
      expect(await storedPicks(page)).toHaveLength(1);
    });
  }

  test('numbers that were stored as texts are understood', async ({ page }) => {
    await openHydrated(page, '/products/lyra/');
    await inTable(page, LYRA).check();
    await expect(compareBar(page)).toBeVisible();
    await page.evaluate(() => {
      const picks = JSON.parse(localStorage.getItem('compareData') ?? '') as { id: number; parent: number }[];
      localStorage.setItem('compareData', JSON.stringify(picks.map(({ id, parent }) => ({ id: String(id), parent: String(parent) }))));
    });
    await page.reload();
    await expect(inTable(page, LYRA)).toBeChecked();
  });

  test('blocked: picking works as long as the page is open', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await openHydrated(page, '/products/lyra/');
    await inTable(page, LYRA).check();
    await inTable(page, 'LYR009-30-60-WH-D').check();
    await expect(compareBar(page)).toContainText('2 of 4');
    await compareBar(page).getByRole('link', { name: 'Compare products' }).click();
    await expect.poll(() => columns(page)).toEqual([LYRA, 'LYR009-30-60-WH-D']);
  });
});

test('a pick that was withdrawn is told by name and dropped, the others stay', async ({ page }) => {
  await pickBefore(page, ['ZZZ999-WITHDRAWN', LYRA]);
  await openHydrated(page, '/compare-products/');
  await expect.poll(() => columns(page)).toEqual([LYRA]);
  await expect(page.getByText('“ZZZ999-WITHDRAWN” is not in the catalogue.')).toBeVisible();
  await expect.poll(async () => (await storedPicks(page)).map(({ code }) => code)).toEqual([LYRA]);
});
