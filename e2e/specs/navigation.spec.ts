/** Moving between pages: no document load, nothing lost for eyes, ears or the Back button. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

/** A visible link to that address; the same page may be linked more than once. */
function linkTo(page: Page, path: string) {
  return page.getByRole('link').and(page.locator(`[href="${path}"]`)).filter({ visible: true }).first();
}

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(`navigation in ${language.name}`, () => {
    test('a link loads page data instead of a document, moves focus to the heading and announces the title', async ({ page }) => {
      await openHydrated(page, language.home);
      await markDocument(page);
      const homeTitle = await page.title();
      const data = page.waitForResponse((response) => new URL(response.url()).pathname === `/_data${language.about}`);
      await linkTo(page, language.about).click();
      expect((await data).status()).toBe(200);
      await expect(page).toHaveURL(language.about);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).not.toHaveTitle(homeTitle);
      await expect(page.locator('[aria-live="polite"]')).toHaveText(await page.title());
      await expectSameDocument(page);
    });

    test('Back returns to where one was', async ({ page }) => {
      await openHydrated(page, language.home);
      await markDocument(page);
      const link = page.getByRole('contentinfo').getByRole('link').and(page.locator(`[href="${language.about}"]`)).first();
      await link.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(0);
      await link.click();
      await expect(page).toHaveURL(language.about);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(language.home);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
      await expectSameDocument(page);
    });
  });
}
