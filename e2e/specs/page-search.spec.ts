/** Pages and articles that a search finds besides products: in the overlay and in the list, never in place of products. */
import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';
import { openProductSearch } from '../lib/shell.ts';

/** An order code in capitals, and one that was replaced. */
const CODES = ['CRV021-40-60-WH-N', 'LYR-08/30-W'];

for (const language of LANGUAGES) {
  const { pageSearch, products, list } = language;

  test(`the list of products shows them below the products in ${language.name}`, async ({ page, a11y }) => {
    await openHydrated(page, `${products}?search=ugr`);
    const pages = page.getByRole('main').getByRole('region', { name: pageSearch.title });
    await expect(pages.getByRole('heading', { level: 2, name: pageSearch.title })).toBeVisible();
    await expect(pages.getByRole('listitem').first()).toContainText(pageSearch.ugr.kind);
    await expect(pages.getByRole('listitem').first().getByRole('link')).toHaveText(pageSearch.ugr.title);
    expect(await pages.getByRole('listitem').count()).toBeLessThanOrEqual(6);
    const addresses = await pages.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size, 'none twice').toBe(addresses.length);
    for (const address of addresses) {
      expect((await page.request.get(address ?? '', { maxRedirects: 0 })).status(), `${address}`).toBe(200);
    }
    for (const size of [{ width: 375, height: 740 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      const above = await page.getByRole('region', { name: list.products, exact: true }).boundingBox();
      const below = await pages.boundingBox();
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      await expectNoSidewaysScroll(page);
      await a11y.check();
    }
    await markDocument(page);
    await pages.getByRole('link', { name: pageSearch.ugr.title }).click();
    await expect(page).toHaveURL(pageSearch.ugr.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageSearch.ugr.title);
    await expectSameDocument(page);

    // A word that no product has, with and without its accent.
    for (const word of new Set([pageSearch.warranty.word, pageSearch.warranty.word.normalize('NFD').replace(/\p{Mn}/gu, '').toUpperCase()])) {
      await page.goto(`${products}?search=${encodeURIComponent(word)}`);
      await expect(pages.getByRole('link', { name: pageSearch.warranty.title, exact: true })).toHaveAttribute('href', pageSearch.warranty.path);
    }
  });

  test(`the overlay shows them below the products, and keys reach them, in ${language.name}`, async ({ page, a11y }) => {
    await openHydrated(page, language.about);
    await markDocument(page);
    const dialog = await openProductSearch(page, language);
    await dialog.getByRole('combobox').fill('ugr');
    const pages = dialog.getByRole('region', { name: pageSearch.title });
    const article = pages.getByRole('link', { name: pageSearch.ugr.title, exact: true });
    await expect(article).toBeVisible();
    const count = await pages.getByRole('listitem').count();
    await expect(dialog.getByRole('status')).toContainText(pageSearch.found(count));
    const grid = dialog.getByRole('grid');
    if ((await grid.count()) > 0) {
      const above = await grid.boundingBox();
      expect((await pages.boundingBox())?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    }
    await a11y.check();

    for (let presses = 0; presses < 40 && !(await article.evaluate((link) => link === document.activeElement)); presses += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(article).toBeFocused();
    await expect(article).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(pageSearch.ugr.path);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageSearch.ugr.title);
    await expectSameDocument(page);

    await openProductSearch(page, language);
    await dialog.getByRole('combobox').fill(pageSearch.warranty.word);
    await expect(pages.getByRole('link', { name: pageSearch.warranty.title, exact: true })).toHaveAttribute('href', pageSearch.warranty.path);
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const { pageSearch, products } = language;

  test(`a code finds no pages in ${language.name}`, async ({ page }) => {
    for (const code of CODES) {
      await page.goto(`${products}?search=${encodeURIComponent(code)}`);
      await expect(page.getByRole('main').getByText(code).first()).toBeVisible();
      await expect(page.getByRole('region', { name: pageSearch.title })).toHaveCount(0);
    }
    await openHydrated(page, language.about);
    const dialog = await openProductSearch(page, language);
    await dialog.getByRole('combobox').fill(CODES[0] ?? '');
    await expect(dialog.getByRole('grid')).toContainText(CODES[0] ?? '');
    await expect(dialog.getByRole('region', { name: pageSearch.title })).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`the list of products has them in ${language.name}`, async ({ page }) => {
      await page.goto(`${products}?search=ugr`);
      await page.getByRole('region', { name: pageSearch.title }).getByRole('link', { name: pageSearch.ugr.title, exact: true }).click();
      await expect(page).toHaveURL(pageSearch.ugr.path);
    });
  });
}
