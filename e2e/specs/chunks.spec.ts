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

/** Sends a page that is not made of what pages are made of; one bad block alone would only be missing. */
async function spoilPage(page: Page, path: string) {
  await page.route(`**/_data${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), page: { kind: 'content', title: 'x', blocks: null } } });
  });
}

for (const language of LANGUAGES) {
  test.describe(`told in ${language.name}`, () => {
    test('a page that cannot be drawn shows the error page, and one can go on', async ({ page, consoleGuard, a11y }) => {
      consoleGuard.expect(/blocks|undefined|null/);
      await spoilPage(page, language.about);
      await openHydrated(page, language.home);
      await aboutLink(page, language).click();
      await expect(page.getByRole('heading', { level: 1, name: language.otherError })).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(language.otherError.slice(0, 20)));
      await expect(page.locator('[aria-live="polite"]')).toHaveText(await page.title());
      await a11y.check();
      await page.getByRole('link', { name: language.goHome }).click();
      await expect(page).toHaveURL(language.home);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('an error page that fails itself still leads home', async ({ page, consoleGuard, a11y }) => {
      consoleGuard.expect(/nothing can be drawn|blocks|undefined|null/);
      await spoilPage(page, language.about);
      await openHydrated(page, language.home);
      // The error page is made of sections.
      await page.evaluate(() => {
        const create = document.createElement.bind(document);
        document.createElement = ((name: string, options?: ElementCreationOptions) => {
          if (name === 'section') {
            throw new Error('nothing can be drawn');
          }
          return create(name, options);
        }) as typeof document.createElement;
      });
      await aboutLink(page, language).click();
      await expect(page.getByRole('heading', { level: 1, name: language.errorInErrorPage, exact: true })).toBeFocused();
      await a11y.check();
      await page.getByRole('link', { name: language.goHome, exact: true }).click();
      await expect(page).toHaveURL(language.home);
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(`in ${language.name}`, () => {
    test.beforeEach(({ consoleGuard }) => {
      consoleGuard.expect(/ERR_FAILED|dynamically imported module|could not be loaded/);
    });

    test('a missing file loads the wanted page as a document once, then the error page', async ({ page, a11y }) => {
      await page.route(CONTENT_CHUNK, (route) => route.abort());
      await openHydrated(page, language.home);
      const documents = countDocuments(page);
      await aboutLink(page, language).click();
      await expect(page).toHaveURL(language.about);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(language.otherError)).toHaveCount(0);
      expect(documents).toEqual([language.about]);

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
