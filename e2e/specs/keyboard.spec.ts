/** The site without a mouse. */
import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, otherThan } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';
import { tabTo } from '../lib/tab-to.ts';

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(`by keyboard in ${language.name}`, () => {
    test('the first stop skips to the content', async ({ page }) => {
      await openHydrated(page, language.home);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: language.skipLink });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    test('the menu and the language switch are reached, every stop is visible, and Enter follows a link', async ({ page }) => {
      await openHydrated(page, language.home);
      const links = page.getByRole('navigation', { name: language.mainNavigation, exact: true }).getByRole('link');
      await test.step('a link of the menu', async () => {
        await tabTo(page, links.first());
        await expect(links.first()).toBeInViewport();
        const outline = await links.first().evaluate((element) => {
          const style = getComputedStyle(element);
          return style.outlineStyle !== 'none' || style.boxShadow !== 'none';
        });
        expect(outline, 'a visible focus ring').toBe(true);
        const target = await links.first().getAttribute('href');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(target ?? '');
      });
      await test.step('the other language', async () => {
        const other = otherThan(language);
        await openHydrated(page, language.home);
        await tabTo(page, page.getByRole('banner').getByRole('link', { name: other.name }));
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(other.home);
        await expect(page.locator('html')).toHaveAttribute('lang', other.code);
      });
    });
  });

  test(`a table that is too wide is scrolled by keyboard, and is no stop where it fits, in ${language.name}`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await openHydrated(page, language.cookies);
    const table = page.getByRole('main').locator('table').first();
    await expect(table).toHaveAttribute('tabindex', '0');
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect(table).not.toHaveAttribute('tabindex');
  });
}
