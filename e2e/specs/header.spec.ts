/** The header: its sizes, and when it sticks. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';

const heightOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.height ?? 0;

const middleOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return box ? box.y + box.height / 2 : null;
};

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(`the header in ${language.name}`, () => {
    test('has its two heights, sticks once scrolled, and moves nothing', async ({ page }) => {
      await openHydrated(page, language.about);
      await test.step('76 px high, and 112 px from a window of 1024 px on', async () => {
        for (const [width, height, logo] of [[320, 76, 48], [375, 76, 48], [1023, 76, 48], [1024, 112, 80], [1920, 112, 80], [2560, 112, 80]] as const) {
          await page.setViewportSize({ width, height: 800 });
          await expect.poll(() => heightOf(page, 'header'), `header in ${width} px`).toBe(height);
          await expect.poll(() => heightOf(page, 'header .logo'), `logo in ${width} px`).toBe(logo);
        }
      });
      await test.step('sticks, smaller, along the whole page', async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        const before = await page.locator('main').evaluate((main: HTMLElement) => main.offsetTop);
        await page.evaluate(() => window.scrollTo(0, 400));
        await expect.poll(() => heightOf(page, 'header .logo')).toBe(48);
        // The bar is 76 px high: its row rests in the middle of that, and what lies below belongs to the page.
        await expect.poll(() => middleOf(page, '.site-header-row')).toBe(38);
        const under = (y: number) => page.evaluate((y) => document.elementFromPoint(20, y)?.closest('header, main')?.tagName, y);
        await expect.poll(() => under(75)).toBe('HEADER');
        await expect.poll(() => under(77)).toBe('MAIN');
        expect(await page.locator('main').evaluate((main: HTMLElement) => main.offsetTop)).toBe(before);
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(page.getByRole('banner')).toBeInViewport();
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect.poll(() => heightOf(page, 'header .logo')).toBe(80);
      });
    });
  });

  test.describe(`the header on a touch device in ${language.name}`, () => {
    test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true, isMobile: true });

    test('scrolls away with the page', async ({ page }) => {
      await openHydrated(page, language.about);
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect(page.getByRole('banner')).not.toBeInViewport();
    });
  });
}
