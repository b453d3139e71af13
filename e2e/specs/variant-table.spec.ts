/** The table of variants: history, focus, hydration and layout. What it narrows, sorts and says is tested in `web/` and in Rust. */
import { expect, test } from '../fixtures/test.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated, untilTakenOver } from '../lib/page-state.ts';

const CORVUS = '/products/corvus/';

test('a choice narrows it down where one stands, stays in the address, and is taken back', async ({ page }) => {
  await openHydrated(page, CORVUS);
  const region = page.getByRole('region', { name: 'Variants' });
  const cct = region.getByRole('combobox', { name: 'Colour temperature' });
  await expect(region.getByText('64 variants')).toBeVisible();
  await untilTakenOver(cct);
  await markDocument(page);
  await test.step('narrowed down', async () => {
    await cct.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await cct.selectOption('4000 K');
    await expect(region.getByText('32 of 64 variants')).toBeVisible();
    await expect(page).toHaveURL(/cct=4000/);
    await expect(region.getByRole('link', { name: /-30-/ })).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
  await test.step('sorted by keyboard, where focus and place stay', async () => {
    const heading = page.getByRole('columnheader', { name: 'Power (W)' });
    const link = heading.getByRole('link');
    await link.focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('table', { name: 'Variants' }).getByRole('row').nth(1)).toContainText('CRV028');
    await expectSameDocument(page);
  });
  await test.step('reloaded, cleared, and Back', async () => {
    await page.reload();
    await expect(region.getByText('32 of 64 variants')).toBeVisible();
    await expect(cct).toHaveValue('4000');
    await region.getByRole('link', { name: 'Clear all' }).click();
    await expect(region.getByText('64 variants', { exact: true })).toBeVisible();
    await expect(cct).toHaveValue('');
    await page.goBack();
    await expect(region.getByText('32 of 64 variants')).toBeVisible();
    await expect(cct).toHaveValue('4000');
  });
});

test('letters typed before its script is there apply once it comes, and more letters find while one types', async ({ page }) => {
  let bring: () => void = () => undefined;
  const script = new Promise<void>((resolve) => (bring = resolve));
  await page.route(/product-details\.part.*\.js$/, async (route) => {
    await script;
    await route.continue();
  });
  await openHydrated(page, CORVUS);
  const region = page.getByRole('region', { name: 'Variants' });
  const find = region.getByRole('searchbox', { name: 'Search by code or description' });
  await find.pressSequentially('CRV010-40-60');
  bring();
  await expect(region.getByRole('link', { name: /^CRV0(?!10)/ })).toHaveCount(0);
  await expect(region.getByRole('link', { name: 'CRV010-40-60-WH-N', exact: true })).toBeVisible();
  await expect(find).toBeFocused();
  await expect(find).toHaveValue('CRV010-40-60');
  await find.pressSequentially('-zzzz');
  await expect(region.getByText('No variants match these filters.')).toBeVisible();
  await expect(find).toBeFocused();
});

test('the code stays in view when the table is wider than its place, and on a phone every value stands under its name', async ({ page }) => {
  await page.setViewportSize({ width: 660, height: 740 });
  await page.goto(CORVUS);
  const table = page.getByRole('table', { name: 'Variants' });
  const frame = table.locator('..');
  const code = table.getByRole('rowheader').first();
  const before = await code.boundingBox();
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await code.boundingBox())?.x).toBe(before?.x);
  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 375, height: 740 });
    await expectNoSidewaysScroll(page);
    const power = table.locator('tbody td').first();
    expect(await power.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Power (W)');
  });
});
