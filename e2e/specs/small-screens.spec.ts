/** Every kind of page on a phone: no rule of accessibility broken, nothing wider than the screen. */
import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';

for (const language of LANGUAGES) {
  test.describe(`on a phone in ${language.name}`, () => {
    test.use({ viewport: { width: 375, height: 740 } });

    for (const path of [language.home, language.about, language.products, language.faq, language.cookies, language.landing]) {
      test(`${path} is accessible`, async ({ page, a11y }) => {
        await openHydrated(page, path);
        await expectNoSidewaysScroll(page);
        await a11y.check();
      });
    }

    test('a page that does not exist is accessible', async ({ page, a11y, consoleGuard }) => {
      consoleGuard.expect(/404/);
      await openHydrated(page, language.missing);
      await expectNoSidewaysScroll(page);
      await a11y.check();
    });

    test('a table that is too wide is scrolled by keyboard, and is no stop where it fits', async ({ page }) => {
      await openHydrated(page, language.cookies);
      const table = page.getByRole('main').locator('table').first();
      await expect(table).toHaveAttribute('tabindex', '0');
      await table.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      await page.setViewportSize({ width: 1280, height: 740 });
      await expect(table).not.toHaveAttribute('tabindex');
    });
  });
}
