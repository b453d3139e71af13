/** The page of a product: the choice of a variant, its figures and files, by mouse, by keyboard and without scripts. */
import { expect, test } from '../fixtures/test.ts';
import { forBehaviour } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

const LANGUAGES = [
  {
    corvus: '/products/corvus/',
    cct: 'Colour temperature',
    dimming: 'Dimming',
    none: 'Non-dimmable',
    beam: 'Beam angle',
    yours: 'Your variant',
    family: 'Back to the whole family',
    copy: 'Copy',
    copied: 'Copied',
    specification: 'Technical data',
    documents: 'Documents',
    ldt: 'Photometric file (EULUMDAT)',
    unknown: 'This variant does not exist or has been withdrawn. Showing the whole family.',
    contains: /This product contains a light source of energy efficiency class [A-G]\./,
    flux: '1100 lm',
    other: 'Español',
  },
  {
    corvus: '/es/products/corvus/',
    cct: 'Temperatura de color',
    dimming: 'Regulación',
    none: 'No regulable',
    beam: 'Ángulo de apertura',
    yours: 'Su variante',
    family: 'Volver a toda la familia',
    copy: 'Copiar',
    copied: 'Copiada',
    specification: 'Datos técnicos',
    documents: 'Documentos',
    ldt: 'Archivo fotométrico (EULUMDAT)',
    unknown: 'Esta variante no existe o se ha retirado. Se muestra toda la familia.',
    contains: /Este producto contiene una fuente luminosa de la clase de eficiencia energética [A-G]\./,
    flux: '1100 lm',
    other: 'English',
  },
] as const;

for (const language of LANGUAGES) {
  test.describe(`${language.corvus} in its own words`, () => {
    test('a code can be copied', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openHydrated(page, language.corvus);
      await page.getByRole('table').getByRole('link', { name: 'CRV010-30-60-WH-N', exact: true }).click();
      await expect(page.getByRole('heading', { name: language.yours })).toBeVisible();
      await page.getByRole('button', { name: language.copy }).click();
      await expect(page.getByRole('button', { name: language.copied })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('CRV010-30-60-WH-N');
    });

    test('a variant that does not exist leaves the family and says so', async ({ page }) => {
      await page.goto(`${language.corvus}?variation=999999999`);
      await expect(page.getByText(language.unknown)).toBeVisible();
      await expect(page.getByRole('link', { name: language.family })).toHaveCount(0);
    });
  });

  test.describe(`${language.corvus} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('a variant is chosen, its figures are shown and its files can be had', async ({ page }) => {
      await page.goto(language.corvus);
      await page.getByRole('group', { name: language.cct }).getByRole('link', { name: '3000 K' }).click();
      await expect(page.getByText('CRV010-30-60-WH-N', { exact: true }).first()).toBeVisible();
      await expect(page.getByText(language.flux).first()).toBeVisible();
      await expect(page.getByText(language.contains)).toBeVisible();
      const file = page.getByRole('region', { name: language.documents }).getByRole('link', { name: language.ldt });
      const answer = await page.request.get((await file.getAttribute('href')) ?? '');
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-disposition']).toContain('attachment');
      expect((await answer.body()).length).toBeGreaterThan(500);
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(language.corvus, () => {
    test('choices lead to one variant, stay in the address, and survive reload and Back', async ({ page }) => {
      test.slow();
      await openHydrated(page, language.corvus);
      await markDocument(page);
      const cct = page.getByRole('group', { name: language.cct });
      await cct.getByRole('link', { name: '4000 K' }).click();
      await expect(page.getByRole('heading', { name: language.yours })).toBeVisible();
      await expect(page).toHaveURL(/\?variation=[A-Z\d-]+$/);
      await page.getByRole('group', { name: language.dimming }).getByRole('link', { name: 'DALI-2' }).click();
      await expect(page).toHaveURL(/\?variation=CRV010-40-60-WH-D$/);
      await expect(page.getByText('CRV010-40-60-WH-D', { exact: true }).first()).toBeVisible();
      await expect(cct.getByRole('link', { name: '4000 K' })).toHaveAttribute('aria-current', 'true');
      await expectSameDocument(page);
      await page.reload();
      await expect(page.getByText('CRV010-40-60-WH-D', { exact: true }).first()).toBeVisible();
      await page.goBack();
      await expect(page.getByText('CRV010-40-60-WH-N', { exact: true }).first()).toBeVisible();
    });

    test('the keyboard chooses, and focus and place stay', async ({ page }) => {
      await openHydrated(page, language.corvus);
      const option = page.getByRole('group', { name: language.beam }).getByRole('link', { name: '90°' });
      await option.focus();
      const before = (await option.boundingBox())?.y ?? 0;
      await page.keyboard.press('Enter');
      await expect(option).toHaveAttribute('aria-current', 'true');
      await expect(option).toBeFocused();
      expect(Math.abs(((await option.boundingBox())?.y ?? 0) - before), 'it stays where the eye is').toBeLessThanOrEqual(1);
    });

    test('nothing is cut off, on a phone and on a desk', async ({ page }) => {
      for (const name of ['corvus', 'cinta', 'accessories', 'vigil']) {
        await page.goto(language.corvus.replace('corvus', name));
        for (const width of [375, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
        }
      }
    });
  });
}

const REPLACED = [
  { page: '/products/lyra/', heading: 'Replacement product', sentence: /^LYR-08\/30-W was discontinued on 29 March 2024\. Its replacement is LYR009-30-60-WH-P\.$/, row: /^Power/ },
  { page: '/es/products/lyra/', heading: 'Producto sustituto', sentence: /^LYR-08\/30-W está descatalogado desde el 29\/03\/2024\. Su sustituto es LYR009-30-60-WH-P\.$/, row: /^Potencia/ },
] as const;

for (const { page: path, heading, sentence, row } of REPLACED) {
  test(`an old code stands beside what replaces it on ${path}`, async ({ page }) => {
    await openHydrated(page, `${path.replace('lyra/', '')}?search=LYR-08%2F30-W`);
    await page.getByRole('link', { name: /^LYR009-30-60-WH-P/ }).click();
    const region = page.getByRole('region', { name: heading });
    await expect(region.locator('p').first()).toHaveText(sentence);
    await expect(region.getByRole('row', { name: row })).toContainText('8 W');
    await expect(region.getByRole('row', { name: row })).toContainText('9 W');
    await page.setViewportSize({ width: 375, height: 740 });
    await expectNoSidewaysScroll(page);
  });
}

for (const { page: path, heading, sentence } of forBehaviour(REPLACED)) {
  test(`the address of an old code with a slash leads to what replaces it below ${path}`, async ({ page, consoleGuard }) => {
    test.slow();
    // Page data cannot name a variant: the open document then loads the new one.
    consoleGuard.expect(/409/);
    const products = path.replace('lyra/', '');
    for (const written of ['LYR-08%2F30-W/', 'LYR-08/30-W/', 'lyr-08/30-w', 'lyr-08%2f30-w', 'LYR.08.30.W', 'lyr0830w/']) {
      await page.goto(products + written);
      await expect(page).toHaveURL(new RegExp(`${path}\\?variation=[A-Z\\d-]+&replaces=LYR-08%2F30-W$`));
      await expect(page.getByRole('region', { name: heading }).locator('p').first()).toHaveText(sentence);
    }
    await page.goto(`${products}CRV/20/840`);
    await expect(page).toHaveURL(new RegExp(`${path.replace('lyra', 'corvus')}\\?variation=[A-Z\\d-]+&replaces=CRV%2F20%2F840$`));
    await openHydrated(page, products);
    await page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address, textContent: 'LYR-08/30-W' });
      document.querySelector('h1')?.append(link);
    }, `${products}LYR-08%2F30-W/`);
    await page.getByRole('link', { name: 'LYR-08/30-W', exact: true }).click();
    await expect(page.getByRole('region', { name: heading }).locator('p').first()).toHaveText(sentence);
  });
}

const FILES = [
  { page: '/products/corvus/', documents: 'Documents', archive: 'Download all (ZIP)' },
  { page: '/es/products/corvus/', documents: 'Documentos', archive: 'Descargar todo (ZIP)' },
] as const;

for (const { page: path, documents, archive } of forBehaviour(FILES)) {
  test(`all files of ${path} come at once, and the product as data`, async ({ page }) => {
    await page.goto(path);
    const region = page.getByRole('region', { name: documents });
    const zip = await page.request.get((await region.getByRole('link', { name: archive }).getAttribute('href')) ?? '');
    expect(zip.status()).toBe(200);
    expect((await zip.body()).subarray(0, 2).toString()).toBe('PK');
    const json = await page.request.get((await region.getByRole('link', { name: /^JSON/ }).getAttribute('href')) ?? '');
    expect(JSON.stringify(await json.json())).toContain('CRV010-30-60-WH-N');
    const csv = await page.request.get((await region.getByRole('link', { name: /^CSV/ }).getAttribute('href')) ?? '');
    expect(await csv.text()).toContain('CRV010-30-60-WH-N');
  });
}

const PHOTOMETRY = [
  { page: '/products/corvus/', heading: 'Photometry', archive: 'Download LDT and IES (ZIP)', list: 'Files by variant (64)' },
  { page: '/es/products/corvus/', heading: 'Fotometría', archive: 'Descargar LDT e IES (ZIP)', list: 'Archivos por variante (64)' },
] as const;

for (const { page: path, heading, archive, list } of forBehaviour(PHOTOMETRY)) {
  test(`the photometry of the whole family can be had from ${path}, at once and by variant`, async ({ page, a11y }) => {
    await openHydrated(page, path);
    const region = page.getByRole('region', { name: heading, exact: true });
    const zip = await page.request.get((await region.getByRole('link', { name: archive }).getAttribute('href')) ?? '');
    const names = (await zip.body()).toString('latin1');
    expect(names).toContain('LDT/CRV010-30-60-WH-N.ldt');
    expect(names).toContain('IES/CRV010-30-60-WH-N.ies');
    await region.getByText(list).click();
    const file = region.getByRole('link', { name: /^LDT\b.*CRV010-30-60-WH-N$/ });
    await expect(file).toBeVisible();
    const ldt = await page.request.get((await file.getAttribute('href')) ?? '');
    expect(ldt.status()).toBe(200);
    await a11y.check();
  });
}

test('a variant of another product is named with the way to it', async ({ page, a11y }) => {
  test.slow();
  await openHydrated(page, '/products/corvus/');
  const href = await page.getByRole('table').getByRole('link', { name: 'CRV010-30-60-WH-N', exact: true }).getAttribute('href');
  const { search } = new URL(href ?? '', page.url());
  for (const [path, words] of [['/products/lyra/', 'CRV010-30-60-WH-N belongs to Corvus.'], ['/es/products/lyra/', 'CRV010-30-60-WH-N pertenece a Corvus.']] as const) {
    await page.goto(path + search);
    await expect(page.getByRole('status').filter({ hasText: 'CRV010' })).toHaveText(words);
    await a11y.check();
  }
  await page.getByRole('status').getByRole('link', { name: 'Corvus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corvus' })).toBeVisible();
  await expect(page.getByText('CRV010-30-60-WH-N', { exact: true }).first()).toBeVisible();
});

test('drivers that fit say why, and lead to their page', async ({ page }) => {
  await openHydrated(page, '/products/cinta/');
  await page.getByRole('table', { name: 'Variants' }).getByRole('rowheader').first().getByRole('link').click();
  const drivers = page.getByRole('region', { name: 'Compatible drivers' });
  await expect(drivers.getByRole('listitem').first()).toContainText(/\d V.*\d W/);
  await drivers.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Your variant' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname !== '/products/cinta/');
});

test('places where it is used are shown with a picture', async ({ page }) => {
  await page.goto('/products/corvus/');
  const places = page.getByRole('region', { name: 'Applications and projects' });
  await expect(places.getByRole('heading', { name: 'Office' })).toBeVisible();
  await expect(places.getByText('Project').first()).toBeVisible();
});

test('a choice that cannot be kept is announced before and explained after', async ({ page, a11y }) => {
  await openHydrated(page, '/products/cinta/');
  await page.getByRole('table', { name: 'Variants' }).getByRole('rowheader').first().getByRole('link').click();
  const jump = page.getByRole('link', { name: /not available with your other options, also changes:/ }).first();
  await jump.click();
  await expect(page.getByText('This combination is not available. The closest variant differs in:')).toBeVisible();
  await expect(page.getByText(/instead of/).first()).toBeVisible();
  await a11y.check();
});

test('only a light source carries the arrow of the energy label', async ({ page }) => {
  await page.goto('/products/cinta/');
  await page.getByRole('table', { name: 'Variants' }).getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText(/^Energy efficiency class [A-G] \(scale A to G\)$/)).toBeVisible();
  await expect(page.locator('.energy-arrow')).toBeVisible();
  await page.goto('/products/corvus/');
  await expect(page.getByText(/contains a light source/)).toBeVisible();
  await expect(page.locator('.energy-arrow')).toHaveCount(0);
  await page.goto('/products/nodo/');
  await expect(page.getByText(/energy (?:efficiency )?class/i)).toHaveCount(0);
});

test('a printed page is a datasheet', async ({ page }) => {
  await page.goto('/products/corvus/');
  await page.getByRole('table', { name: 'Variants' }).getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText('Your variant')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Technical data' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Dimming' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Related products' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Variants' })).toBeHidden();
  await page.goto('/products/corvus/');
  const frame = page.getByRole('table').locator('..');
  expect(await frame.evaluate((element) => element.scrollHeight <= element.clientHeight + 2), 'the whole table is printed').toBe(true);
});
