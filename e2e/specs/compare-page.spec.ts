/** The comparison itself: columns, differences, a reference, adding, moving, sharing, on paper and without scripts. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { CODES, columns, pickBefore, pickBox, storedPicks } from '../lib/compare.ts';
import { send } from '../lib/http.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';

const [LYRA, CORVUS, ARDEN, DRIVER] = CODES;
const page4 = `/compare-products/?ids=${CODES.join(',')}`;
const table = (page: Page) => page.getByRole('table', { name: 'Comparison' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

test('puts four variants of different kinds side by side, by group, with a dash for what is not known', async ({ page }) => {
  await openHydrated(page, page4);
  expect(await columns(page)).toEqual([...CODES]);
  for (const group of ['Light', 'Electrical', 'Mechanical', 'Installation', 'Compliance']) {
    await expect(table(page).getByRole('rowheader', { name: group, exact: true })).toBeVisible();
  }
  const flux = row(page, 'Luminous flux').getByRole('cell');
  await expect(flux.nth(0)).toContainText('lm');
  await expect(flux.nth(3)).toContainText('—');
  await expect(flux.nth(3)).not.toContainText('0');
  await expect(table(page).getByRole('img')).toHaveCount(0);
  for (const code of CODES) {
    await expect(table(page).getByRole('link', { name: new RegExp(`${code}$`) }).first()).toHaveAttribute('href', /\/products\/.+\?variation=[A-Z\d-]+$/);
  }
});

test('only differences: the state is in the address and says how much it hides', async ({ page }) => {
  await openHydrated(page, '/compare-products/?ids=LYR009-30-60-WH-P,LYR009-30-60-BK-P');
  await expect(row(page, 'Power')).toBeVisible();
  await page.getByRole('link', { name: 'Only differences' }).click();
  await expect(page).toHaveURL(/differences=1/);
  await expect(row(page, 'Power')).toHaveCount(0);
  await expect(row(page, 'Finish')).toBeVisible();
  await expect(page.getByText(/^\d+ equal rows hidden$/)).toBeVisible();
  await page.reload();
  await expect(row(page, 'Power')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(row(page, 'Power')).toBeVisible();
});

test('against a reference, numbers show how far they are from it', async ({ page }) => {
  await openHydrated(page, '/compare-products/?ids=LYR006-30-60-WH-P,LYR009-30-60-WH-P');
  await table(page).getByRole('link', { name: 'Use as reference Lyra LYR006-30-60-WH-P' }).click();
  await expect(page).toHaveURL(/reference=LYR006-30-60-WH-P/);
  const power = row(page, 'Power').getByRole('cell');
  await expect(power.nth(0)).toHaveText(/^6\sW$/);
  await expect(power.nth(1)).toContainText(/\+3\sW/);
  await expect(power.nth(1)).toContainText(/\+50\s%/);
  await page.getByRole('link', { name: 'No reference' }).click();
  await expect(power.nth(1)).not.toContainText('+');
});

test('the best value is marked where there is a better, and nowhere else', async ({ page }) => {
  await openHydrated(page, '/compare-products/?ids=LYR006-30-60-WH-P,CRV021-40-60-WH-N');
  await expect(row(page, 'Efficacy').getByText('best')).toHaveCount(1);
  for (const name of ['Power', 'Colour temperature', 'Beam angle', 'Diameter', 'Luminous flux']) {
    await expect(row(page, name).getByText('best')).toHaveCount(0);
  }
});

test('columns are moved and removed, and own picks follow', async ({ page }) => {
  await pickBefore(page, [LYRA, CORVUS, ARDEN]);
  await openHydrated(page, '/compare-products/');
  await expect.poll(() => columns(page)).toEqual([LYRA, CORVUS, ARDEN]);
  await page.getByRole('link', { name: `Move right: Lyra ${LYRA}` }).click();
  await expect.poll(() => columns(page)).toEqual([CORVUS, LYRA, ARDEN]);
  await expect.poll(async () => (await storedPicks(page)).map(({ code }) => code)).toEqual([CORVUS, LYRA, ARDEN]);
  await page.getByRole('link', { name: `Remove Corvus ${CORVUS}` }).click();
  await expect.poll(() => columns(page)).toEqual([LYRA, ARDEN]);
  await expect.poll(async () => (await storedPicks(page)).map(({ code }) => code)).toEqual([LYRA, ARDEN]);
  await page.goBack();
  await expect.poll(() => columns(page)).toEqual([CORVUS, LYRA, ARDEN]);
});

test('a shared comparison leaves own picks alone, and offers to take it over', async ({ page }) => {
  await pickBefore(page, [DRIVER]);
  await openHydrated(page, `/compare-products/?ids=${LYRA},${CORVUS}`);
  await expect(page.getByText('You are looking at a shared comparison. Your own selection has 1 variant.')).toBeVisible();
  await page.getByRole('link', { name: `Remove Corvus ${CORVUS}` }).click();
  await expect.poll(() => columns(page)).toEqual([LYRA]);
  expect((await storedPicks(page)).map(({ code }) => code)).toEqual([DRIVER]);
  await page.getByRole('button', { name: 'Replace my selection with this' }).click();
  await expect.poll(async () => (await storedPicks(page)).map(({ code }) => code)).toEqual([LYRA]);
  await expect(page.getByText('You are looking at a shared comparison.')).toHaveCount(0);
});

test('somebody without picks keeps a shared comparison with one press', async ({ page }) => {
  await openHydrated(page, `/compare-products/?ids=${LYRA},${CORVUS}`);
  await page.getByRole('button', { name: 'Keep as my selection' }).click();
  expect((await storedPicks(page)).map(({ code }) => code)).toEqual([LYRA, CORVUS]);
  await openHydrated(page, '/products/lyra/');
  await expect(pickBox(page.getByRole('table'), LYRA)).toBeChecked();
});

test.describe('what an address can say', () => {
  test('nothing: it says how to start', async ({ page }) => {
    await openHydrated(page, '/compare-products/');
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products/');
    await expect(page.getByRole('search', { name: 'Add a product' })).toBeVisible();
  });

  test('one variant: it asks for a second', async ({ page }) => {
    await openHydrated(page, `/compare-products/?ids=${LYRA}`);
    expect(await columns(page)).toEqual([LYRA]);
    await expect(page.getByText('Add a second variant to see what differs.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Only differences' })).toHaveCount(0);
  });

  test('five: four are shown, and the fifth is named', async ({ page }) => {
    await openHydrated(page, `${page4},LYR006-30-60-WH-P`);
    expect(await columns(page)).toEqual([...CODES]);
    await expect(page.getByText('Only four variants can be compared at once. Left out: LYR006-30-60-WH-P.')).toBeVisible();
  });

  test('unknown names are told, and can be searched for', async ({ page }) => {
    await openHydrated(page, `/compare-products/?ids=NOPE-1,${LYRA},99999999`);
    expect(await columns(page)).toEqual([LYRA]);
    await expect(page.getByText('“NOPE-1” is not in the catalogue.')).toBeVisible();
    await expect(page.getByText('“99999999” is not in the catalogue.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search for it' }).first()).toHaveAttribute('href', /search=NOPE-1/);
  });

  test('a variant that is being discontinued says so and offers its successor', async ({ page }) => {
    await openHydrated(page, `/compare-products/?ids=LYR006-27-60-BN-D,${CORVUS}`);
    await expect(table(page)).toContainText('Being discontinued');
    await page.getByRole('link', { name: 'Replace with LYR009-27-60-BN-D' }).click();
    await expect.poll(() => columns(page)).toEqual(['LYR009-27-60-BN-D', CORVUS]);
  });

  test('an old code is told, with its successor to add', async ({ page }) => {
    await openHydrated(page, `/compare-products/?ids=${encodeURIComponent('CRV/20/840')},${LYRA}`);
    await expect(page.getByText(`CRV/20/840 has been discontinued. Its successor is ${CORVUS}.`)).toBeVisible();
    await page.getByRole('link', { name: `Add ${CORVUS}` }).click();
    await expect.poll(() => columns(page)).toEqual([LYRA, CORVUS]);
  });

  test('codes in any spelling, numbers, and the same one twice', async ({ page, site }) => {
    const variant = JSON.parse((await send(site.url, `/open/variants/${LYRA}.json`)).text) as { id: number };
    await openHydrated(page, `/compare-products/?ids=lyr009%2030%2060%20wh%20p,${variant.id},crv02140-60-wh-n`);
    expect(await columns(page)).toEqual([LYRA, CORVUS]);
  });
});

test('a product is added by its code, by a word and a choice, and not beyond four', async ({ page }) => {
  await openHydrated(page, '/compare-products/');
  const search = page.getByRole('search', { name: 'Add a product' });
  await search.getByRole('searchbox').fill(LYRA);
  await search.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => columns(page)).toEqual([LYRA]);
  await search.getByRole('searchbox').fill('corvus');
  await page.getByRole('button', { name: 'Variants of Corvus' }).click();
  await page.getByRole('button', { name: `Add ${CORVUS}`, exact: true }).click();
  await expect.poll(() => columns(page)).toEqual([LYRA, CORVUS]);
  await expect.poll(async () => (await storedPicks(page)).map(({ code }) => code)).toEqual([LYRA, CORVUS]);
  await openHydrated(page, page4);
  await expect(page.getByText('Max 4 items. Remove one to add another.')).toBeVisible();
  await expect(search).toHaveCount(0);
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

test('a table for spreadsheets, a link, and one sheet of paper', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, page4);
  const href = (await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href')) ?? '';
  const csv = await send(site.url, href);
  expect(csv.status).toBe(200);
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.text).toContain(`Product code,${CODES.join(',')}`);
  expect(csv.text).toMatch(/^Power \(W\),9,21,/m);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(decodeURIComponent(link)).toContain(`/compare-products/?ids=${CODES.join(',')}`);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, wide, tall] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
  expect(Number(wide)).toBeGreaterThan(Number(tall));
});

test('is not for search engines, and names itself without its variants', async ({ site }) => {
  const { text, status } = await send(site.url, page4);
  expect(status).toBe(200);
  expect(text).toMatch(/<meta name="robots" content="noindex/);
  expect(text).toMatch(/<link rel="canonical" href="[^"?]*\/compare-products\/"/);
  expect((await send(site.url, '/sitemap.xml')).text).not.toContain('compare-products');
});

test('a selection keeps its variants when the language changes', async ({ page }) => {
  await openHydrated(page, `/compare-products/?ids=${LYRA},${CORVUS}&differences=1`);
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).first().click();
  await expect(page).toHaveURL(/\/es\/compare-products\/\?ids=.*differences=1/);
  await expect(page.getByRole('heading', { level: 1, name: 'Comparar productos' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Comparación' })).toContainText(LYRA);
});
