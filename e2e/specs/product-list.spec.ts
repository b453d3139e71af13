/** The list of products in the browser: focus, history, layout and paper. What it finds is tested in Rust, what it says in `web/`. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated, scrollThrough, untilTakenOver } from '../lib/page-state.ts';

const [ENGLISH] = LANGUAGES;
const { list: texts, products } = ENGLISH;

const cards = (page: Page) => page.getByRole('region', { name: texts.products, exact: true }).getByRole('heading', { level: 2 });
const chips = (page: Page) => page.getByRole('list', { name: texts.chips }).getByRole('link');
const box = (page: Page) => page.getByRole('main').getByRole('searchbox');
const searchFor = (query: string) => `${products}?search=${encodeURIComponent(query)}`;

test('by keyboard alone one searches and arrives at the heading, and each step is taken back', async ({ page }) => {
  await openHydrated(page, products);
  await untilTakenOver(box(page));
  await markDocument(page);
  await test.step('searching', async () => {
    await box(page).focus();
    await page.keyboard.type(' ip65 4000k ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${products}?search=ip65+4000k`);
    await expect(chips(page)).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await test.step('a chip, and Back', async () => {
    await page.getByRole('link', { name: texts.remove('4000 K') }).click();
    await expect(page).toHaveURL(`${products}?search=ip65`);
    await expect(chips(page)).toHaveCount(1);
    await expect(box(page)).toHaveValue('ip65');
    await page.goBack();
    await expect(chips(page)).toHaveCount(2);
    await expect(box(page)).toHaveValue('ip65 4000k');
  });
  await test.step('the plain words', async () => {
    await page.getByRole('link', { name: texts.plain('ip65 4000k') }).click();
    await expect(page).toHaveURL(/[?&]plain=1/);
    await expect(chips(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('ip65 4000k');
    await expectSameDocument(page);
  });
  await test.step('what was asked for goes with the card, and one match is named', async () => {
    await openHydrated(page, searchFor('4000k black ip65 lyra'));
    const card = page.getByRole('region', { name: texts.products }).getByRole('link', { name: 'Lyra', exact: true });
    await expect(card).toHaveAttribute('href', /\?variation=LYR\d+-40-60-BK-[A-Z]+&cct=4000&finish=black$/);
    await card.click();
    await expect(page).toHaveTitle(/^LYR\d+-40-60-BK-/);
  });
  await test.step('all products, and the place in them after Back', async () => {
    await page.goto(searchFor('qqxxzzy'));
    await page.getByRole('link', { name: texts.seeAll }).click();
    await expect(page).toHaveURL(products);
    await expect(cards(page)).toHaveCount(16);
    await cards(page).last().scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await page.getByRole('contentinfo').getByRole('link').first().evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(ENGLISH.home);
    await page.goBack();
    await expect(page).toHaveURL(products);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });
});

test('nothing moves while it arrives, pasted codes and pages stand below each other, and paper has the products alone', async ({ page, a11y }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.moved += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await test.step('nothing moves', async () => {
    await openHydrated(page, searchFor('ip65 4000k'));
    await scrollThrough(page);
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
  });
  await test.step('paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: texts.plain('ip65 4000k') })).toBeHidden();
    await page.emulateMedia({ media: null });
  });
  await test.step('pages and articles stand below the products and lead on', async () => {
    await openHydrated(page, searchFor('ugr'));
    await untilTakenOver(page.locator('#list-form'));
    await markDocument(page);
    const pages = page.getByRole('main').getByRole('region', { name: ENGLISH.pageSearch.title });
    for (const size of [{ width: 375, height: 740 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      const above = await page.getByRole('region', { name: texts.products, exact: true }).boundingBox();
      const below = await pages.boundingBox();
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      await expectNoSidewaysScroll(page);
    }
    await a11y.check();
    await pages.getByRole('link', { name: ENGLISH.pageSearch.ugr.title }).click();
    await expect(page).toHaveURL(ENGLISH.pageSearch.ugr.path);
    await expectSameDocument(page);
  });
  await test.step('a code that does not exist breaks no rule', async () => {
    await openHydrated(page, searchFor('LYR009-30-60-RD-P'));
    await expect(page.getByRole('main').getByText('LYR009-30-60-RD-P does not exist.')).toBeVisible();
    await a11y.check();
  });
  await test.step('a pasted list becomes a table', async () => {
    await page.locator('summary', { hasText: 'Paste a list of codes' }).click();
    await page.getByRole('textbox', { name: 'Paste a list of codes' }).fill('LYR009-30-60-WH-P\t12\nhlm018 sw me\nCRV021-40-60-WH-D\nLYR009-30-60-RD-P');
    await page.getByRole('button', { name: 'Look up codes' }).click();
    await expect(page.getByText('2 of 4 codes found')).toBeVisible();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await a11y.check();
    }
  });
});
