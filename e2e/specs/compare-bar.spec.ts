/** The bar that follows the visitor once something is picked. */
import { expect, test } from '../fixtures/test.ts';
import { CODES, columns, compareBar, pickBefore, storedPicks } from '../lib/compare.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';

const PHONE = { width: 375, height: 700 };

test('is there from one pick, shows each, takes one away, and is gone at zero', async ({ page }) => {
  await pickBefore(page, CODES.slice(0, 2));
  await openHydrated(page, '/about/');
  const bar = compareBar(page);
  await expect(bar.getByRole('listitem')).toHaveCount(2);
  await expect(bar).toContainText('2 of 4');
  await bar.getByRole('button', { name: `Remove LYR ${CODES[0]}` }).click();
  await expect(bar).toContainText('1 of 4');
  await expect(bar.getByRole('link', { name: 'Compare products' })).toBeFocused();
  await bar.getByRole('button', { name: /^Remove/ }).click();
  await expect(bar).toHaveCount(0);
  expect(await storedPicks(page)).toEqual([]);
});

test('nothing of it is loaded while nothing is picked', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openHydrated(page, '/about/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('compare-dock'))).toEqual([]);
});

test('everything is cleared at once, and can be had back', async ({ page }) => {
  await pickBefore(page, CODES);
  await openHydrated(page, '/about/');
  await compareBar(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(compareBar(page)).toHaveCount(0);
  expect(await storedPicks(page)).toEqual([]);
  await expect(page.getByText('Your selection was cleared.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(compareBar(page)).toContainText('4 of 4');
  expect(await storedPicks(page)).toHaveLength(4);
});

test('leads to the comparison, also in a new tab, where neither bar nor modal is shown', async ({ page, context }) => {
  await pickBefore(page, CODES.slice(0, 2));
  await openHydrated(page, '/about/');
  const link = compareBar(page).getByRole('link', { name: 'Compare products' });
  expect(await link.getAttribute('href')).toBe('/compare-products/');
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

for (const size of [PHONE, { width: 1280, height: 800 }]) {
  test(`never covers what has focus, nor the end of the page, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await pickBefore(page, CODES);
    await openHydrated(page, '/about/');
    const bar = compareBar(page);
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
