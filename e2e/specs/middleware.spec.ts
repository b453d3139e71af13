/** Middleware that pages name: registered ones do what they say, an unknown one stops its page and no other. */
import type { Page } from '@playwright/test';

import { expect, testWith } from '../fixtures/content.ts';
import type { PageFile } from '../lib/content-folder.ts';
import { send } from '../lib/http.ts';
import { LANGUAGES, type Language } from '../lib/languages.ts';
import { expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

const UNKNOWN = 'Unknown middleware no-such';

/** Pages by file name; the body links to all of them, so that each can be reached in the browser. */
function pages(home: string): Record<string, PageFile> {
  const names = ['mw-none', 'mw-unknown', 'mw-mixed', 'mw-hidden', 'mw-silent'];
  const body = names.map((name) => `- [to ${name}](${home}${name}/)`).join('\n');
  const page = (title: string, ...middleware: string[]): PageFile => ({ title, middleware, body });
  return {
    'mw-none': { title: 'None', body },
    'mw-unknown': page('Unknown', 'no-such'),
    'mw-mixed': page('Mixed', 'no-newsletter', 'no-such'),
    'mw-hidden': page('Hidden', 'no-index'),
    'mw-silent': page('Silent', 'no-newsletter', 'no-index'),
  };
}

const test = testWith({ en: { pages: pages('/') }, es: { pages: pages('/es/') } });

function newsletter(page: Page, language: Language) {
  return page.getByRole('textbox', { name: language.email, exact: true });
}

for (const language of LANGUAGES) {
  test.describe(`middleware in ${language.name}`, () => {
    for (const name of ['mw-unknown', 'mw-mixed']) {
      test(`${name} is a failure with the name in it, as document and as data`, async ({ page, site, a11y, consoleGuard }) => {
        consoleGuard.expect(/\b500\b/);
        const path = `${language.home}${name}/`;
        const response = await page.goto(path);
        expect(response?.status()).toBe(500);
        await expect(page.locator('html')).toHaveAttribute('lang', language.code);
        await expect(page.getByRole('heading', { level: 1, name: language.otherError, exact: true })).toBeVisible();
        await expect(page.getByText(UNKNOWN, { exact: true })).toBeVisible();
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
        await a11y.check();

        const data = await send(site.url, `/_data${path}`);
        expect([data.status, data.headers['content-type']]).toEqual([500, expect.stringContaining('application/json')]);
        expect(JSON.parse(data.text)).toMatchObject({ status: 500, page: { kind: 'error', status: 500, message: UNKNOWN } });
      });
    }

    test('an unknown name reached by a link shows the same screen, and the way home works', async ({ page, consoleGuard }) => {
      consoleGuard.expect(/\b500\b/);
      await openHydrated(page, `${language.home}mw-none/`);
      await markDocument(page);
      await page.getByRole('link', { name: 'to mw-unknown', exact: true }).click();
      await expect(page).toHaveURL(`${language.home}mw-unknown/`);
      await expect(page.getByRole('heading', { level: 1, name: language.otherError, exact: true })).toBeFocused();
      await expect(page.getByText(UNKNOWN, { exact: true })).toBeVisible();
      await expectSameDocument(page);
      await page.getByRole('link', { name: language.goHome, exact: true }).click();
      await expect(page).toHaveURL(language.home);
      await expect(page.getByText(UNKNOWN, { exact: true })).toHaveCount(0);
    });

    test('other pages are none the worse', async ({ site }) => {
      expect((await send(site.url, `${language.home}mw-unknown/`)).status).toBe(500);
      for (const path of [language.home, language.about, `${language.home}mw-none/`, `${language.home}mw-hidden/`]) {
        expect((await send(site.url, path)).status, path).toBe(200);
      }
      expect((await send(site.url, language.missing)).text).not.toContain(UNKNOWN);
    });

    test('no-index keeps search engines away, and only from its page', async ({ page, site }) => {
      await openHydrated(page, `${language.home}mw-hidden/`);
      const robots = page.locator('meta[name=robots]');
      await expect(robots).toHaveAttribute('content', 'noindex, follow');
      await expect(newsletter(page, language)).toBeVisible();
      await page.getByRole('link', { name: 'to mw-none', exact: true }).click();
      await expect(page).toHaveURL(`${language.home}mw-none/`);
      await expect(page.getByRole('heading', { level: 1, name: 'None' })).toBeFocused();
      await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0);
      await page.getByRole('link', { name: 'to mw-hidden', exact: true }).click();
      await expect(robots).toHaveAttribute('content', 'noindex, follow');
      expect((await send(site.url, `${language.home}mw-none/`)).text).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    });

    test('no-newsletter leaves the sign-up out, on arrival and by navigation', async ({ page }) => {
      await openHydrated(page, `${language.home}mw-silent/`);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
      await expect(newsletter(page, language)).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('link', { name: 'to mw-none', exact: true }).click();
      await expect(newsletter(page, language)).toBeVisible();
      await page.getByRole('link', { name: 'to mw-silent', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Silent' })).toBeFocused();
      await expect(newsletter(page, language)).toHaveCount(0);
    });
  });
}
