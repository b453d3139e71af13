/** The light of variants of the demo: diagram, cone and table by their addresses, side by side, and on paper. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { send } from '../lib/http.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';

const SPOT = 'ARD020-30-24-BK-D';

/** The page of a variant. */
async function pageOf(origin: string, code: string): Promise<string> {
  const { links } = JSON.parse((await send(origin, `/open/variants/${code}.json`)).text) as { links: { page: string } };
  const { pathname, search } = new URL(links.page);
  return pathname + search;
}

/** The first code of a family that looks like this. */
async function first(origin: string, slug: string, pattern: RegExp): Promise<string> {
  const { variants } = JSON.parse((await send(origin, `/open/products/${slug}.json`)).text) as { variants: { code: string }[] };
  return variants.find(({ code }) => pattern.test(code))?.code ?? '';
}

const section = (page: Page) => page.getByRole('region', { name: 'Light distribution' });

test('unit and height of a diagram are in the address, and the datasheet has it all on paper', async ({ page, site }) => {
  await openHydrated(page, await pageOf(site.url, SPOT));

  await test.step('the file is drawn and told in figures', async () => {
    const diagram = section(page).getByRole('img', { name: `Polar diagram of ${SPOT}` });
    await expect(diagram).toBeVisible();
    await expect(diagram.locator('desc')).toContainText('1920 lm in total');
    await expect(section(page)).toContainText('24°');
    await expect(section(page)).toContainText(`Source: ${SPOT}.ldt. Values are simulated, not measured.`);
    await section(page).getByText('Intensity table (cd)').click();
    const numbers = section(page).getByRole('table', { name: 'Intensity table (cd)' });
    await expect(numbers.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '0°', exact: true }) })).toContainText('9884');
  });

  await test.step('the unit is switched, and the rings stay round numbers', async () => {
    await section(page).getByRole('link', { name: 'cd/klm' }).click();
    await expect(page).toHaveURL(/intensity=cd-klm/);
    await expect(section(page).locator('.polar-ring')).toHaveText(['1000', '2000', '3000', '4000', '5000', '6000']);
  });

  await test.step('the cone follows the height, and the unit stays', async () => {
    const box = section(page).getByRole('textbox', { name: 'Mounting height (m)' });
    await expect(box).toHaveValue('2.8');
    await box.fill('4');
    await section(page).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/height=4/);
    await expect(page).toHaveURL(/intensity=cd-klm/);
    const chosen = section(page).getByRole('table', { name: 'Beam at several distances' }).locator('[aria-current]');
    // 9884 cd from four metres: E = I / h², and a beam of 24° is 2 · 4 m · tan 12° wide.
    await expect(chosen).toContainText(/^4\sm618\slx/);
    await expect(chosen).toContainText(/1\.7\d?\sm$/);
  });

  await test.step('on a phone nothing is wider than the window', async () => {
    await page.setViewportSize({ width: 375, height: 740 });
    await expectNoSidewaysScroll(page);
  });

  await test.step('on paper nothing is left to press', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(section(page).getByRole('img').first()).toBeVisible();
    await expect(section(page).getByRole('table', { name: 'Beam at several distances' })).toBeVisible();
    await expect(section(page).getByRole('button')).toHaveCount(0);
  });
});

test('every light is drawn as it shines, and compared variants share one set of axes', async ({ page, site }) => {
  await test.step('up and down', async () => {
    await page.goto(await pageOf(site.url, await first(site.url, 'brisa', /-UD-/)));
    const box = (await section(page).getByRole('img').first().getAttribute('viewBox'))?.split(' ').map(Number) ?? [];
    expect(box[1]).toBeLessThan(-100);
    expect((box[1] ?? 0) + (box[3] ?? 0)).toBeGreaterThan(100);
  });

  await test.step('not the same all around', async () => {
    await page.goto(await pageOf(site.url, await first(site.url, 'torr', /AS/)));
    await expect(section(page).locator('.polar-c90')).toHaveCount(1);
    await expect(section(page)).toContainText('Dashed line: plane C90–C270.');
  });

  await test.step('not at all: a whole family, and what does not shine', async () => {
    await page.goto('/products/arden/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(section(page)).toHaveCount(0);
    await page.goto(await pageOf(site.url, 'DRV075-24-D-20'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(section(page)).toHaveCount(0);
  });

  await test.step('with the drawing of its size', async () => {
    const drawing = page.getByRole('region', { name: 'Dimensions' }).getByRole('img');
    await page.goto(await pageOf(site.url, SPOT));
    await expect(drawing).toHaveAttribute('src', /arden-80\.svg/);
    await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Dimension drawing');
    await page.goto(await pageOf(site.url, await first(site.url, 'arden', /^ARD032/)));
    await expect(drawing).toHaveAttribute('src', /arden-95\.svg/);
  });

  await test.step('side by side, told apart without colours', async () => {
    await openHydrated(page, '/compare-products/?ids=LYR009-30-60-WH-P,CRV021-40-60-WH-N,ARD020-30-24-BK-D,DRV075-24-D-20');
    await expect(section(page).getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText(['LYR009-30-60-WH-P', 'CRV021-40-60-WH-N', SPOT]);
    const dashes = await section(page).locator('.polar-drawing .polar-c0').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).strokeDasharray));
    expect(new Set(dashes).size).toBe(3);
    await expect(section(page)).toContainText('Without a light distribution: DRV075-24-D-20.');
  });

  await test.step('at the height that is asked for', async () => {
    const plane = section(page).getByRole('table', { name: 'Light on a plane below' });
    await expect(plane).toContainText('Illuminance in the centre');
    await section(page).getByRole('textbox', { name: 'Mounting height (m)' }).fill('3');
    await section(page).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/ids=.*height=3/);
    await expect(plane).toContainText(/1098\slx/);
  });
});
