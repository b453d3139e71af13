/** The page of a product: the choice of a variant with its history, focus and place, and on paper. What it says is tested in `web/` and in Rust. */
import { expect, test } from '../fixtures/test.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

const CORVUS = '/products/corvus/';

test('choices lead to one variant, stay in the address, and survive reload and Back', async ({ page, a11y }) => {
  const variant = (code: string) => page.getByText(code, { exact: true }).first();
  await openHydrated(page, CORVUS);
  await markDocument(page);
  const cct = page.getByRole('group', { name: 'Colour temperature' });
  await test.step('chosen', async () => {
    await cct.getByRole('link', { name: '4000 K' }).click();
    await expect(page.getByRole('heading', { name: 'Your variant' })).toBeVisible();
    await expect(page).toHaveURL(/\?variation=[A-Z\d-]+$/);
    await page.getByRole('group', { name: 'Dimming' }).getByRole('link', { name: 'DALI-2' }).click();
    await expect(page).toHaveURL(/\?variation=CRV010-40-60-WH-D$/);
    await expect(variant('CRV010-40-60-WH-D')).toBeVisible();
    await expect(cct.getByRole('link', { name: '4000 K' })).toHaveAttribute('aria-current', 'true');
    await expectSameDocument(page);
  });
  await test.step('reloaded, and Back', async () => {
    await page.reload();
    await expect(variant('CRV010-40-60-WH-D')).toBeVisible();
    await page.goBack();
    await expect(variant('CRV010-40-60-WH-N')).toBeVisible();
  });
  await test.step('a choice that cannot be kept is announced before and explained after', async () => {
    await openHydrated(page, '/products/cinta/');
    await page.getByRole('table', { name: 'Variants' }).getByRole('rowheader').first().getByRole('link').click();
    await page.getByRole('link', { name: /not available with your other options, also changes:/ }).first().click();
    await expect(page.getByText('This combination is not available. The closest variant differs in:')).toBeVisible();
    await expect(page.getByText(/instead of/).first()).toBeVisible();
    await a11y.check();
  });
  await test.step('only a light source carries the arrow of the energy label', async () => {
    await expect(page.getByText(/^Energy efficiency class [A-G] \(scale A to G\)$/)).toBeVisible();
    await expect(page.locator('.energy-arrow')).toBeVisible();
  });
  await test.step('a driver that fits leads to its own page', async () => {
    await page.getByRole('region', { name: 'Compatible drivers' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Your variant' })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname !== '/products/cinta/');
    await expect(page.getByText(/energy (?:efficiency )?class/i)).toHaveCount(0);
  });
  await test.step('a variant of another product is named with the way to it', async () => {
    await page.goto('/products/lyra/?variation=CRV010-30-60-WH-N');
    await expect(page.getByRole('status').filter({ hasText: 'CRV010' })).toHaveText('CRV010-30-60-WH-N belongs to Corvus.');
    await a11y.check();
    await page.getByRole('status').getByRole('link', { name: 'Corvus' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Corvus' })).toBeVisible();
    await expect(variant('CRV010-30-60-WH-N')).toBeVisible();
    await expect(page.getByText(/contains a light source/)).toBeVisible();
    await expect(page.locator('.energy-arrow')).toHaveCount(0);
  });
  await test.step('a code alone is an address', async () => {
    await page.goto('/products/LYR009-40-60-BN-D/');
    await expect(page).toHaveURL('/products/lyra/?variation=LYR009-40-60-BN-D');
  });
});

test('the keyboard chooses, and focus and place stay', async ({ page }) => {
  await openHydrated(page, CORVUS);
  const option = page.getByRole('group', { name: 'Beam angle' }).getByRole('link', { name: '90°' });
  await option.focus();
  const before = (await option.boundingBox())?.y ?? 0;
  await page.keyboard.press('Enter');
  await expect(option).toHaveAttribute('aria-current', 'true');
  await expect(option).toBeFocused();
  expect(Math.abs(((await option.boundingBox())?.y ?? 0) - before), 'it stays where the eye is').toBeLessThanOrEqual(1);
});

test('nothing is cut off, on a phone, on a desk and on paper, where the page is a datasheet', async ({ page, a11y }) => {
  await test.step('on screens', async () => {
    for (const path of ['/products/corvus/', '/products/cinta/', '/products/accessories/', '/products/vigil/', '/products/LYR-08%2F30-W/']) {
      await page.goto(path);
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
    }
  });
  await test.step('with the photometry of all variants unfolded', async () => {
    await page.goto(CORVUS);
    const photometry = page.getByRole('region', { name: 'Photometry', exact: true });
    await photometry.getByText('Files by variant (64)').click();
    await expect(photometry.getByRole('link', { name: /^LDT\b.*CRV010-30-60-WH-N$/ })).toBeVisible();
    await a11y.check();
  });
  await test.step('the whole table is printed', async () => {
    await page.goto(CORVUS);
    await page.emulateMedia({ media: 'print' });
    const frame = page.getByRole('table').locator('..');
    expect(await frame.evaluate((element) => element.scrollHeight <= element.clientHeight + 2)).toBe(true);
    await page.emulateMedia({ media: null });
  });
  await test.step('a chosen variant is a datasheet', async () => {
    await page.getByRole('table', { name: 'Variants' }).getByRole('rowheader').first().getByRole('link').click();
    await expect(page.getByText('Your variant')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Technical data' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Dimming' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Related products' })).toBeHidden();
    await expect(page.getByRole('table', { name: 'Variants' })).toBeHidden();
  });
});
