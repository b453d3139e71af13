/** The pictures of a product, small, large and enlarged: by mouse, by keyboard and by touch. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { openHydrated } from '../lib/page-state.ts';

const LYRA = '/products/lyra/';
const DIALOG = 'Pictures of Lyra';

const counter = (n: number) => `Picture ${n} of 5`;
const openers = (page: Page) => page.getByRole('button', { name: /Enlarge$/ });

test('the mouse enlarges by buttons, wheel and double click, and draws the picture along', async ({ page }) => {
  await openHydrated(page, LYRA);
  await openers(page).first().click();
  const dialog = page.getByRole('dialog', { name: DIALOG });
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect(dialog.getByText('150%')).toBeVisible();
  await page.mouse.move(640, 400);
  await page.mouse.dblclick(640, 400);
  await expect(dialog.getByText('100%')).toBeVisible();
  await page.mouse.dblclick(640, 400);
  await expect(dialog.getByText('250%')).toBeVisible();
  const before = await pictureBox(page);
  await page.mouse.down();
  await page.mouse.move(540, 340, { steps: 4 });
  await page.mouse.up();
  const after = await pictureBox(page);
  expect(Math.round(after.x - before.x)).toBe(-100);
  expect(Math.round(after.y - before.y)).toBe(-60);
  await page.mouse.wheel(0, -400);
  await expect(dialog.getByText(/^[3-6]\d\d%$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByText(counter(2))).toBeAttached();
  await expect(dialog.getByText('100%')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('the keyboard opens a picture, turns, enlarges and closes it, and small pictures bring large ones into view', async ({ page }) => {
  await openHydrated(page, LYRA);

  await test.step('enlarged, and focus comes back', async () => {
    const opener = openers(page).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: DIALOG });
    await expect(dialog.getByText(counter(1))).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(counter(2))).toBeAttached();
    await page.keyboard.press('+');
    await expect(dialog.getByText('150%')).toBeVisible();
    const at = await pictureBox(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await pictureBox(page)).x).toBeLessThan(at.x);
    await expect(dialog.getByText(counter(2))).toBeAttached();
    await page.keyboard.press('-');
    await expect(dialog.getByText('100%')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('chosen among the small ones', async () => {
    const small = (n: number) => page.getByRole('link', { name: `Picture ${n}`, exact: true });
    await expect(small(1)).toHaveAttribute('aria-current', 'true');
    await small(3).press('Enter');
    await expect(small(3)).toHaveAttribute('aria-current', 'true');
    await expect(openers(page).nth(2)).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 740 } });

  test('a swipe turns to the next picture, and two taps enlarge', async ({ page }) => {
    await openHydrated(page, LYRA);
    await openers(page).first().tap();
    const dialog = page.getByRole('dialog', { name: DIALOG });
    await expect(dialog.getByText(counter(1))).toBeAttached();
    await swipe(page, 300, 80);
    await expect(dialog.getByText(counter(2))).toBeAttached();
    await swipe(page, 80, 300);
    await expect(dialog.getByText(counter(1))).toBeAttached();
    await page.touchscreen.tap(180, 220);
    await page.touchscreen.tap(180, 220);
    await expect(dialog.getByText('250%')).toBeVisible();
    await swipe(page, 300, 80);
    await expect(dialog.getByText(counter(1)), 'an enlarged picture is moved instead').toBeAttached();
  });
});

/** Where the enlarged picture is; it may be larger than the window. */
async function pictureBox(page: Page) {
  return page.getByRole('dialog').locator('img').evaluate((image) => {
    const { x, y } = image.getBoundingClientRect();
    return { x, y };
  });
}

/** One finger drawn from left to right or back. */
async function swipe(page: Page, from: number, to: number) {
  const session = await page.context().newCDPSession(page);
  // Beside the buttons that turn.
  const y = 220;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from + (to - from) * share, y }] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
