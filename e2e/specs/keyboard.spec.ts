/** The site without a mouse, and on a small screen with and without scripts. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES, otherThan, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';

const PHONE = { width: 375, height: 720 };

/** The burger; `<summary>` has no role that Playwright knows. */
function burger(page: Page, language: Language) {
  return page.getByRole('banner').locator('summary').filter({ hasText: new RegExp(`^${language.menu}$`) });
}

/** Presses Tab until `target` has focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

for (const language of LANGUAGES) {
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

    test('the menu is reached, every stop is visible, and Enter follows a link', async ({ page }) => {
      await openHydrated(page, language.home);
      const links = page.getByRole('navigation', { name: language.mainNavigation, exact: true }).getByRole('link');
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

    test('a submenu opens, closes on Escape and gives focus back', async ({ page }) => {
      await openHydrated(page, language.home);
      const toggle = page.getByRole('navigation', { name: language.mainNavigation, exact: true }).locator('summary').first();
      await tabTo(page, toggle);
      await page.keyboard.press('Enter');
      const panel = toggle.locator('..').getByRole('link');
      await expect(panel.first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(panel.first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel.first()).toBeHidden();
      await expect(toggle).toBeFocused();
    });

    test('the language switch works', async ({ page }) => {
      const other = otherThan(language);
      await openHydrated(page, language.home);
      await tabTo(page, page.getByRole('banner').getByRole('link', { name: other.name }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(other.home);
    });
  });

  test.describe(`on a phone in ${language.name}`, () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test('the menu opens, locks scrolling, is accessible and closes', async ({ page, a11y }) => {
      await openHydrated(page, language.home);
      const links = page.getByRole('navigation', { name: language.mainNavigation, exact: true }).getByRole('link');
      await expect(links.first()).toBeHidden();
      await burger(page, language).tap();
      await expect(links.first()).toBeInViewport();
      await expectNoSidewaysScroll(page);
      await a11y.check();
      await page.mouse.wheel(0, 600);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(links.first()).toBeHidden();
    });

    test('a link in the menu leads on and closes it', async ({ page }) => {
      await openHydrated(page, language.home);
      await burger(page, language).tap();
      const links = page.getByRole('navigation', { name: language.mainNavigation, exact: true }).getByRole('link');
      const target = await links.first().getAttribute('href');
      await links.first().tap();
      await expect(page).toHaveURL(target ?? '');
      await expect(links.first()).toBeHidden();
    });
  });

  test.describe(`on a phone without scripts in ${language.name}`, () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true, javaScriptEnabled: false });

    test('the menu opens and leads on', async ({ page }) => {
      await page.goto(language.home);
      await burger(page, language).tap();
      const link = page.getByRole('navigation', { name: language.mainNavigation, exact: true }).getByRole('link').first();
      await expect(link).toBeInViewport();
      const target = await link.getAttribute('href');
      await link.tap();
      await expect(page).toHaveURL(target ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}
