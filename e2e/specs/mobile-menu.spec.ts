/** The menu of a small screen: it covers the page, keeps focus, and unfolds. */
import { expect, test } from '../fixtures/test.ts';
import { overlaps } from '../lib/boxes.ts';
import { forBehaviour, LANGUAGES, otherThan } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';
import { burger, mainNavigation, unfold } from '../lib/shell.ts';

const PHONE = { width: 375, height: 720 };

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(`the mobile menu in ${language.name}`, () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test('covers the page, which is out of reach until Escape or a wider window gives it back', async ({ page }) => {
      await openHydrated(page, language.home);
      await expect(mainNavigation(page, language)).toBeHidden();
      await burger(page, language).tap();
      await expect(mainNavigation(page, language)).toBeInViewport({ ratio: 0.99 });
      await expect(mainNavigation(page, language).getByRole('link').first()).toBeInViewport();
      await expectNoSidewaysScroll(page);
      await expect(page.locator('main')).toHaveAttribute('inert');
      await expect(page.getByRole('banner').getByRole('button', { name: language.search })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: otherThan(language).name })).toBeVisible();
      await page.mouse.wheel(0, 600);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(mainNavigation(page, language)).toBeHidden();
      await expect(page.locator('main')).not.toHaveAttribute('inert');
      await expect(burger(page, language)).toBeFocused();
      await test.step('so does a window that grows past 1024 px', async () => {
        await page.setViewportSize({ width: 1023, height: 720 });
        await burger(page, language).tap();
        await expect(page.locator('main')).toHaveAttribute('inert');
        await page.setViewportSize({ width: 1024, height: 720 });
        await expect(page.locator('main')).not.toHaveAttribute('inert');
        await page.setViewportSize({ width: 1023, height: 720 });
        await expect(mainNavigation(page, language)).toBeHidden();
      });
    });

    test('a link leads on, and focus is the new page’s', async ({ page }) => {
      await openHydrated(page, language.home);
      await burger(page, language).tap();
      await expect(page.locator('main')).toHaveAttribute('inert');
      await mainNavigation(page, language).getByRole('link', { name: language.aboutItem, exact: true }).tap();
      await expect(page).toHaveURL(language.about);
      await expect(mainNavigation(page, language)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
}

test.describe('the mobile menu on a low screen', () => {
  test.use({ viewport: { width: 375, height: 600 }, hasTouch: true, isMobile: true });

  test('unfolds, and scrolls below the logo and the buttons, never through them', async ({ page }) => {
    const [english] = LANGUAGES;
    await openHydrated(page, english.home);
    await burger(page, english).tap();
    await unfold(page, english, english.productsItem).first().tap();
    const menu = mainNavigation(page, english);
    const [spaces, collections] = english.megaColumns;
    await expect(unfold(page, english, collections)).toBeVisible();
    await unfold(page, english, spaces).tap();
    await expect(menu.locator('[href^="/spaces/"]:not([href$="/spaces/"])').first()).toBeVisible();
    await expect(menu.getByRole('link', { name: english.allProducts })).toHaveAttribute('href', english.products);
    await expectNoSidewaysScroll(page);
    await menu.evaluate((element) => element.scrollBy({ top: 150, behavior: 'instant' }));
    await expect.poll(() => menu.evaluate((element) => element.scrollTop)).toBe(150);
    expect(await overlaps(page.getByRole('banner'))).toEqual([]);
    await burger(page, english).tap();
    await expect(menu).toBeHidden();
  });
});
