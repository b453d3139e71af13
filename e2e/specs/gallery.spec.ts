/** The pictures of a product, small, large and enlarged: by mouse, by keyboard, by touch and without scripts. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';

const LANGUAGES = [
  { lyra: '/products/lyra/', enlarge: /Enlarge$/, dialog: 'Pictures of Lyra', counter: (n: number) => `Picture ${n} of 5`, larger: 'Zoom in', percent: (n: number | string) => `${n}%`, next: 'Next picture', close: 'Close', small: (n: number) => `Picture ${n}` },
  { lyra: '/es/products/lyra/', enlarge: /Ampliar$/, dialog: 'Imágenes de Lyra', counter: (n: number) => `Imagen ${n} de 5`, larger: 'Acercar', percent: (n: number | string) => `${n} %`, next: 'Imagen siguiente', close: 'Cerrar', small: (n: number) => `Imagen ${n}` },
] as const;

for (const language of LANGUAGES) {
  test.describe(`${language.lyra} in its own words`, () => {
    test('the mouse enlarges by buttons, wheel and double click, and draws the picture along', async ({ page }) => {
      await openHydrated(page, language.lyra);
      await page.getByRole('button', { name: language.enlarge }).first().click();
      const dialog = page.getByRole('dialog', { name: language.dialog });
      await dialog.getByRole('button', { name: language.larger }).click();
      await expect(dialog.getByText(language.percent(150))).toBeVisible();
      await page.mouse.move(640, 400);
      await page.mouse.dblclick(640, 400);
      await expect(dialog.getByText(language.percent(100))).toBeVisible();
      await page.mouse.dblclick(640, 400);
      await expect(dialog.getByText(language.percent(250))).toBeVisible();
      const before = await pictureBox(page);
      await page.mouse.down();
      await page.mouse.move(540, 340, { steps: 4 });
      await page.mouse.up();
      const after = await pictureBox(page);
      expect(Math.round(after.x - before.x)).toBe(-100);
      expect(Math.round(after.y - before.y)).toBe(-60);
      await page.mouse.wheel(0, -400);
      await expect(dialog.getByText(new RegExp(`^${language.percent('[3-6]\\d\\d')}$`))).toBeVisible();
      await dialog.getByRole('button', { name: language.next }).click();
      await expect(dialog.getByText(language.counter(2))).toBeAttached();
      await expect(dialog.getByText(language.percent(100))).toBeVisible();
      await dialog.getByRole('button', { name: language.close }).click();
      await expect(dialog).toHaveCount(0);
    });

    test('a small picture brings its large one into view and is marked', async ({ page }) => {
      await openHydrated(page, language.lyra);
      const third = page.getByRole('link', { name: language.small(3), exact: true });
      await expect(page.getByRole('link', { name: language.small(1), exact: true })).toHaveAttribute('aria-current', 'true');
      await third.click();
      await expect(third).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('button', { name: language.enlarge }).nth(2)).toBeInViewport({ ratio: 0.9 });
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(language.lyra, () => {
    test('the keyboard opens a picture, turns, enlarges and closes it, and focus comes back', async ({ page }) => {
      await openHydrated(page, language.lyra);
      const opener = page.getByRole('button', { name: language.enlarge }).first();
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: language.dialog });
      await expect(dialog.getByText(language.counter(1))).toBeAttached();
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByText(language.counter(2))).toBeAttached();
      await page.keyboard.press('+');
      await expect(dialog.getByText('150%')).toBeVisible();
      const at = await pictureBox(page);
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await pictureBox(page)).x).toBeLessThan(at.x);
      await expect(dialog.getByText(language.counter(2))).toBeAttached();
      await page.keyboard.press('-');
      await expect(dialog.getByText('100%')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  });

  test.describe(`${language.lyra} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('a picture leads to its large file', async ({ page }) => {
      await page.goto(language.lyra);
      const address = await page.getByRole('link', { name: language.enlarge }).first().getAttribute('href');
      const answer = await page.request.get(address ?? '');
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/^image\//);
    });
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 740 } });

  test('a swipe turns to the next picture, and two taps enlarge', async ({ page }) => {
    await openHydrated(page, '/products/lyra/');
    await page.getByRole('button', { name: /Enlarge$/ }).first().tap();
    const dialog = page.getByRole('dialog', { name: 'Pictures of Lyra' });
    await expect(dialog.getByText('Picture 1 of 5')).toBeAttached();
    await swipe(page, 300, 80);
    await expect(dialog.getByText('Picture 2 of 5')).toBeAttached();
    await swipe(page, 80, 300);
    await expect(dialog.getByText('Picture 1 of 5')).toBeAttached();
    await page.touchscreen.tap(180, 220);
    await page.touchscreen.tap(180, 220);
    await expect(dialog.getByText('250%')).toBeVisible();
    await swipe(page, 300, 80);
    await expect(dialog.getByText('Picture 1 of 5'), 'an enlarged picture is moved instead').toBeAttached();
  });
});

test('a product with one picture has no small ones and nothing to turn to', async ({ page }) => {
  await openHydrated(page, '/products/nodo/');
  await expect(page.getByRole('button', { name: /Enlarge$/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Picture 1' })).toHaveCount(0);
  await page.getByRole('button', { name: /Enlarge$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures of Nodo' });
  await expect(dialog.getByText('100%')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Next picture' })).toHaveCount(0);
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
