/** Narrowing the list of products down: focus, scroll, history and the sheet on a phone. Addresses and words are tested in `web/` and in Rust. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated, untilTakenOver } from '../lib/page-state.ts';

const [ENGLISH] = LANGUAGES;
const { filtering, list: texts, products } = ENGLISH;

const PHONE = { width: 375, height: 740 };

const cards = (page: Page) => page.getByRole('region', { name: texts.products, exact: true }).getByRole('heading', { level: 2 });
const chip = (page: Page, label: string) => page.getByRole('list', { name: texts.chips }).getByRole('link', { name: texts.remove(label) });
const filter = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
const atLeast = (page: Page, ip: number) => page.getByRole('radio', { name: new RegExp(`^${filtering.atLeast(ip)}`) });

/** Browsers give the head of a fold no role that could be asked for. */
const sheetButton = (page: Page, name: string) => page.locator('summary').filter({ hasText: new RegExp(`^${name.replace(/[()]/g, String.raw`\$&`)}$`) });
/** Unfolds a filter that is not among the first of its group. */
const unfold = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

/** How many products an option promises. */
async function promised(option: ReturnType<typeof box>): Promise<number> {
  const label = await option.locator('xpath=..').innerText();
  return Number(/(\d+)\s*$/.exec(label.replaceAll(/\D+$/g, ''))?.[1]);
}

/** Opens the list and waits for the script of its filters, which comes after the page. */
async function openList(page: Page, path: string) {
  await openHydrated(page, path);
  await untilTakenOver(page.locator('#list-form'));
}

test('choices narrow the list down where one stands, keep focus and place, and are taken back by chips', async ({ page, a11y }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openList(page, products);
  await markDocument(page);
  await test.step('an option brings as many products as it says, further values widen the list', async () => {
    const expected = await promised(box(page, '4000 K'));
    expect(expected).toBeGreaterThan(0);
    await box(page, '4000 K').check();
    await expect(page).toHaveURL(`${products}?cct=4000`);
    await expect(cards(page)).toHaveCount(expected);
    await expect(page.getByText(texts.found(expected))).toBeVisible();
    await expect(box(page, '4000 K')).toBeFocused();
    await box(page, '2700 K').check();
    await expect(page).toHaveURL(`${products}?cct=2700,4000`);
    await expect.poll(() => cards(page).count()).toBeGreaterThan(expected);
  });
  await test.step('fast clicks lose nothing and do not move the page', async () => {
    await box(page, '3000 K').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    for (const kelvin of ['3000 K', '4000 K', '2700 K']) {
      await box(page, kelvin).click();
    }
    await expect(page).toHaveURL(/cct=3000$/);
    await expect(box(page, '3000 K')).toBeChecked();
    // Scrollbars stand on whole pixels, layouts do not.
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThanOrEqual(1);
  });
  await test.step('a range applies on Enter and keeps focus; what is no number is told at its field', async () => {
    const power = filter(page, filtering.power);
    await power.getByLabel(filtering.from).fill('20');
    await power.getByLabel(filtering.to).fill('10');
    await power.getByLabel(filtering.to).press('Enter');
    await expect(page).toHaveURL(/power=10\.\.20/);
    await expect(power.getByLabel(filtering.from)).toHaveValue('10');
    await expect(power.getByLabel(filtering.to)).toBeFocused();
    await power.getByLabel(filtering.from).fill('much');
    await power.getByLabel(filtering.to).press('Tab');
    await expect(power.getByRole('alert')).toHaveText(filtering.noNumber);
    // What the sticking header covers half is no target of its own.
    await page.evaluate(() => window.scrollTo(0, 0));
    await a11y.check();
  });
  await test.step('chips and "clear all"', async () => {
    await chip(page, '3000 K').click();
    await expect(page).not.toHaveURL(/cct/);
    await expect(box(page, '3000 K')).not.toBeChecked();
    await page.getByRole('link', { name: texts.clear }).first().click();
    await expect(page).toHaveURL(products);
    await expect(page.getByRole('link', { name: texts.clear })).toHaveCount(0);
  });
  await expectSameDocument(page);
});

test('going through the steps by arrow is one step back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openList(page, `${products}?cct=4000`);
  await unfold(page, filtering.ip);
  await filter(page, filtering.ip).getByRole('radio', { name: filtering.any }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/ip=20/);
  await expect(atLeast(page, 20)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/ip=44/);
  await expect(page.getByRole('list', { name: texts.chips })).toContainText('IP44');
  await page.goBack();
  await expect(page).toHaveURL(`${products}?cct=4000`);
  await expect(filter(page, filtering.ip).getByRole('radio', { name: filtering.any })).toBeChecked();
});

test('Back, forward, reload and a shared link restore what was chosen and where one was', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openList(page, products);
  await box(page, '3000 K').check();
  await expect(page).toHaveURL(/cct=3000$/);
  await box(page, '4000 K').check();
  await expect(page).toHaveURL(/cct=3000,4000$/);
  await page.goBack();
  await expect(box(page, '4000 K')).not.toBeChecked();
  await expect(box(page, '3000 K')).toBeChecked();
  await page.goForward();
  await expect(box(page, '4000 K')).toBeChecked();
  await cards(page).last().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.reload();
  await expect(box(page, '4000 K')).toBeChecked();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(box(other, '3000 K')).toBeChecked();
  await expect(box(other, '4000 K')).toBeChecked();
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('filters lie in a sheet over the page that says what one will see, also without scripts', async ({ page, browser, site }) => {
    await openList(page, products);
    await expect(box(page, '4000 K')).toBeHidden();
    await test.step('Escape closes it and gives focus back to its button', async () => {
      await sheetButton(page, filtering.filters(0)).tap();
      await expect(box(page, '4000 K')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(box(page, '4000 K')).toBeHidden();
      await expect(sheetButton(page, filtering.filters(0))).toBeFocused();
    });
    await test.step('its button shows the list', async () => {
      await sheetButton(page, filtering.filters(0)).tap();
      const expected = await promised(box(page, '4000 K'));
      await box(page, '4000 K').check();
      const show = page.getByRole('button', { name: filtering.showCount(expected) });
      await expect(show).toBeVisible();
      await expect(sheetButton(page, filtering.filters(1))).toBeVisible();
      await expectNoSidewaysScroll(page);
      await show.tap();
      await expect(box(page, '4000 K')).toBeHidden();
      await expect(cards(page)).toHaveCount(expected);
      await expectNoSidewaysScroll(page);
      await chip(page, '4000 K').tap();
      await expect(page).toHaveURL(products);
    });
    await test.step('without scripts', async () => {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport: PHONE });
      const plain = await context.newPage();
      await plain.goto(products);
      await expect(box(plain, '4000 K')).toBeHidden();
      await sheetButton(plain, filtering.filters(0)).click();
      await box(plain, '4000 K').check();
      await plain.getByRole('button', { name: filtering.show }).click();
      await expect(chip(plain, '4000 K')).toBeVisible();
      await plain.goto(`${products}?power=much..20`);
      await expect(plain.getByText(filtering.refused), 'what is no number is told above the list and kept at its field').toBeVisible();
      await expect(plain.locator('input[name=power-from]')).toHaveValue('much');
      await expect(plain.locator('input[name=power-to]')).toHaveValue('20');
      await context.close();
    });
  });
});
