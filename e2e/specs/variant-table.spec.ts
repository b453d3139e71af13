/** The table of variants: found, filtered, sorted and turned over, by mouse, by keyboard and without scripts. */
import { expect, test } from '../fixtures/test.ts';
import { forBehaviour } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

const LANGUAGES = [
  {
    corvus: '/products/corvus/',
    region: 'Variants',
    find: 'Search by code or description',
    cct: 'Colour temperature',
    dimming: 'Dimming',
    power: 'Power (W)',
    show: 'Apply',
    clear: 'Clear all',
    all: '64 variants',
    half: '32 of 64 variants',
    none: 'No variants match these filters.',
  },
  {
    corvus: '/es/products/corvus/',
    region: 'Variantes',
    find: 'Buscar por referencia o descripción',
    cct: 'Temperatura de color',
    dimming: 'Regulación',
    power: 'Potencia (W)',
    show: 'Aplicar',
    clear: 'Borrar todo',
    all: '64 variantes',
    half: '32 de 64 variantes',
    none: 'Ninguna variante coincide con estos filtros.',
  },
] as const;

for (const language of LANGUAGES) {
  test.describe(`${language.corvus} in its own words`, () => {
    test('a choice narrows it down where one stands, stays in the address, and is taken back', async ({ page }) => {
      await openHydrated(page, language.corvus);
      const region = page.getByRole('region', { name: language.region });
      await expect(region.getByText(language.all)).toBeVisible();
      await markDocument(page);
      const cct = region.getByRole('combobox', { name: language.cct });
      await cct.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      await cct.selectOption('4000 K');
      await expect(region.getByText(language.half)).toBeVisible();
      await expect(page).toHaveURL(/cct=4000/);
      await expect(region.getByRole('link', { name: /-30-/ })).toHaveCount(0);
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      await expectSameDocument(page);
      await page.reload();
      await expect(region.getByText(language.half)).toBeVisible();
      await expect(cct).toHaveValue('4000');
      await region.getByRole('link', { name: language.clear }).click();
      await expect(region.getByText(language.all)).toBeVisible();
      await expect(cct).toHaveValue('');
      await page.goBack();
      await expect(region.getByText(language.half)).toBeVisible();
      await expect(cct).toHaveValue('4000');
    });

    test('letters find a code while one types, and focus stays in the box', async ({ page }) => {
      await openHydrated(page, language.corvus);
      const region = page.getByRole('region', { name: language.region });
      const find = region.getByRole('searchbox', { name: language.find });
      await find.pressSequentially('CRV010-40-60');
      await expect(region.getByRole('link', { name: 'CRV010-40-60-WH-N', exact: true })).toBeVisible();
      await expect(region.getByRole('link', { name: /^CRV0(?!10)/ })).toHaveCount(0);
      await expect(find).toBeFocused();
      await expect(find).toHaveValue('CRV010-40-60');
      await find.fill('zzzz');
      await expect(region.getByText(language.none)).toBeVisible();
    });

    test('letters typed before its script is there apply once it comes', async ({ page }) => {
      let bring: () => void = () => undefined;
      const script = new Promise<void>((resolve) => (bring = resolve));
      await page.route(/product-details\.part.*\.js$/, async (route) => {
        await script;
        await route.continue();
      });
      await openHydrated(page, language.corvus);
      const region = page.getByRole('region', { name: language.region });
      const find = region.getByRole('searchbox', { name: language.find });
      await find.pressSequentially('CRV010-40-60');
      bring();
      await expect(region.getByRole('link', { name: /^CRV0(?!10)/ })).toHaveCount(0);
      await expect(find).toBeFocused();
      await expect(find).toHaveValue('CRV010-40-60');
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(language.corvus, () => {
    test('the keyboard sorts it, and a heading says how it is sorted', async ({ page }) => {
      await openHydrated(page, language.corvus);
      const heading = page.getByRole('columnheader', { name: language.power });
      const link = heading.getByRole('link');
      await link.focus();
      const before = await page.evaluate(() => window.scrollY);
      await page.keyboard.press('Enter');
      await expect(heading).toHaveAttribute('aria-sort', 'ascending');
      await expect(link).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      await page.keyboard.press('Enter');
      await expect(heading).toHaveAttribute('aria-sort', 'descending');
      await expect(page.getByRole('table', { name: language.region }).getByRole('row').nth(1)).toContainText('CRV028');
    });

    test('on a phone every value stands under its name and nothing is cut off', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 740 });
      await openHydrated(page, language.corvus);
      await expectNoSidewaysScroll(page);
      const power = page.getByRole('table', { name: language.region }).locator('tbody td').first();
      expect(await power.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(language.power);
    });
  });

  test.describe(`${language.corvus} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('it is narrowed down by its button, sorted by its headings, and keeps both', async ({ page }) => {
      await page.goto(language.corvus);
      const region = page.getByRole('region', { name: language.region });
      await region.getByRole('columnheader', { name: language.power }).getByRole('link').click();
      await expect(page).toHaveURL(/sort=power/);
      await region.getByRole('combobox', { name: language.cct }).selectOption('4000 K');
      await region.getByRole('button', { name: language.show }).click();
      await expect(region.getByText(language.half)).toBeVisible();
      await expect(page).toHaveURL(/sort=power/);
      await expect(region.getByRole('columnheader', { name: language.power })).toHaveAttribute('aria-sort', 'ascending');
      await region.getByRole('link', { name: /^CRV010-40-60-WH-N/ }).first().click();
      await expect(page).toHaveURL(/variation=[A-Z]+\d*-/);
    });
  });
}

test('the chosen variant is marked among the others, and its table still narrows down', async ({ page }) => {
  await openHydrated(page, '/products/corvus/');
  await page.getByRole('table').getByRole('link', { name: 'CRV010-30-60-WH-N', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your variant' })).toBeVisible();
  const row = page.getByRole('table', { name: 'Variants' }).getByRole('row').filter({ has: page.getByRole('link', { name: 'CRV010-30-60-WH-N', exact: true }) });
  await expect(row).toHaveAttribute('aria-current', 'true');
  await page.getByRole('combobox', { name: 'Dimming' }).selectOption('DALI-2');
  await expect(page.getByText('32 of 64 variants')).toBeVisible();
  await expect(page).toHaveURL(/variation=[A-Z]+\d*-/);
  await expect(page.getByRole('heading', { name: 'Your variant' })).toBeVisible();
});

test('the code stays in view when the table is wider than its place', async ({ page }) => {
  await page.setViewportSize({ width: 660, height: 740 });
  await page.goto('/products/corvus/');
  const table = page.getByRole('table', { name: 'Variants' });
  const frame = table.locator('..');
  const code = table.getByRole('rowheader').first();
  const before = await code.boundingBox();
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await code.boundingBox())?.x).toBe(before?.x);
});
