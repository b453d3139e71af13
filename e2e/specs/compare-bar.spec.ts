/** The bar that follows the visitor once something is picked. What it says and remembers is tested in `web/`. */
import { expect, test } from '../fixtures/test.ts';
import { CODES, columns, compareBar, pickBefore } from '../lib/compare.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';

const PHONE = { width: 375, height: 700 };

test('leads to the comparison, also in a new tab, where neither bar nor modal is shown', async ({ page, context }) => {
  await pickBefore(page, CODES.slice(0, 2));
  await openHydrated(page, '/about/');
  const link = compareBar(page).getByRole('link', { name: 'Compare products' });
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await tab.waitForURL(/\/compare-products\//);
  await expect.poll(() => columns(tab)).toEqual(CODES.slice(0, 2));
  await link.click();
  await expect.poll(() => columns(page)).toEqual(CODES.slice(0, 2));
  await expect(compareBar(page)).toHaveCount(0);
  // Not `toHaveCount`: Playwright sometimes goes on waiting for the tab's first navigation, long after it has ended.
  await expect.poll(() => compareBar(tab).count()).toBe(0);
});

test('never covers what has focus, nor the end of the page, on a phone and on a desk', async ({ page }) => {
  await pickBefore(page, CODES);
  await openHydrated(page, '/about/');
  const bar = compareBar(page);
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
        window.scrollTo(0, 0);
      });
      await expect(bar).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (size === PHONE) {
        expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(72);
      }
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const focused = document.activeElement;
          const bar = document.querySelector('.compare-bar');
          if (!focused || !bar || focused === document.body || bar.contains(focused)) {
            return '';
          }
          return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1 ? focused.outerHTML.slice(0, 120) : '';
        });
        expect(covered).toBe('');
      }
      await page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
      });
      const [footer, line] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()];
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((line?.y ?? 0) + 1);
    });
  }
});
