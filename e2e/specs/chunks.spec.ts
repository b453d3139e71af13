/** Files that are gone, as after a deploy, and pages that fail in the browser. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

const CONTENT_CHUNK = /\/assets\/content-[^/]+\.js$/;

const aboutLink = (page: Page, language: Language) =>
  page.getByRole('contentinfo').getByRole('link').and(page.locator(`[href="${language.about}"]`)).first();

/** Counts documents loaded from now on. */
function countDocuments(page: Page) {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      loaded.push(new URL(request.url()).pathname);
    }
  });
  return loaded;
}

/** Makes drawing fail wherever there is a section, of which the error page is made. */
async function breakSections(page: Page) {
  await page.evaluate(() => {
    const create = document.createElement.bind(document);
    document.createElement = ((name: string, options?: ElementCreationOptions) => {
      if (name === 'section') {
        throw new Error('nothing can be drawn');
      }
      return create(name, options);
    }) as typeof document.createElement;
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(`in ${language.name}`, () => {
    test.beforeEach(({ consoleGuard }) => {
      consoleGuard.expect(/ERR_FAILED|dynamically imported module|could not be loaded|nothing can be drawn/);
    });

    test('a missing file loads the wanted page as a document once, then shows the error page, which may fail too', async ({ page, a11y }) => {
      await page.route(CONTENT_CHUNK, (route) => route.abort());
      await test.step('the document', async () => {
        await openHydrated(page, language.home);
        const documents = countDocuments(page);
        await aboutLink(page, language).click();
        await expect(page).toHaveURL(language.about);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(language.otherError)).toHaveCount(0);
        expect(documents).toEqual([language.about]);
      });
      await test.step('the error page, and the way home', async () => {
        await openHydrated(page, language.home);
        await markDocument(page);
        await aboutLink(page, language).click();
        await expect(page.getByRole('heading', { level: 1, name: language.otherError })).toBeFocused();
        await expect(page.locator('main')).toContainText('500');
        await expect(page).toHaveURL(language.about);
        await expectSameDocument(page);
        await a11y.check();
        await page.getByRole('link', { name: language.goHome }).click();
        await expect(page).toHaveURL(language.home);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      });
      await test.step('what is left when the error page itself cannot be drawn', async () => {
        await breakSections(page);
        await aboutLink(page, language).click();
        await expect(page.getByRole('heading', { level: 1, name: language.errorInErrorPage, exact: true })).toBeFocused();
        await a11y.check();
        await page.getByRole('link', { name: language.goHome, exact: true }).click();
        await expect(page).toHaveURL(language.home);
        await expect(page.getByRole('banner')).toBeVisible();
      });
    });

    test('a page whose own file is missing stays readable, and its links work', async ({ page }) => {
      await page.route(CONTENT_CHUNK, (route) => route.abort());
      const documents = countDocuments(page);
      await page.goto(language.about);
      await expect.poll(() => documents).toEqual([language.about, language.about]);
      await page.waitForLoadState('load');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link').and(page.locator(`[href="${language.landing}"]`)).first().click();
      await expect(page).toHaveURL(language.landing);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}
