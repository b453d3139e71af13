/** Drivers, profiles and accessories: by type, narrowed down, and picked to be compared. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { compareBar, pickBox } from '../lib/compare.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';
import { chips, choose, filtersOf, storyWords, withoutPictures } from '../lib/story-pages.ts';

const DRIVER = 'DRV075-24-D-20';
const OTHER = 'DRV150-24-D-20';

/** The parts in all tables. */
const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('rowheader').filter({ has: page.getByRole('link', { name: /^(DRV|PRF|ACC|DIF|TRK)/ }) });

test.beforeEach(({ page }) => withoutPictures(page));

for (const language of LANGUAGES) {
  const words = storyWords(language);
  const { parts } = words;

  for (const [index, path] of parts.paths.entries()) {
    test(`${path} shows its groups with all their parts`, async ({ page }) => {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1, name: parts.titles[index] ?? '' })).toBeVisible();
      await expect(filtersOf(page, words).locator('summary').first()).toBeVisible();
      const jumps = page.getByRole('navigation', { name: parts.jump }).getByRole('link');
      let total = 0;
      let last = '';
      for (const jump of await jumps.all()) {
        const [, title = '', size = ''] = /^(.+?)\s+(\d+)$/.exec((await jump.innerText()).trim()) ?? [];
        const table = page.getByRole('table', { name: title, exact: true });
        await expect(table.getByRole('rowheader')).toHaveCount(Number(size));
        total += Number(size);
        last = title;
      }
      expect(total).toBeGreaterThan(20);
      await expect(page.getByText(parts.count(total), { exact: true })).toBeVisible();
      await jumps.last().click();
      await expect(page.getByRole('heading', { level: 2, name: last, exact: true })).toBeInViewport();
      const codes = page.getByRole('main').getByRole('rowheader').getByRole('link');
      const hrefs = await codes.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(new Set(hrefs).size, 'no part is listed twice').toBe(hrefs.length);
    });
  }
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = storyWords(language);
  const { parts } = words;
  const [drivers = ''] = parts.paths;

  test(`drivers in ${language.name} are narrowed down by voltage and dimming, and both are taken back`, async ({ page }) => {
    await openHydrated(page, drivers);
    await choose(page, words, parts.voltage, '24\u00a0V', 23);
    await expect(rows(page)).toHaveCount(23);
    await choose(page, words, parts.dimming, 'DALI-2', 8);
    await expect(page.getByText(parts.count(8), { exact: true }).first()).toBeVisible();
    await expect(rows(page)).toHaveCount(8);
    for (const code of await rows(page).getByRole('link').allInnerTexts()) {
      expect(code).toMatch(/^DRV\d+-24-D-/);
    }
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ voltage: '24', dimming: 'dali-2' });
    await page.goBack();
    await expect(rows(page)).toHaveCount(23);
    await page.goForward();
    await expect(chips(page, words)).toHaveCount(2);
    await page.getByRole('link', { name: words.remove(parts.dimming, 'DALI-2') }).click();
    await expect(rows(page)).toHaveCount(23);
    await page.getByRole('main').getByRole('link', { name: words.clear, exact: true }).click();
    await expect(rows(page)).toHaveCount(34);

    await openHydrated(page, `${drivers}?voltage=99`);
    await expect(page.getByText(words.refused('99', parts.voltage))).toBeVisible();
    await expect(rows(page)).toHaveCount(34);
    await openHydrated(page, `${drivers}?voltage=12&dimming=dali-2`);
    await expect(page.getByRole('heading', { name: parts.none })).toBeVisible();
    await page.getByRole('link', { name: parts.whole }).click();
    await expect(rows(page)).toHaveCount(34);
  });

  test(`a driver in ${language.name} leads to its variant, and two of them are compared`, async ({ page }) => {
    await openHydrated(page, drivers);
    await page.getByRole('main').getByRole('link', { name: DRIVER, exact: true }).click();
    await expect(page).toHaveURL(`${language.products}nodo/?variation=${DRIVER}`);
    await expect(page.getByRole('heading', { name: words.caseStudies.chosenVariant })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: parts.titles[0] ?? '' })).toBeVisible();
    const verb = words.compare('').trim();
    await pickBox(page.getByRole('main'), DRIVER, verb).check();
    await pickBox(page.getByRole('main'), OTHER, verb).check();
    const bar = compareBar(page, words.bar);
    await expect(bar.getByText(/^2 \w+ 4$/)).toBeVisible();
    await bar.getByRole('link', { name: words.goCompare }).click();
    const heads = page.getByRole('table', { name: words.comparison }).getByRole('columnheader').getByRole('link');
    await expect(heads.filter({ hasText: DRIVER })).toBeVisible();
    await expect(heads.filter({ hasText: OTHER })).toBeVisible();
    await page.goBack();
    await expect(pickBox(page.getByRole('main'), DRIVER, verb)).toBeChecked();
  });

  test(`parts in ${language.name} are cards on phones and tablets, with every figure named and within reach`, async ({ page }) => {
    for (const width of [768, 375]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of parts.paths) {
        await openHydrated(page, path);
        await expectNoSidewaysScroll(page);
        const part = page.getByRole('main').getByRole('table').first().getByRole('row').filter({ has: page.getByRole('rowheader') }).first();
        for (const cell of await part.getByRole('cell').filter({ hasText: /\S/ }).all()) {
          const box = await cell.boundingBox();
          expect((box?.x ?? 0) + (box?.width ?? 0), `${path} at ${String(width)} px: ${await cell.innerText()}`).toBeLessThanOrEqual(width);
        }
      }
    }
    await openHydrated(page, drivers);
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: DRIVER, exact: true }) });
    const named = row.getByRole('cell').filter({ hasText: /^3125$/ });
    expect(await named.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(parts.current);
    await choose(page, words, parts.voltage, '48\u00a0V', 7);
    await expect(rows(page)).toHaveCount(7);
    await expectNoSidewaysScroll(page);
  });

  test.describe(`parts in ${language.name} without scripts`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 740 } });

    test('are narrowed down, and Compare shows one of them', async ({ page }) => {
      await page.goto(drivers);
      await choose(page, words, parts.voltage, '12\u00a0V', 4);
      await expect(rows(page)).toHaveCount(4);
      await expectNoSidewaysScroll(page);
      await chips(page, words).click();
      await expect(rows(page)).toHaveCount(34);
      await page.getByRole('link', { name: words.compare(`Nodo ${DRIVER}`), exact: true }).click();
      await expect(page.getByRole('table', { name: words.comparison }).getByRole('columnheader').filter({ hasText: DRIVER })).toBeVisible();
    });
  });
}
