/** The light of a variant: diagram, figures, cone and table, on its page, on paper and without scripts. */
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

const section = (page: Page) => page.getByRole('region', { name: 'Light distribution' });

test('a variant with a file shows its diagram with title, figures and the same numbers as a table', async ({ page, site }) => {
  await openHydrated(page, await pageOf(site.url, SPOT));
  const diagram = section(page).getByRole('img', { name: `Polar diagram of ${SPOT}` });
  await expect(diagram).toBeVisible();
  await expect(diagram.locator('desc')).toContainText('1920 lm in total');
  await expect(diagram.locator('.polar-peak')).toHaveCount(1);
  await expect(diagram.locator('.polar-edge')).toHaveCount(4);
  await expect(section(page)).toContainText('Beam angle (50 %)');
  await expect(section(page)).toContainText('24°');
  await expect(section(page)).toContainText(`Source: ${SPOT}.ldt. Values are simulated, not measured.`);
  await section(page).getByText('Intensity table (cd)').click();
  const numbers = section(page).getByRole('table', { name: 'Intensity table (cd)' });
  await expect(numbers.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '0°', exact: true }) })).toContainText('9884');
});

test('the family as a whole has no diagram, and what has no file has none', async ({ page, site }) => {
  await page.goto('/products/arden/');
  await expect(section(page)).toHaveCount(0);
  await page.goto(await pageOf(site.url, 'DRV075-24-D-20'));
  await expect(section(page)).toHaveCount(0);
});

test('the unit is switched by a link, and the rings stay round numbers', async ({ page, site }) => {
  await openHydrated(page, await pageOf(site.url, SPOT));
  await section(page).getByRole('link', { name: 'cd/klm' }).click();
  await expect(page).toHaveURL(/intensity=cd-klm/);
  await expect(section(page).locator('.polar-ring')).toHaveText(['1000', '2000', '3000', '4000', '5000', '6000']);
});

test('the cone follows the mounting height, which is in the address', async ({ page, site }) => {
  await openHydrated(page, await pageOf(site.url, SPOT));
  const box = section(page).getByRole('textbox', { name: 'Mounting height (m)' });
  await expect(box).toHaveValue('2.8');
  await box.fill('4');
  await section(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/height=4/);
  const chosen = section(page).getByRole('table', { name: 'Beam at several distances' }).locator('[aria-current]');
  // 9884 cd from four metres: E = I / h², and a beam of 24° is 2 · 4 m · tan 12° wide.
  await expect(chosen).toContainText(/^4\sm618\slx/);
  await expect(chosen).toContainText(/1\.7\d?\sm$/);
  await expect(section(page)).toContainText('One luminaire, a horizontal plane');
});

test('a height that cannot be meant is named, and the usual one shown', async ({ page, site }) => {
  const path = await pageOf(site.url, SPOT);
  for (const wrong of ['-1', '99', 'high', '0']) {
    await page.goto(`${path}&height=${wrong}`);
    await expect(section(page)).toContainText(`“${wrong}” is not a height between 0.5 and 30 m.`);
    await expect(section(page).getByRole('textbox', { name: 'Mounting height (m)' })).toHaveValue('2.8');
  }
  await page.goto(`${path}&height=2,5`);
  await expect(section(page).getByRole('textbox', { name: 'Mounting height (m)' })).toHaveValue('2.5');
});

test('light that goes up and down, and light that is not the same all around, is drawn so', async ({ page, site }) => {
  await page.goto(await pageOf(site.url, await first(site.url, 'brisa', /-UD-/)));
  const box = (await section(page).getByRole('img').first().getAttribute('viewBox'))?.split(' ').map(Number) ?? [];
  expect(box[1]).toBeLessThan(-100);
  expect((box[1] ?? 0) + (box[3] ?? 0)).toBeGreaterThan(100);
  await page.goto(await pageOf(site.url, await first(site.url, 'torr', /AS/)));
  await expect(section(page).locator('.polar-c90')).toHaveCount(1);
  await expect(section(page)).toContainText('Dashed line: plane C90–C270.');
});

/** The first code of a family that looks like this. */
async function first(origin: string, slug: string, pattern: RegExp): Promise<string> {
  const { variants } = JSON.parse((await send(origin, `/open/products/${slug}.json`)).text) as { variants: { code: string }[] };
  return variants.find(({ code }) => pattern.test(code))?.code ?? '';
}

test('compared variants share one set of axes, told apart without colours, with a legend', async ({ page }) => {
  await openHydrated(page, '/compare-products/?ids=LYR009-30-60-WH-P,CRV021-40-60-WH-N,ARD020-30-24-BK-D,DRV075-24-D-20');
  const legend = section(page).getByRole('list', { name: 'Legend' });
  await expect(legend.getByRole('listitem')).toHaveText(['LYR009-30-60-WH-P', 'CRV021-40-60-WH-N', SPOT]);
  const dashes = await section(page).locator('.polar-drawing .polar-c0').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).strokeDasharray));
  expect(new Set(dashes).size).toBe(3);
  await expect(section(page)).toContainText('Without a light distribution: DRV075-24-D-20.');
  const plane = section(page).getByRole('table', { name: 'Light on a plane below' });
  await expect(plane).toContainText('Illuminance in the centre');
  await section(page).getByRole('textbox', { name: 'Mounting height (m)' }).fill('3');
  await section(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/ids=.*height=3/);
  await expect(plane).toContainText(/1098\slx/);
});

test('drawings with dimensions stand on the page of their size, and among its documents', async ({ page, site }) => {
  await openHydrated(page, await pageOf(site.url, SPOT));
  const drawing = page.getByRole('region', { name: 'Dimensions' }).getByRole('img');
  await expect(drawing).toHaveAttribute('src', /arden-80\.svg/);
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Dimension drawing');
  await page.goto(await pageOf(site.url, await first(site.url, 'arden', /^ARD032/)));
  await expect(page.getByRole('region', { name: 'Dimensions' }).getByRole('img')).toHaveAttribute('src', /arden-95\.svg/);
});

test('on paper the datasheet has diagram, cone and table', async ({ page, site }) => {
  await page.goto(await pageOf(site.url, SPOT));
  await page.emulateMedia({ media: 'print' });
  await expect(section(page).getByRole('img').first()).toBeVisible();
  await expect(section(page).getByRole('table', { name: 'Beam at several distances' })).toBeVisible();
  await expect(section(page).getByRole('button')).toHaveCount(0);
});

test('on a phone nothing is wider than the window', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openHydrated(page, await pageOf(site.url, SPOT));
  await expectNoSidewaysScroll(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('diagram, unit and height work as links and a form, in Spanish too', async ({ page, site }) => {
    const path = `/es${await pageOf(site.url, SPOT)}`;
    await page.goto(path);
    const luz = page.getByRole('region', { name: 'Distribución de la luz' });
    await expect(luz.getByRole('img', { name: `Curva polar de ${SPOT}` })).toBeVisible();
    await luz.getByRole('link', { name: 'cd/klm' }).click();
    await luz.getByRole('textbox', { name: 'Altura de montaje (m)' }).fill('3,5');
    await luz.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(/intensity=cd-klm/);
    await expect(luz.getByRole('textbox')).toHaveValue('3,5');
  });
});
