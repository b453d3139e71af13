/** The home page as a visitor first meets it. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated, scrollThrough } from '../lib/page-state.ts';

const WIDTHS = [320, 375, 768, 1024, 1280, 1920, 2560];

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(`home in ${language.name}`, () => {
    test('hydrates without a complaint, with every landmark, looks the same as before, and fits every window', async ({ page, browser, baseURL, consoleGuard }) => {
      consoleGuard.expect(/\b404\b.*no-such-page/);
      await openHydrated(page, language.home);
      await test.step('has a title and every landmark', async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', language.code);
        await expect(page).toHaveTitle(/Halverdine/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('navigation', { name: language.mainNavigation, exact: true })).toBeVisible();
        await expect(page.getByRole('navigation', { name: language.footerNavigation, exact: true })).toBeVisible();
        await scrollThrough(page);
      });
      await test.step('says the same without scripts', async () => {
        const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
        const still = await plain.newPage();
        await still.goto(language.home);
        expect(await page.getByRole('main').innerText()).toBe(await still.getByRole('main').innerText());
        await plain.close();
      });
      await test.step('fits windows of every width, and so does the error screen', async () => {
        await fitsEveryWindow(page);
        await page.goto(language.missing);
        await fitsEveryWindow(page);
      });
    });

    test('nothing moves while it loads', async ({ page }) => {
      await page.addInitScript(() => {
        const shifts = { total: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            shifts.total += entry.hadRecentInput ? 0 : entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openHydrated(page, language.home);
      await scrollThrough(page);
      const total = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
      expect(total, 'cumulative layout shift').toBeLessThan(0.01);
    });
  });
}

async function fitsEveryWindow(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
}
