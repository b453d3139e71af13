/** Moving between pages: no document load, nothing lost for eyes, ears or the Back button. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, otherThan } from '../lib/languages.ts';
import { expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

/** A visible link to that address; the same page may be linked more than once. */
function linkTo(page: Page, path: string) {
  return page.getByRole('link').and(page.locator(`[href="${path}"]`)).filter({ visible: true }).first();
}

/** Adds a link as an editor might have written one into a text. */
async function addLink(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'added by the test';
    document.querySelector('main')?.append(link);
  }, path);
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

    test('the head is that of the new page in both languages, with nothing of the last one', async ({ page, baseURL }) => {
      await openHydrated(page, language.home);
      await linkTo(page, language.about).click();
      await expect(page).toHaveURL(language.about);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${language.about}`);
      for (const { code, about } of LANGUAGES) {
        await expect(page.locator(`link[rel=alternate][hreflang=${code}]`)).toHaveAttribute('href', `${baseURL}${about}`);
      }
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}${language.about}`);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title());
      await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
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

    test('the language switch keeps the page', async ({ page }) => {
      const other = otherThan(language);
      await openHydrated(page, language.about);
      await page.getByRole('banner').getByRole('link', { name: other.name }).click();
      await expect(page).toHaveURL(other.about);
      await expect(page.locator('html')).toHaveAttribute('lang', other.code);
      await page.getByRole('banner').getByRole('link', { name: language.name }).click();
      await expect(page).toHaveURL(language.about);
    });

    test('a link to an address that has moved arrives at the new one', async ({ page }) => {
      await openHydrated(page, language.home);
      await addLink(page, language.about.toUpperCase().replace('/ES/', '/es/'));
      await page.getByRole('link', { name: 'added by the test' }).click();
      await expect(page).toHaveURL(language.about);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(language.otherError)).toBeHidden();
    });

    test('a missing page reached in the browser shows the error screen', async ({ page, consoleGuard }) => {
      consoleGuard.expect(/\b404\b/);
      await openHydrated(page, language.home);
      await addLink(page, language.missing);
      await page.getByRole('link', { name: 'added by the test' }).click();
      await expect(page.getByRole('heading', { level: 1, name: language.notFound })).toBeFocused();
      await page.getByRole('link', { name: language.goHome }).click();
      await expect(page).toHaveURL(language.home);
    });
  });
}
