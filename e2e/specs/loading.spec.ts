/** The line at the top edge while a page is on its way. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';

const bar = (page: Page, language: Language) => page.getByRole('progressbar', { name: language.loading, exact: true });

const aboutLink = (page: Page, language: Language) =>
  page.getByRole('contentinfo').getByRole('link').and(page.locator(`[href="${language.about}"]`)).first();

/** Holds page data back until it is let go, and counts how often it is asked for. */
async function holdData(page: Page, path: string) {
  const held: (() => void)[] = [];
  let asked = 0;
  await page.route(`**/_data${path}`, async (route) => {
    asked++;
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  return { asked: () => asked, letGo: () => held.splice(0).forEach((resolve) => resolve()) };
}

/** Opens the home page with time standing still from then on. */
async function openWithClock(page: Page, language: Language) {
  await page.clock.install();
  await openHydrated(page, language.home);
  await page.clock.pauseAt(Date.now() + 60_000);
}

for (const language of LANGUAGES) {
  test(`a slow page shows the bar in ${language.name}`, async ({ page, a11y }) => {
    const data = await holdData(page, language.about);
    await openWithClock(page, language);
    await aboutLink(page, language).click();
    await expect.poll(data.asked).toBe(1);
    await page.clock.runFor(199);
    await expect(bar(page, language)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page, language)).toBeVisible();
    await page.clock.resume();
    await a11y.check();
    await page.clock.pauseAt(Date.now() + 120_000);
    await expect(bar(page, language)).toBeVisible();
    data.letGo();
    await expect(page).toHaveURL(language.about);
    await expect(bar(page, language)).toHaveClass(/loading-bar-full/);
    await expect(bar(page, language)).not.toHaveAttribute('data-failed');
    await page.clock.runFor(499);
    await expect(bar(page, language)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(bar(page, language)).toHaveCount(0);
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  test(`a page that cannot be had marks the bar as failed in ${language.name}`, async ({ page, consoleGuard }) => {
    consoleGuard.expect(/ERR_FAILED/);
    await page.route(`**/_data${language.about}`, (route) => route.abort());
    await openWithClock(page, language);
    await aboutLink(page, language).click();
    await expect(bar(page, language)).toHaveAttribute('data-failed', 'true');
    await expect(bar(page, language)).toHaveClass(/loading-bar-failed/);
    await expect(page.getByRole('heading', { level: 1, name: language.otherError })).toBeFocused();
    await page.clock.runFor(500);
    await expect(bar(page, language)).toHaveCount(0);
  });
}

test.describe('in English', () => {
  const [language] = LANGUAGES;

  test('a quick page shows no bar', async ({ page }) => {
    await openWithClock(page, language);
    await aboutLink(page, language).click();
    await expect(page).toHaveURL(language.about);
    await page.clock.runFor(1000);
    await expect(bar(page, language)).toHaveCount(0);
  });

  test('a page that answers with an error marks the bar', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/\b500\b/);
    await page.route(`**/_data${language.about}`, async (route) => {
      const response = await route.fetch();
      const data = { ...(await response.json()), status: 500, page: { kind: 'error', status: 500, message: 'Unknown middleware x' } };
      await route.fulfill({ response, status: 500, json: data });
    });
    await openWithClock(page, language);
    await aboutLink(page, language).click();
    await expect(page.getByRole('heading', { level: 1, name: language.otherError })).toBeFocused();
    await expect(page.getByText('Unknown middleware x', { exact: true })).toBeVisible();
    await expect(bar(page, language)).toHaveAttribute('data-failed', 'true');
  });

  test('a page given up for another does not fail the bar, which they share', async ({ page }) => {
    const data = await holdData(page, language.about);
    const other = await holdData(page, '/contact/');
    await openWithClock(page, language);
    await aboutLink(page, language).click();
    await expect.poll(data.asked).toBe(1);
    await page.clock.runFor(200);
    await expect(bar(page, language)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link').and(page.locator('[href="/contact/"]')).first().click();
    await expect.poll(other.asked).toBe(1);
    await expect(bar(page, language)).toHaveClass(/loading-bar-running/);
    await expect(bar(page, language)).not.toHaveAttribute('data-failed');
    other.letGo();
    await expect(page).toHaveURL('/contact/');
    await expect(bar(page, language)).not.toHaveAttribute('data-failed');
    await page.clock.runFor(500);
    await expect(bar(page, language)).toHaveCount(0);
    data.letGo();
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('the bar runs for five seconds and stays full', async ({ page }) => {
      const data = await holdData(page, language.about);
      await openHydrated(page, language.home);
      await aboutLink(page, language).click();
      await expect(bar(page, language)).toBeVisible();
      const timing = await bar(page, language).evaluate((element) => {
        const [animation] = element.getAnimations();
        const { duration, easing, fill, iterations } = animation?.effect?.getComputedTiming() ?? {};
        animation?.finish();
        return { duration, easing, fill, iterations, width: element.getBoundingClientRect().width, whole: document.body.getBoundingClientRect().width };
      });
      expect(timing).toMatchObject({ duration: 5000, fill: 'both', iterations: 1 });
      expect(timing.width).toBeCloseTo(timing.whole, 0);
      data.letGo();
      await expect(bar(page, language)).toHaveCount(0);
    });
  });

  test('a page loaded as a document shows no bar', async ({ page }) => {
    await openHydrated(page, language.home);
    await expect(bar(page, language)).toHaveCount(0);
  });
});
