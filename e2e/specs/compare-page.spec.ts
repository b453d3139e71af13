/** The comparison itself: its choices with the history, its layout, and on paper. What it says is tested in `web/`, what it answers in Rust. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { CODES, columns, pickBefore, storedPicks } from '../lib/compare.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

const [LYRA, CORVUS, ARDEN, DRIVER] = CODES;
const page4 = `/compare-products/?ids=${CODES.join(',')}`;
const table = (page: Page) => page.getByRole('table', { name: 'Comparison' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

test('own picks are opened, added to, moved and removed, and Back brings each step again', async ({ page }) => {
  await pickBefore(page, [LYRA, CORVUS]);
  await openHydrated(page, '/compare-products/');
  await markDocument(page);
  const kept = async () => (await storedPicks(page)).map(({ code }) => code);
  await expect.poll(() => columns(page)).toEqual([LYRA, CORVUS]);
  await test.step('a word and a choice add a third', async () => {
    await page.getByRole('search', { name: 'Add a product' }).getByRole('searchbox').fill('arden');
    await page.getByRole('button', { name: 'Variants of Arden' }).click();
    await page.getByRole('button', { name: `Add ${ARDEN}`, exact: true }).click();
    await expect.poll(() => columns(page)).toEqual([LYRA, CORVUS, ARDEN]);
    await expect.poll(kept).toEqual([LYRA, CORVUS, ARDEN]);
  });
  await test.step('columns are moved and removed', async () => {
    await page.getByRole('link', { name: `Move right: Lyra ${LYRA}` }).click();
    await expect.poll(() => columns(page)).toEqual([CORVUS, LYRA, ARDEN]);
    await expect.poll(kept).toEqual([CORVUS, LYRA, ARDEN]);
    await page.getByRole('link', { name: `Remove Corvus ${CORVUS}` }).click();
    await expect.poll(() => columns(page)).toEqual([LYRA, ARDEN]);
    await expect.poll(kept).toEqual([LYRA, ARDEN]);
  });
  await test.step('differences and a reference stay in the address', async () => {
    await page.getByRole('link', { name: 'Only differences' }).click();
    await expect(page).toHaveURL(/differences=1/);
    await expect(page.getByText(/^\d+ equal rows? hidden$/)).toBeVisible();
    await table(page).getByRole('link', { name: `Use as reference Lyra ${LYRA}` }).click();
    await expect(page).toHaveURL(new RegExp(`differences=1.*reference=${LYRA}`));
    await expect(row(page, 'Power').getByRole('cell').nth(1)).toContainText(/[+−]\d+\sW/);
    await page.getByRole('link', { name: 'Show everything' }).click();
    // Links are made for the page that is shown, so the next one has to be that of the next page.
    await expect(page).not.toHaveURL(/differences/);
    await page.getByRole('link', { name: 'No reference' }).click();
    await expect(page).not.toHaveURL(/differences|reference/);
  });
  await test.step('Back', async () => {
    for (let step = 0; step < 5; step += 1) {
      await page.goBack();
    }
    await expect.poll(() => columns(page)).toEqual([CORVUS, LYRA, ARDEN]);
  });
  await expectSameDocument(page);
});

test('the head and the first column stay while the table scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await openHydrated(page, page4);
  await row(page, 'Lifetime').first().scrollIntoViewIfNeeded();
  const head = table(page).getByRole('columnheader').nth(1);
  await expect(head).toBeInViewport();
});

test('on a phone two columns are seen, the others by scrolling, and the labels stay', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openHydrated(page, page4);
  await expectNoSidewaysScroll(page);
  const heads = table(page).getByRole('columnheader').filter({ has: page.getByRole('link') });
  await expect(heads.nth(0)).toBeInViewport({ ratio: 0.95 });
  await expect(heads.nth(1)).toBeInViewport({ ratio: 0.95 });
  await expect(heads.nth(2)).not.toBeInViewport({ ratio: 0.5 });
  const label = table(page).getByRole('rowheader', { name: 'Power', exact: true });
  await label.scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: 'Comparison' }).evaluate((region) => {
    region.scrollLeft = region.scrollWidth;
  });
  await expect(label.locator('span').first()).toBeInViewport({ ratio: 0.9 });
  await row(page, 'Lifetime').scrollIntoViewIfNeeded();
  await expect(heads.nth(3)).not.toBeInViewport();
  const copies = page.locator('.sticky-head');
  await expect(copies.filter({ hasText: DRIVER })).toBeInViewport({ ratio: 0.9 });
  await expect(copies.filter({ hasText: LYRA })).not.toBeInViewport();
});

test('takes one sheet of paper, and its link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, page4);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(decodeURIComponent(link)).toContain(`/compare-products/?ids=${CODES.join(',')}`);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, wide, tall] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
  expect(Number(wide)).toBeGreaterThan(Number(tall));
  await test.step('another language keeps the selection', async () => {
    await page.goto(`${page4}&differences=1`);
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).first().click();
    await expect(page).toHaveURL(/\/es\/compare-products\/\?ids=.*differences=1/);
    await expect(page.getByRole('table', { name: 'Comparación' })).toContainText(LYRA);
  });
});
