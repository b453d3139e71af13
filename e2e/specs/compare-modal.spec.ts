/** The modal that offers the variants of a product to compare. What it lists, narrows and waits for is tested in `web/`. */
import { expect, test } from '../fixtures/test.ts';
import { storedPicks } from '../lib/compare.ts';
import { openHydrated } from '../lib/page-state.ts';
import { isScrollLocked } from '../lib/shell.ts';

test('locks the page behind it and lets it go, keeps the focus inside and gives it back', async ({ page }) => {
  await openHydrated(page, '/products/');
  const opener = page.getByRole('main').getByRole('button', { name: 'Compare Lyra', exact: true });
  await opener.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await opener.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Variant', exact: true });
  await expect(modal.getByRole('checkbox').first()).toBeVisible();
  expect(await isScrollLocked(page)).toBe(true);
  await test.step('focus stays inside', async () => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
    }
    expect(await modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  });
  await test.step('its list scrolls within it, with pictures', async () => {
    expect(await modal.getByRole('list').evaluate((list) => list.clientHeight)).toBeLessThanOrEqual(550);
    await expect(modal.getByRole('listitem').first().locator('img')).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  expect(await isScrollLocked(page)).toBe(false);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(opener).toBeFocused();
  await test.step('a press beside it closes it too', async () => {
    await opener.click();
    await expect(modal.getByRole('checkbox').first()).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(modal).toHaveCount(0);
  });
});

test('the whole way by keyboard: open, narrow, pick, close, compare', async ({ page }) => {
  await openHydrated(page, '/products/');
  await page.getByRole('main').getByRole('button', { name: 'Compare Lyra', exact: true }).focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Variant', exact: true });
  await expect(modal.getByRole('listitem')).toHaveCount(48);
  await modal.getByRole('searchbox').focus();
  await page.keyboard.type('LYR009-30-60-WH-P');
  await expect(modal.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(modal.getByRole('checkbox')).toBeChecked();
  expect(await storedPicks(page)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('button', { name: 'Compare Lyra, 1 variant of this product selected', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Compare products' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/compare-products\/\?ids=LYR009-30-60-WH-P$/);
});
