/** Middleware that pages name: registered ones do what they say, an unknown one stops its page and no other. */
import type { Page } from '@playwright/test';

import { expect, testWith } from '../fixtures/content.ts';
import type { PageFile } from '../lib/content-folder.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

const UNKNOWN = 'Unknown middleware no-such';

/** Pages by file name; the body links to all of them, so that each can be reached in the browser. */
function pages(home: string): Record<string, PageFile> {
  const names = ['mw-none', 'mw-unknown', 'mw-hidden', 'mw-silent'];
  const body = names.map((name) => `- [to ${name}](${home}${name}/)`).join('\n');
  const page = (title: string, ...middleware: string[]): PageFile => ({ title, middleware, body });
  return {
    'mw-none': { title: 'None', body },
    'mw-unknown': page('Unknown', 'no-such'),
    'mw-hidden': page('Hidden', 'no-index'),
    'mw-silent': page('Silent', 'no-newsletter', 'no-index'),
  };
}

const test = testWith({ en: { pages: pages('/') }, es: { pages: pages('/es/') } });

const [ENGLISH] = LANGUAGES;

function newsletter(page: Page) {
  return page.getByRole('textbox', { name: ENGLISH.email, exact: true });
}

for (const language of LANGUAGES) {
  test(`an unknown name is a failure with the name in it in ${language.name}`, async ({ page, a11y, consoleGuard }) => {
    consoleGuard.expect(/\b500\b/);
    const response = await page.goto(`${language.home}mw-unknown/`);
    expect(response?.status()).toBe(500);
    await expect(page.locator('html')).toHaveAttribute('lang', language.code);
    await expect(page.getByRole('heading', { level: 1, name: language.otherError, exact: true })).toBeVisible();
    await expect(page.getByText(UNKNOWN, { exact: true })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await a11y.check();
  });
}

test('an unknown name reached by a link shows the same screen, and the way home works', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/\b500\b/);
  await openHydrated(page, '/mw-none/');
  await markDocument(page);
  await page.getByRole('link', { name: 'to mw-unknown', exact: true }).click();
  await expect(page).toHaveURL('/mw-unknown/');
  await expect(page.getByRole('heading', { level: 1, name: ENGLISH.otherError, exact: true })).toBeFocused();
  await expect(page.getByText(UNKNOWN, { exact: true })).toBeVisible();
  await expectSameDocument(page);
  await page.getByRole('link', { name: ENGLISH.goHome, exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(UNKNOWN, { exact: true })).toHaveCount(0);
});

test('no-index keeps search engines away, and only from its page', async ({ page }) => {
  await openHydrated(page, '/mw-hidden/');
  const robots = page.locator('meta[name=robots]');
  await expect(robots).toHaveAttribute('content', 'noindex, follow');
  await expect(newsletter(page)).toBeVisible();
  await page.getByRole('link', { name: 'to mw-none', exact: true }).click();
  await expect(page).toHaveURL('/mw-none/');
  await expect(page.getByRole('heading', { level: 1, name: 'None' })).toBeFocused();
  await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0);
  await page.getByRole('link', { name: 'to mw-hidden', exact: true }).click();
  await expect(robots).toHaveAttribute('content', 'noindex, follow');
});

test('no-newsletter leaves the sign-up out, on arrival and by navigation', async ({ page }) => {
  await openHydrated(page, '/mw-silent/');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(newsletter(page)).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'to mw-none', exact: true }).click();
  await expect(newsletter(page)).toBeVisible();
  await page.getByRole('link', { name: 'to mw-silent', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Silent' })).toBeFocused();
  await expect(newsletter(page)).toHaveCount(0);
});
