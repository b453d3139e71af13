/** Categories: the tree, one with its products, and the way back. */
import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated, scrollThrough } from '../lib/page-state.ts';

const WIDTHS = [375, 1280];

for (const language of LANGUAGES) {
  const { categories: texts } = language;

  test.describe(`the words of categories in ${language.name}`, () => {
    test('one below another names the way', async ({ page }) => {
      await openHydrated(page, texts.path);
      await page.getByRole('main').getByRole('link', { name: texts.bollards }).click();
      const way = page.getByRole('navigation', { name: texts.breadcrumbs }).getByRole('listitem');
      await expect(way).toHaveText([texts.home, texts.title, texts.exterior, texts.bollards]);
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const { categories: texts, list } = language;

  test.describe(`categories in ${language.name}`, () => {
    test('are cards with what is in them, on a phone and on a desk', async ({ page }) => {
      await openHydrated(page, texts.path);
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('link', { name: texts.bollards })).toBeVisible();
        await scrollThrough(page);
        await expectNoSidewaysScroll(page);
      }
    });

    test('one shows its products, and its breadcrumb leads back', async ({ page }) => {
      await openHydrated(page, texts.path);
      await markDocument(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: texts.downlights }).click();
        await expect(page.getByRole('heading', { level: 1, name: texts.downlights })).toBeFocused();
        const products = page.getByRole('region', { name: list.products, exact: true });
        await expect(products.getByRole('link', { name: 'Corvus', exact: true })).toBeVisible();
        await expect(products.getByRole('link', { name: 'Torr', exact: true })).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        await page.getByRole('navigation', { name: texts.breadcrumbs }).getByRole('link', { name: texts.title }).click();
        await expect(page).toHaveURL(texts.path);
      }
      await expectSameDocument(page);
    });

    test('the choices of a category stay in it', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openHydrated(page, `${texts.path}downlights/`);
      await page.waitForFunction(() => Object.keys(document.getElementById('list-form') ?? {}).some((key) => key.startsWith('__reactProps')));
      await page.getByRole('checkbox', { name: /^4000 K / }).check();
      await expect(page).toHaveURL(`${texts.path}downlights/?cct=4000`);
      await expect(page.getByRole('link', { name: list.remove('4000 K') })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: texts.downlights })).toBeVisible();
    });
  });

  test.describe(`categories without scripts in ${language.name}`, () => {
    test.use({ javaScriptEnabled: false });

    test('are links and forms', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(texts.path);
      await page.getByRole('main').getByRole('link', { name: texts.downlights }).click();
      await page.getByRole('checkbox', { name: /^4000 K / }).check();
      await page.getByRole('button', { name: language.filtering.show }).click();
      await expect(page).toHaveURL(/downlights\/\?.*cct=4000/);
      await expect(page.getByRole('link', { name: list.remove('4000 K') })).toBeVisible();
    });
  });
}
