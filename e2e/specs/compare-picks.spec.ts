/** Picking variants to compare. What the browser remembers, and what becomes of damaged memories, is tested in `web/`. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { CODES, compareBar, pickBox, storedPicks } from '../lib/compare.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';
import { openProductSearch } from '../lib/shell.ts';

const [ENGLISH] = LANGUAGES;
const [LYRA, CORVUS] = CODES;

/** A variant's row in the table of its family. */
const inTable = (page: Page, code: string) => pickBox(page.getByRole('table'), code);

test('a variant is picked wherever it is shown, survives a reload, is known to other tabs and in other languages, and is taken back', async ({ page, context }) => {
  await openHydrated(page, '/products/lyra/');
  await test.step('in the table', async () => {
    await inTable(page, LYRA).check();
    await expect(compareBar(page)).toContainText('1 of 4');
    expect(await storedPicks(page)).toEqual([expect.objectContaining({ code: LYRA, id: expect.any(Number), parent: expect.any(Number) })]);
    expect(await page.evaluate(() => localStorage.getItem('compareDataLength'))).toBe('1');
  });
  await test.step('beside its code, where it is the chosen variant', async () => {
    await page.getByRole('table').getByRole('link', { name: LYRA, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your variant' })).toBeVisible();
    await expect(pickBox(page.getByRole('main'), LYRA).first()).toBeChecked();
  });
  await test.step('after a reload', async () => {
    await page.reload();
    await expect(inTable(page, LYRA)).toBeChecked();
  });
  await test.step('in the search over the page', async () => {
    const search = await openProductSearch(page, ENGLISH);
    await search.getByRole('combobox').fill(CORVUS);
    await pickBox(search, CORVUS).check();
    await page.keyboard.press('Escape');
    await expect(compareBar(page)).toContainText('2 of 4');
  });
  await test.step('among drivers, and in the list of a search, in another tab', async () => {
    const tab = await context.newPage();
    await openHydrated(tab, `/products/?search=${CORVUS}`);
    await expect(pickBox(tab.getByRole('main'), CORVUS)).toBeChecked();
    await openHydrated(tab, '/products/cinta/');
    await tab.getByRole('table').getByRole('link', { name: /^STR/ }).first().click();
    await tab.getByRole('region', { name: 'Compatible drivers' }).getByRole('checkbox', { name: /^Compare / }).first().check();
    await expect(compareBar(page)).toContainText('3 of 4');
    await tab.close();
  });
  await test.step('as variants of a family, from its page, a list and a category', async () => {
    for (const [path, name] of [['/products/corvus/', 'Corvus'], ['/products/', 'Corvus'], ['/product-categories/downlights/', 'Corvus'], ['/products/lyra/', 'Corvus']] as const) {
      await openHydrated(page, path);
      await page.getByRole('main').getByRole('button', { name: `Compare ${name}, 1 variant of this product selected`, exact: true }).first().click();
      const modal = page.getByRole('dialog', { name: 'Variant', exact: true });
      await expect(modal.getByRole('checkbox', { name: `Compare ${CORVUS}`, exact: true })).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(modal).toHaveCount(0);
    }
  });
  await test.step('in Spanish, and on the comparison there', async () => {
    await openHydrated(page, '/es/products/lyra/');
    await expect(pickBox(page.getByRole('table'), LYRA, 'Comparar')).toBeChecked();
    await compareBar(page, 'Productos para comparar').getByRole('link', { name: 'Comparar productos' }).click();
    await expect(page).toHaveURL(new RegExp(`/es/compare-products/\\?ids=${LYRA},${CORVUS},DRV`));
    await expect(page.getByRole('table', { name: 'Comparación' })).toContainText('Temperatura de color');
  });
  await test.step('taken back', async () => {
    await openHydrated(page, '/products/lyra/');
    await inTable(page, LYRA).uncheck();
    await compareBar(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(compareBar(page)).toHaveCount(0);
    expect(await storedPicks(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('compareDataLength'))).toBe('0');
  });
});
