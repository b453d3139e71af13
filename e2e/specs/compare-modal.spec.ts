/** The modal that offers the variants of a product to compare. */
import { expect, test } from '../fixtures/test.ts';
import { openModal, pickBefore, storedPicks } from '../lib/compare.ts';
import { openHydrated } from '../lib/page-state.ts';
import { isScrollLocked } from '../lib/shell.ts';

const VARIANTS = '**/api/variants/*';

test('lists the variants with picture and description, and picks from them', async ({ page }) => {
  await openHydrated(page, '/products/');
  const modal = await openModal(page, 'Lyra');
  await expect(modal.getByRole('heading', { name: 'Variant', exact: true })).toBeVisible();
  const rows = modal.getByRole('listitem');
  await expect(rows).toHaveCount(48);
  await expect(rows.first()).toContainText('LYR006-27-60-WH-P');
  await expect(rows.first()).toContainText('6 W');
  await expect(rows.first().locator('img')).toBeVisible();
  const height = await modal.getByRole('list').evaluate((list) => list.clientHeight);
  expect(height).toBeLessThanOrEqual(550);
  await rows.nth(3).getByRole('checkbox').check();
  expect(await storedPicks(page)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('button', { name: /^Compare Lyra, 1 variant of this product selected$/ })).toBeVisible();
});

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
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  expect(await isScrollLocked(page)).toBe(false);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(opener).toBeFocused();
});

test('closes by its button and by a press beside it', async ({ page }) => {
  await openHydrated(page, '/products/');
  const modal = await openModal(page, 'Lyra');
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toHaveCount(0);
  await openModal(page, 'Lyra');
  await page.mouse.click(4, 4);
  await expect(modal).toHaveCount(0);
});

test('more than six variants: those that are picked come first, and a box narrows the list', async ({ page }) => {
  await pickBefore(page, ['LYR009-40-60-BK-D']);
  await openHydrated(page, '/products/');
  await page.getByRole('main').getByRole('button', { name: /^Compare Lyra/ }).click();
  const modal = page.getByRole('dialog', { name: 'Variant', exact: true });
  const rows = modal.getByRole('listitem');
  await expect(rows.first()).toContainText('LYR009-40-60-BK-D');
  await expect(rows.first().getByRole('checkbox')).toBeChecked();
  await modal.getByRole('searchbox', { name: 'Search by code or description' }).fill('lyr 006 27 wh');
  await expect(rows).not.toHaveCount(48);
  await expect(rows.filter({ hasText: 'LYR006-27' })).toHaveCount(await rows.count());
  await modal.getByRole('searchbox').fill('zzzz');
  await expect(modal.getByText('No variant matches “zzzz”.')).toBeVisible();
});

test('waits with a spinner, and after a failure offers to try again', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/variants|503|\/api\/variants/);
  let isBroken = true;
  await page.route(VARIANTS, (route) => (isBroken ? route.fulfill({ status: 503, json: { message: 'no' } }) : route.continue()));
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(message.text());
    }
  });
  await openHydrated(page, '/products/');
  const modal = await openModal(page, 'Lyra');
  await expect(modal.getByText('The variants could not be loaded.')).toBeVisible();
  await expect(modal.getByRole('checkbox')).toHaveCount(0);
  expect(errors.length).toBeGreaterThan(0);
  isBroken = false;
  await modal.getByRole('button', { name: 'Try again' }).click();
  await expect(modal.getByRole('checkbox').first()).toBeVisible();
});

test('an answer for another product never lands here', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/variants|\/api\/variants/);
  const release: (() => void)[] = [];
  await page.route(VARIANTS, async (route) => {
    if (release.length === 0) {
      await new Promise<void>((resolve) => {
        release.push(resolve);
      });
    }
    await route.continue().catch(() => undefined);
  });
  await openHydrated(page, '/products/');
  const slow = await openModal(page, 'Lyra');
  await expect(slow.getByText('Loading variants…')).toBeVisible();
  await page.keyboard.press('Escape');
  const modal = await openModal(page, 'Corvus');
  await expect(modal.getByRole('listitem').first()).toContainText('CRV');
  release.forEach((let_go) => {
    let_go();
  });
  await expect(modal.getByRole('listitem').filter({ hasText: 'LYR' })).toHaveCount(0);
  await expect(modal.getByRole('listitem').first()).toContainText('CRV');
});

test('a list of two thousand variants can be narrowed and picked from', async ({ page }) => {
  await page.route(VARIANTS, (route) =>
    route.fulfill({
      json: {
        parent: Number(new URL(route.request().url()).pathname.split('/').at(-1)),
        pictures: [],
        variants: Array.from({ length: 2000 }, (_, index) => ({ id: index + 1, code: `BIG${String(index).padStart(4, '0')}`, description: `Big, ${index} W`, picture: null })),
      },
    }),
  );
  await openHydrated(page, '/products/');
  const modal = await openModal(page, 'Lyra');
  await expect(modal.getByRole('listitem')).toHaveCount(2000);
  await modal.getByRole('searchbox').fill('1999');
  await expect(modal.getByRole('listitem')).toHaveCount(1);
  await modal.getByRole('checkbox').check();
  expect((await storedPicks(page))[0]?.code).toBe('BIG1999');
});

test('the whole way by keyboard: open, narrow, pick, close, compare', async ({ page }) => {
  await openHydrated(page, '/products/');
  await page.getByRole('main').getByRole('button', { name: 'Compare Lyra', exact: true }).focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Variant', exact: true });
  await modal.getByRole('searchbox').focus();
  await page.keyboard.type('LYR009-30-60-WH-P');
  await expect(modal.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(modal.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Compare products' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/compare-products\/\?ids=LYR009-30-60-WH-P$/);
});
