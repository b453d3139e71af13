/** Pictures as browsers choose and show them: a format of this decade, a size that fits, a place that was kept free. */
import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';

const LADDER = [160, 320, 480, 640, 960, 1280, 1600, 1920, 2560];

for (const language of forBehaviour(LANGUAGES)) {
  test(`the largest picture of the ${language.name} home page fits the window`, async ({ page, a11y, consoleGuard }) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(language.home);
      const hero = page.getByRole('main').locator('img').first();
      await expect(hero).toHaveJSProperty('complete', true);
      await expect(hero).toHaveAttribute('loading', 'eager');
      await expect(hero).toHaveAttribute('fetchpriority', 'high');
      const shown = await hero.evaluate((image: HTMLImageElement) => ({ source: image.currentSrc, pixels: image.naturalWidth }));
      expect(shown.source).toMatch(/\/media\/.+\/\d+\.avif$/);
      expect(shown.pixels).toBeGreaterThan(0);
      // The narrowest step that fills the window.
      expect(Number(/(\d+)\.avif$/.exec(shown.source)?.[1])).toBe(LADDER.find((step) => step >= width));
    }
    await test.step('one that does not arrive leaves a lit wall, and words that can be read on it', async () => {
      consoleGuard.expect(/404|Failed to load resource/);
      await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
      await openHydrated(page, language.home);
      await expect(page.getByRole('main').locator('.picture-none').first()).toBeVisible();
      await expect(page.getByRole('main').locator('.hero img')).toHaveCount(0);
      await a11y.check();
    });
  });
}
