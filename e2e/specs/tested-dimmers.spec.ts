/** Tested dimmers: all of them on one page, and those of a family or a variant on the product page. */
import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';
import { withoutPictures } from '../lib/story-pages.ts';

type Words = { title: string; byProduct: string; trailing: string; percent: string; invented: string; codes: string };

const WORDS: Record<Language['code'], Words> = {
  en: { title: 'Tested dimmers', byProduct: 'Tested dimmers by product', trailing: 'Trailing edge', percent: '3%', invented: 'Demonstration: the dimmer and the result are invented.', codes: 'Codes tested' },
  es: { title: 'Reguladores probados', byProduct: 'Reguladores probados por producto', trailing: 'Corte al final de fase', percent: '3\u00a0%', invented: 'Demostración: el regulador y el resultado son inventados.', codes: 'Referencias probadas' },
};

const FAMILIES = ['Brisa', 'Duna', 'Lyra', 'Nodo'];
const SIZES = [{ width: 375, height: 740 }, { width: 768, height: 900 }, { width: 1280, height: 800 }];

test.beforeEach(({ page }) => withoutPictures(page));

for (const language of LANGUAGES) {
  const words = WORDS[language.code];

  test(`the list in ${language.name} has every family that was tested, and says that the results are invented`, async ({ page }) => {
    await openHydrated(page, language.testedDimmers);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const jumps = page.getByRole('navigation', { name: words.byProduct }).getByRole('link');
    await expect(jumps).toHaveText(FAMILIES);
    for (const family of FAMILIES) {
      const table = page.getByRole('table', { name: family, exact: true });
      await expect(table.getByRole('row').nth(1)).toContainText(words.trailing);
    }
    await expect(page.getByText(words.invented).first()).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    await jumps.last().click();
    await expect(page).toHaveURL(`${language.testedDimmers}#nodo`);
    await expect(page.getByRole('heading', { level: 3, name: 'Nodo' })).toBeInViewport();
  });

  test(`the questions in ${language.name} lead to the list`, async ({ page }) => {
    await openHydrated(page, language.questions.path + language.questions.address);
    await page.getByRole('main').locator(`a[href="${language.testedDimmers}"]`).first().click();
    await expect(page).toHaveURL(language.testedDimmers);
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = WORDS[language.code];

  test.describe(`a product in ${language.name} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('shows what was tested with the family, and with the chosen variant alone', async ({ page }) => {
      await page.goto(`${language.products}lyra/`);
      const section = page.getByRole('region', { name: words.title });
      await expect(section.getByRole('columnheader', { name: words.codes })).toBeVisible();
      await expect(section.getByRole('row', { name: /LYR009-…-P/ }).first()).toBeVisible();

      await page.goto(`${language.products}lyra/?variation=LYR006-30-60-WH-P`);
      await expect(section.getByRole('columnheader', { name: words.codes })).toHaveCount(0);
      await expect(section.getByRole('rowheader')).toHaveText(['Quillmere QT 150', 'Quillmere QT 300', 'Quillmere QL 250', 'Tarvane Duo 200', 'Tarvane Tap 200']);
      await expect(section.getByRole('row').nth(1)).toContainText('1–16');
      await expect(section.getByRole('row').nth(1)).toContainText(words.percent);

      await page.goto(`${language.products}lyra/?variation=LYR006-30-60-WH-D`);
      await expect(section.getByRole('rowheader')).toHaveText(['Orlestad Bus 64']);

      await page.goto(`${language.products}corvus/`);
      await expect(page.getByRole('heading', { level: 1, name: 'Corvus' })).toBeVisible();
      await expect(section).toHaveCount(0);
    });
  });
}
