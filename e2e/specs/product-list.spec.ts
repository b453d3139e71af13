/** The list of products: what a search finds, how it was understood, and that every choice is a link. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated, scrollThrough } from '../lib/page-state.ts';

const cards = (page: Page, language: Language) => page.getByRole('region', { name: language.list.products, exact: true }).getByRole('heading', { level: 2 });
const chips = (page: Page, language: Language) => page.getByRole('list', { name: language.list.chips }).getByRole('link');
const box = (page: Page) => page.getByRole('main').getByRole('searchbox');

const WIDTHS = [375, 1280];

for (const language of LANGUAGES) {
  const { list: texts, filtering } = language;

  test(`the list of products says it in ${language.name}`, async ({ page }) => {
    await page.goto(language.products);
    await expect(page.getByText(texts.all)).toBeVisible();
    await expect(page.getByRole('combobox', { name: texts.sort }).getByRole('option', { name: texts.byName })).toBeAttached();
    await expect(page.getByRole('group', { name: filtering.dimming, exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: filtering.cct, exact: true })).toBeVisible();
    await page.goto(`${language.products}?search=ip65+4000k`);
    await expect(chips(page, language)).toHaveCount(2);
    await expect(page.getByRole('link', { name: texts.plain('ip65 4000k') })).toBeVisible();
    await page.goto(`${language.products}?search=CRV%2F20%2F840`);
    await expect(page.getByRole('list', { name: texts.codes }).getByRole('link').first()).toContainText(texts.replaces('CRV/20/840'));
    await page.goto(`${language.products}?search=qqxxzzy`);
    await expect(page.getByRole('heading', { level: 2, name: language.searching.none('qqxxzzy') })).toBeVisible();
    await expect(page.getByRole('link', { name: texts.seeAll })).toHaveAttribute('href', language.products);
    await page.goto(`${language.products}?cct=6500&ip=67&dimming=casambi`);
    await expect(page.getByRole('heading', { level: 2, name: texts.none })).toBeVisible();
    await expect(page.getByRole('link', { name: texts.remove(filtering.atLeastChip(67)) }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: texts.clear }).first()).toBeVisible();
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const texts = language.list;
  const searchFor = (query: string) => `${language.products}?search=${encodeURIComponent(query)}`;

  test.describe(`the list of products in ${language.name}`, () => {
    test('shows every family and how many variants there are, on a phone and on a desk', async ({ page }) => {
      await openHydrated(page, language.products);
      await expect(page.getByText(texts.all)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Corvus', exact: true })).toHaveAttribute('href', `${language.products}corvus/`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect(cards(page, language)).toHaveCount(16);
        await scrollThrough(page);
        await expectNoSidewaysScroll(page);
      }
    });

    test('takes figures for what they are and says so, on a phone and on a desk', async ({ page }) => {
      await openHydrated(page, searchFor('ip65 4000k'));
      await expect(page.getByRole('link', { name: texts.plain('ip65 4000k') })).toHaveAttribute('href', /plain=1/);
      await expect(box(page)).toHaveValue('ip65 4000k');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect(chips(page, language)).toHaveCount(2);
        await expectNoSidewaysScroll(page);
      }
    });

    test('a chip is taken back by its link, and Back brings it again', async ({ page }) => {
      await openHydrated(page, searchFor('ip65 4000k'));
      await markDocument(page);
      await page.getByRole('link', { name: texts.remove('4000 K') }).click();
      await expect(page).toHaveURL(`${language.products}?search=ip65`);
      await expect(chips(page, language)).toHaveCount(1);
      await expect(box(page)).toHaveValue('ip65');
      await page.goBack();
      await expect(chips(page, language)).toHaveCount(2);
      await expect(box(page)).toHaveValue('ip65 4000k');
      await expectSameDocument(page);
    });

    test('one click searches for the plain words', async ({ page }) => {
      await openHydrated(page, searchFor('ip65 4000k'));
      await page.getByRole('link', { name: texts.plain('ip65 4000k') }).click();
      await expect(page).toHaveURL(/[?&]plain=1/);
      await expect(chips(page, language)).toHaveCount(0);
      await expect(box(page)).toHaveValue('ip65 4000k');
    });

    test('a code lists the variants that match inside their product', async ({ page }) => {
      await openHydrated(page, searchFor('crv021-40-60-wh-n'));
      await expect(cards(page, language).first()).toHaveText('Corvus');
      const codes = page.getByRole('list', { name: texts.codes }).first().getByRole('link');
      await expect(codes.first()).toContainText('CRV021-40-60-WH-N');
      await expect(codes.first()).toHaveAttribute('href', new RegExp(`^${language.products}corvus/\\?variation=`));
    });

    test('an old code finds its successor and says so', async ({ page }) => {
      await openHydrated(page, searchFor('CRV/20/840'));
      await expect(page.getByRole('list', { name: texts.codes }).getByRole('link').first()).toContainText(texts.replaces('CRV/20/840'));
    });

    test('nothing found is a page with a way on', async ({ page }) => {
      await openHydrated(page, searchFor('qqxxzzy'));
      await expect(page.getByRole('heading', { level: 2, name: language.searching.none('qqxxzzy') })).toBeVisible();
      await page.getByRole('link', { name: texts.seeAll }).click();
      await expect(page).toHaveURL(language.products);
      await expect(cards(page, language)).toHaveCount(16);
    });

    test('by keyboard alone one searches and arrives at the heading', async ({ page }) => {
      await openHydrated(page, language.products);
      await markDocument(page);
      await box(page).focus();
      await page.keyboard.type(' meridian ');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${language.products}?search=meridian`);
      await expect(cards(page, language).first()).toHaveText('Meridian');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectSameDocument(page);
    });

    test('Back returns to where one was in the list', async ({ page }) => {
      await openHydrated(page, language.products);
      const last = cards(page, language).last();
      await last.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(0);
      await page.getByRole('contentinfo').getByRole('link').first().evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(language.home);
      await page.goBack();
      await expect(page).toHaveURL(language.products);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    });

    test('nothing moves while it arrives', async ({ page }) => {
      await page.addInitScript(() => {
        const seen = window as unknown as { moved: number };
        seen.moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            seen.moved += (entry as PerformanceEntry & { value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openHydrated(page, searchFor('ip65 4000k'));
      await scrollThrough(page);
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
    });

    test('prints its products without what is there to press', async ({ page }) => {
      await page.goto(searchFor('ip65 4000k'));
      await page.emulateMedia({ media: 'print' });
      await expect(cards(page, language).first()).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await expect(page.getByRole('link', { name: texts.plain('ip65 4000k') })).toBeHidden();
    });
  });

  test.describe(`the list of products by touch in ${language.name}`, () => {
    test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

    test('a tap on a chip takes it back', async ({ page }) => {
      await openHydrated(page, searchFor('ip65 4000k'));
      await chips(page, language).last().tap();
      await expect(chips(page, language)).toHaveCount(1);
    });
  });

  test.describe(`the list of products without scripts in ${language.name}`, () => {
    test.use({ javaScriptEnabled: false });

    test('is searched by its form and narrowed down by its links', async ({ page }) => {
      await page.goto(language.products);
      await expect(cards(page, language)).toHaveCount(16);
      await box(page).fill('ip65 4000k');
      await page.getByRole('main').getByRole('button', { name: language.search, exact: true }).click();
      await expect(page).toHaveURL(`${language.products}?search=ip65+4000k`);
      await expect(chips(page, language)).toHaveCount(2);
      await page.getByRole('link', { name: texts.remove('4000 K') }).click();
      await expect(page).toHaveURL(`${language.products}?search=ip65`);
      await expect(chips(page, language)).toHaveCount(1);
      await expect(box(page)).toHaveValue('ip65');
    });
  });
}
