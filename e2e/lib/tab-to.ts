import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until this has focus; a visitor would not press it for ever. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error('Two hundred presses of Tab did not reach it.');
}
