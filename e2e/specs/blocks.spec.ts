/** Accordions that open, close or lead on, and the newsletter form within a page. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectRefusals } from '../lib/newsletter.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

/** The address of the demo's newsletter, which is another site. */
const NEWSLETTER = 'https://newsletter.example.com/subscribe';
/** Fingers need this much. */
const TARGET_PIXELS = 44;

/** A row of an accordion that toggles. */
function row(page: Page, title: string) {
  return page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) });
}

function question(page: Page, title: string) {
  return row(page, title).getByRole('heading', { name: title });
}

/** Answers for the other site and remembers what it was sent. */
async function receiveSubscriptions(page: Page) {
  const received: { method: string; body: string | null }[] = [];
  await page.context().route(`${NEWSLETTER}*`, (route) => {
    received.push({ method: route.request().method(), body: route.request().postData() });
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Thank you</title><h1>Thank you</h1></html>' });
  });
  return received;
}

async function expectArrival(page: Page, title: string) {
  await expect(row(page, title)).toHaveAttribute('open');
  await expect(question(page, title)).toBeInViewport();
  await expect(row(page, title).getByRole('paragraph').first()).toBeVisible();
}

for (const language of forBehaviour(LANGUAGES)) {
  const { questions, links } = language;

  test.describe(`questions in ${language.name}`, () => {
    test('open and close by click, several at once', async ({ page }) => {
      await openHydrated(page, questions.path);
      await expect(row(page, questions.first).getByRole('paragraph')).toBeHidden();
      await question(page, questions.first).click();
      await question(page, questions.linking).click();
      await expect(row(page, questions.first).getByRole('paragraph')).toBeVisible();
      await expect(row(page, questions.linking).getByRole('paragraph')).toBeVisible();
      await question(page, questions.first).click();
      await expect(row(page, questions.first).getByRole('paragraph')).toBeHidden();
      await expect(row(page, questions.linking)).toHaveAttribute('open');
    });

    test('open by keyboard, and Tab goes on into the answer', async ({ page }) => {
      await openHydrated(page, questions.path);
      const summary = page.locator('summary').filter({ has: page.getByRole('heading', { name: questions.linking }) });
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(row(page, questions.linking)).toHaveAttribute('open');
      await page.keyboard.press('Tab');
      await expect(row(page, questions.linking).getByRole('link', { name: questions.linkInside })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(summary).toBeFocused();
      await page.keyboard.press('Space');
      await expect(row(page, questions.linking)).not.toHaveAttribute('open');
      await page.keyboard.press('Tab');
      await expect(row(page, questions.linking).getByRole('link')).toBeHidden();
    });

    test('an address opens its answer on arrival and when it changes', async ({ page }) => {
      await openHydrated(page, questions.path + questions.address);
      await expectArrival(page, questions.addressed);
      await expect(row(page, questions.first)).not.toHaveAttribute('open');
      await page.evaluate((hash) => (window.location.hash = hash), questions.otherAddress);
      await expectArrival(page, questions.other);
    });

    test('a link from another page opens its answer, and Back returns', async ({ page }) => {
      await openHydrated(page, links.path);
      await markDocument(page);
      const link = page.getByRole('main').getByRole('link', { name: links.title });
      await link.click();
      await expect(page).toHaveURL(questions.path + questions.address);
      await expectArrival(page, questions.addressed);
      await page.goBack();
      await expect(link).toBeInViewport();
      await expectSameDocument(page);
    });

    test('answers to an address by script too', async ({ page }) => {
      // Navigation within a page never reaches the browser, which would open the row by itself.
      await openHydrated(page, questions.path);
      await page.evaluate((hash) => {
        const link = document.createElement('a');
        link.href = hash;
        link.textContent = 'added by the test';
        document.querySelector('main')?.prepend(link);
      }, questions.address);
      const link = page.getByRole('link', { name: 'added by the test' });
      await link.click();
      await expectArrival(page, questions.addressed);
      await question(page, questions.addressed).click();
      await expect(row(page, questions.addressed)).not.toHaveAttribute('open');
      await link.click();
      await expectArrival(page, questions.addressed);
    });

    test('are all printed', async ({ page }) => {
      await openHydrated(page, questions.path);
      await page.emulateMedia({ media: 'print' });
      await expect(row(page, questions.first).getByRole('paragraph')).toBeVisible();
      await expect(row(page, questions.other).getByRole('paragraph')).toBeVisible();
    });

    test('are large enough for fingers and stay within a small screen', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await openHydrated(page, questions.path);
      for (const summary of await page.getByRole('main').locator('summary').all()) {
        expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PIXELS);
      }
      await expectNoSidewaysScroll(page);
    });
  });

  test.describe(`questions in ${language.name} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('open and close, and an address opens its answer', async ({ page, consoleGuard }) => {
      // The document announces scripts that this browser may not run.
      consoleGuard.expect(/request failed: .*\.js csp$/);
      await page.goto(questions.path + questions.address);
      await expectArrival(page, questions.addressed);
      await question(page, questions.first).click();
      await expect(row(page, questions.first).getByRole('paragraph')).toBeVisible();
      await question(page, questions.first).click();
      await expect(row(page, questions.first).getByRole('paragraph')).toBeHidden();
    });
  });

  test(`an accordion that is not enabled is a list of links in ${language.name}`, async ({ page }) => {
    await openHydrated(page, links.path);
    const main = page.getByRole('main');
    await expect(main.locator('details')).toHaveCount(0);
    const heading = main.getByRole('heading', { level: 3, name: links.title });
    await expect(heading.getByRole('link')).toHaveAttribute('href', questions.path + questions.address);
  });

  test.describe(`the newsletter within a page in ${language.name}`, () => {
    test('posts the address in a new tab', async ({ page }) => {
      const received = await receiveSubscriptions(page);
      await openHydrated(page, language.landing);
      const field = page.getByRole('main').getByRole('textbox', { name: language.newsletterEmail });
      await expect(field).toHaveAttribute('type', 'email');
      await expectRefusals(page.getByRole('main'), language);
      expect(received).toEqual([]);
      await field.fill('ada@example.com');
      await expect(field).not.toHaveAttribute('aria-invalid');
      const opened = page.waitForEvent('popup');
      await page.getByRole('main').getByRole('button', { name: language.subscribe }).click();
      const tab = await opened;
      await expect(tab).toHaveURL(NEWSLETTER);
      await expect(tab).toHaveTitle('Thank you');
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      expect(received).toEqual([{ method: 'POST', body: 'email=ada%40example.com' }]);
      await expect(page).toHaveURL(language.landing);
      await expect(page.getByRole('main').getByText(language.newsletterTold.wentOn)).toBeVisible();
      await expect(field).toHaveValue('');
    });
  });
}
