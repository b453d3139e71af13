/** A list of more products than a page shows: every page has an address, by mouse, by keyboard and without scripts. */
import { expect, testWith } from '../fixtures/content.ts';
import { EDITED } from '../lib/edited-content.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { markDocument, expectSameDocument, openHydrated } from '../lib/page-state.ts';

const WORDS = {
  en: { pages: 'Pages', page: (n: number) => `Page ${n}`, next: 'Next page', previous: 'Previous page', series: 'Series', count: /^60 products,/ },
  es: { pages: 'Páginas', page: (n: number) => `Página ${n}`, next: 'Página siguiente', previous: 'Página anterior', series: 'Serie', count: /^60 productos,/ },
} as const;

const test = testWith(EDITED);

for (const language of LANGUAGES) {
  const words = WORDS[language.code];
  test.describe(`60 products in ${language.name}`, () => {
    test('stand on three pages with addresses of their own', async ({ page }) => {
      await openHydrated(page, `${language.products}?sort=power`);
      await expect(page.getByText(words.count)).toBeVisible();
      await markDocument(page);
      const pages = page.getByRole('navigation', { name: words.pages });
      await expect(pages.getByRole('link', { name: words.page(1), exact: true })).toHaveAttribute('aria-current', 'page');
      await pages.getByRole('link', { name: words.next }).click();
      await expect(page).toHaveURL(/[?&]page=2(&|$)/);
      await expect(page.getByRole('link', { name: `${words.series} 25`, exact: true })).toBeVisible();
      await pages.getByRole('link', { name: words.page(3), exact: true }).click();
      await expect(page.getByRole('link', { name: `${words.series} 60`, exact: true })).toBeVisible();
      await expect(pages.getByRole('link', { name: words.next })).toHaveCount(0);
      await expectSameDocument(page);
      await page.goBack();
      await expect(page.getByRole('link', { name: `${words.series} 25`, exact: true })).toBeVisible();
      await page.reload();
      await expect(pages.getByRole('link', { name: words.page(2), exact: true })).toHaveAttribute('aria-current', 'page');
      expect((await page.request.get(`${language.products}?page=4`)).status()).toBe(404);
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = WORDS[language.code];
  test.describe(`60 products without scripts in ${language.name}`, () => {
    test.use({ javaScriptEnabled: false });

    test('can be turned page by page', async ({ page }) => {
      await page.goto(`${language.products}?sort=power`);
      const pages = page.getByRole('navigation', { name: words.pages });
      await pages.getByRole('link', { name: words.next }).click();
      await pages.getByRole('link', { name: words.next }).click();
      await expect(page.getByRole('link', { name: `${words.series} 60`, exact: true })).toBeVisible();
      await pages.getByRole('link', { name: words.previous }).click();
      await expect(page.getByRole('link', { name: `${words.series} 25`, exact: true })).toBeVisible();
    });
  });
}
