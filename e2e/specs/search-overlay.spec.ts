/** The product search over the page: what it asks, what it shows, and every way out of it. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';
import { answer, answerSearches, row } from '../lib/search-answers.ts';
import { openProductSearch, productSearch } from '../lib/shell.ts';

/** Eight families; the second leads to a page that every version of the demo has. */
const families = (language: Language) =>
  ['Lyra', 'Corvus', 'Arden', 'Meridian', 'Planar', 'Helm', 'Torr', 'Duna'].map((name, index) =>
    row(name.slice(0, 3).toUpperCase(), name, index === 1 ? language.about : language.faq, { subtitle: 'IP65', matching: index + 2 }),
  );

/** A promise that the test keeps when it likes. */
function later() {
  let keep: () => void = () => undefined;
  const kept = new Promise<void>((resolve) => (keep = resolve));
  return { kept, keep };
}

async function openSearch(page: Page, language: Language) {
  await openHydrated(page, language.home);
  const dialog = await openProductSearch(page, language);
  return { dialog, box: dialog.getByRole('combobox'), rows: dialog.getByRole('grid').getByRole('row').filter({ has: page.getByRole('link') }) };
}

for (const language of LANGUAGES) {
  const texts = language.searching;

  test.describe(`the words of the product search in ${language.name}`, () => {
    test('opens over the page with focus in its box, and gives focus back', async ({ page }) => {
      await openHydrated(page, language.home);
      const icon = page.getByRole('banner').getByRole('button', { name: language.search });
      await icon.click();
      const dialog = page.getByRole('dialog', { name: language.productSearch });
      const box = dialog.getByRole('combobox');
      await expect(box).toBeFocused();
      await expect(box).toHaveAttribute('placeholder', language.searchPlaceholder);
      await box.fill('lyra');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(icon).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(box).toHaveValue('');
      await dialog.getByRole('button', { name: language.close }).click();
      await expect(dialog).toBeHidden();
      await expect(icon).toBeFocused();
    });

    test('shows at most eight rows and the way to all of them, on a phone and on a desk', async ({ page }) => {
      const asked = await answerSearches(page, (query) => answer(query, families(language), { total: 23, figures: ['4000 K', 'IP65'] }));
      const { dialog, box, rows } = await openSearch(page, language);
      await box.pressSequentially(' down ');
      await expect(rows).toHaveCount(8);
      expect(asked.map(({ search }) => search)).toEqual([`?q=down&lang=${language.code}`]);
      const table = dialog.getByRole('grid', { name: texts.results });
      expect(await table.evaluate((element) => element.tagName)).toBe('TABLE');
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(table.getByRole('columnheader')).toHaveText([...texts.columns]);
        await expect(rows.first().getByRole('gridcell').nth(1)).toHaveText('LYR');
        await expect(rows.first().getByRole('link', { name: texts.view('Lyra'), exact: true })).toHaveAttribute('href', language.faq);
        await expect(dialog.getByRole('link', { name: texts.seeAll(23, 'down') })).toBeVisible();
        await expect(dialog.getByRole('status')).toHaveText(texts.found(23));
        await expect(dialog.getByRole('list', { name: texts.figures }).getByRole('listitem')).toHaveText(['4000 K', 'IP65']);
        await expectNoSidewaysScroll(page);
      }
    });

    test('nothing found says so and offers what may have been meant', async ({ page }) => {
      await answerSearches(page, (query) => answer(query, [], { suggestions: [{ text: 'corvus', href: `${language.products}?search=corvus` }] }));
      const { dialog, box } = await openSearch(page, language);
      await box.fill(' corvuz ');
      await expect(dialog.getByRole('paragraph').filter({ hasText: texts.none('corvuz') })).toBeVisible();
      await expect(dialog.getByRole('status')).toHaveText(texts.none('corvuz'));
      await expect(box).toHaveAttribute('aria-expanded', 'false');
      await expect(dialog.getByRole('list', { name: texts.suggestions }).getByRole('link')).toHaveAttribute('href', `${language.products}?search=corvus`);
    });

    test('a search that fails is a quiet sentence, and can be tried again', async ({ page, a11y, consoleGuard }) => {
      consoleGuard.expect(/503/);
      let isDown = true;
      await answerSearches(page, async (query, route) => {
        if (isDown) {
          await route.fulfill({ status: 503 });
          return null;
        }
        return answer(query, families(language));
      });
      const { dialog, box, rows } = await openSearch(page, language);
      await box.fill('lyra');
      await expect(dialog.getByRole('status')).toHaveText(texts.failed);
      await a11y.check();
      isDown = false;
      await dialog.getByRole('button', { name: language.retry }).click();
      await expect(rows).toHaveCount(8);
      await expect(box).toBeFocused();
    });

    test('an old code says what it became, and what matches is marked', async ({ page }) => {
      const name = [{ text: 'Cor', marked: true }, { text: 'vus 21 W', marked: false }];
      await answerSearches(page, (query) => answer(query, [row('CRV021-40-60-WH-N', '', language.about, { name, replaces: 'CRV/20/840' })]));
      const { box, rows } = await openSearch(page, language);
      await box.fill('crv/20/840');
      await expect(rows).toContainText(texts.replaces('CRV/20/840'));
      await expect(rows.locator('mark')).toHaveText('Cor');
      await expect(rows.getByRole('link', { name: texts.view('Corvus 21 W'), exact: true })).toBeVisible();
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const texts = language.searching;

  test.describe(`the product search in ${language.name}`, () => {
    test('Enter with words leads to the products; blanks lead nowhere', async ({ page }) => {
      await openHydrated(page, language.home);
      await markDocument(page);
      await page.getByRole('banner').getByRole('button', { name: language.search }).click();
      const box = page.getByRole('dialog').getByRole('combobox');
      await box.fill('   ');
      await page.keyboard.press('Enter');
      await expect(box).toBeVisible();
      await expect(page).toHaveURL(language.home);
      await box.fill('  12 V & más ');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${language.products}?search=${encodeURIComponent('12 V & más')}`);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectSameDocument(page);
    });

    test('Back closes it and the old page gets focus', async ({ page }) => {
      await openHydrated(page, language.about);
      await page.getByRole('contentinfo').getByRole('link').first().click();
      await expect(page).toHaveURL(language.home);
      await page.getByRole('banner').getByRole('button', { name: language.search }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(language.about);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('eight results need no way to more', async ({ page }) => {
      await answerSearches(page, (query) => answer(query, families(language)));
      const { dialog, box, rows } = await openSearch(page, language);
      await box.fill('down');
      await expect(rows).toHaveCount(8);
      await expect(dialog.getByRole('link')).toHaveCount(8);
    });

    test('the arrow keys go through the rows, and Enter opens the one they are on', async ({ page }) => {
      await answerSearches(page, (query) => answer(query, families(language)));
      const { box, rows } = await openSearch(page, language);
      await expect(box).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.type('down');
      await expect(rows).toHaveCount(8);
      await expect(box).toHaveAttribute('aria-expanded', 'true');
      await expect(box).not.toHaveAttribute('aria-activedescendant');
      await page.keyboard.press('ArrowUp');
      await expect(rows.last()).toHaveAttribute('aria-selected', 'true');
      await expect(rows.last()).toBeInViewport();
      await page.keyboard.press('ArrowDown');
      await expect(box).not.toHaveAttribute('aria-activedescendant');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
      await expect(box).toHaveAttribute('aria-activedescendant', (await rows.nth(1).getAttribute('id')) ?? '');
      await expect(box).toBeFocused();
      await markDocument(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(language.about);
      await expect(productSearch(page, language)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectSameDocument(page);
    });

    test('Home and End move within the words, and typing leaves the rows', async ({ page }) => {
      await answerSearches(page, (query) => answer(query, families(language)));
      const { box, rows } = await openSearch(page, language);
      await page.keyboard.type('own');
      await expect(rows).toHaveCount(8);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Home');
      await page.keyboard.type('d');
      await expect(box).toHaveValue('down');
      await expect(box).not.toHaveAttribute('aria-activedescendant');
      await page.keyboard.press('End');
      await page.keyboard.type('s');
      await expect(box).toHaveValue('downs');
    });

    test('focus stays inside', async ({ page }) => {
      await answerSearches(page, (query) => answer(query, families(language).slice(0, 2)));
      const { dialog, box, rows } = await openSearch(page, language);
      await box.fill('down');
      await expect(rows).toHaveCount(2);
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press('Tab');
        // Between its last and first part, focus may rest on the browser itself.
        expect(await dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body)).toBe(true);
      }
    });

    test('View, a click anywhere in the row and the way to all close it', async ({ page }) => {
      await answerSearches(page, (query) => answer(query, families(language), { total: 9, allHref: `${language.products}?search=${query}` }));
      const { dialog, box, rows } = await openSearch(page, language);
      await box.fill('down');
      await rows.nth(1).click({ position: { x: 200, y: 20 } });
      await expect(page).toHaveURL(language.about);
      await expect(dialog).toBeHidden();
      await openProductSearch(page, language);
      await expect(box).toHaveValue('');
      await box.fill('down');
      await dialog.getByRole('link', { name: texts.seeAll(9, 'down') }).click();
      await expect(page).toHaveURL(`${language.products}?search=down`);
      await expect(dialog).toBeHidden();
    });

    test('says that it is loading and keeps the earlier rows meanwhile', async ({ page }) => {
      const wait = later();
      await answerSearches(page, async (query) => {
        if (query === 'corvus') {
          await wait.kept;
        }
        return answer(query, query === 'corvus' ? families(language).slice(1, 2) : families(language));
      });
      const { dialog, box, rows } = await openSearch(page, language);
      await box.fill('lyra');
      await expect(rows).toHaveCount(8);
      await expect(dialog.getByText(language.loading)).toBeHidden();
      await box.fill('corvus');
      await expect(dialog.getByText(language.loading)).toBeVisible();
      await expect(rows).toHaveCount(8);
      wait.keep();
      await expect(rows).toHaveCount(1);
      await expect(dialog.getByText(language.loading)).toBeHidden();
    });

    test('a late answer never replaces a newer one', async ({ page }) => {
      const wait = later();
      await answerSearches(page, async (query) => {
        if (query === 'ly') {
          await wait.kept;
        }
        return answer(query, [row(query, query, language.about)]);
      });
      const { box, rows } = await openSearch(page, language);
      const first = page.waitForRequest(/q=ly&/);
      await box.fill('ly');
      await first;
      await box.fill('lyra');
      await expect(rows).toContainText('lyra');
      wait.keep();
      await box.press('ArrowDown');
      await expect(rows).toContainText('lyra');
    });

    test('what was just answered is not asked again', async ({ page }) => {
      const asked = await answerSearches(page, (query) => answer(query, [row(query, query, language.about)]));
      const { box, rows } = await openSearch(page, language);
      await box.fill('lyra');
      await expect(rows).toContainText('lyra');
      await box.fill('corvus');
      await expect(rows).toContainText('corvus');
      await page.keyboard.press('Escape');
      await openProductSearch(page, language);
      await box.fill('lyra');
      await expect(rows).toContainText('lyra');
      expect(asked).toHaveLength(2);
    });

    test('an example fills the box and is searched for at once', async ({ page }) => {
      const asked = await answerSearches(page, (query) => answer(query, families(language)));
      const { dialog, box, rows } = await openSearch(page, language);
      await dialog.getByRole('button', { name: texts.example }).click();
      await expect(box).toHaveValue(texts.example);
      await expect(box).toBeFocused();
      await expect(rows).toHaveCount(8);
      expect(asked.map((url) => url.searchParams.get('q'))).toEqual([texts.example]);
    });
  });

  test.describe(`the product search by touch in ${language.name}`, () => {
    test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

    test('a tap on a row opens it', async ({ page }) => {
      await answerSearches(page, (query) => answer(query, families(language)));
      const { dialog, box, rows } = await openSearch(page, language);
      await box.fill('down');
      await rows.nth(1).tap();
      await expect(page).toHaveURL(language.about);
      await expect(dialog).toBeHidden();
    });
  });

  test.describe(`the product search of the real catalogue in ${language.name}`, () => {
    test('finds a variant by its code, however it is written', async ({ page }) => {
      const { box, rows } = await openSearch(page, language);
      await box.fill('crv021 40 60 wh n e3');
      await expect(rows.first()).toContainText('CRV021-40-60-WH-N-E3');
    });

    test('finds a family by its name', async ({ page }) => {
      const { box, rows } = await openSearch(page, language);
      await box.fill('meridian');
      await expect(rows.first()).toContainText('Meridian');
    });

    test('understands figures', async ({ page }) => {
      const { dialog, box } = await openSearch(page, language);
      await box.fill('ip65 4000k');
      await expect(dialog.getByRole('list', { name: texts.figures }).getByRole('listitem')).toHaveCount(2);
    });
  });
}

test('a selection drawn out of the box leaves the search open with its query, a press beside it closes it', async ({ page }) => {
  const [english] = LANGUAGES;
  await answerSearches(page, (query) => answer(query, []));
  const { dialog, box } = await openSearch(page, english);
  await box.fill('downlight');
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [middle, ground] = [{ x: x + width / 2, y: y + height / 2 }, { x: 8, y: 780 }];
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(ground.x, ground.y, { steps: 4 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await expect(box).toHaveValue('downlight');
  await page.mouse.click(ground.x, ground.y);
  await expect(dialog).toBeHidden();
});

test('on a phone every result shows its View link, and says what its code is', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const [english] = LANGUAGES;
  await answerSearches(page, (query) => answer(query, families(english)));
  const { box, rows } = await openSearch(page, english);
  await box.fill('down');
  await expect(rows).toHaveCount(8);
  for (const row of await rows.all()) {
    const words = await row.getByRole('link').evaluate((link) => {
      const range = document.createRange();
      range.selectNode(link.childNodes[0] ?? link);
      return { text: range.toString(), width: range.getBoundingClientRect().width };
    });
    expect(words).toEqual({ text: 'View', width: expect.any(Number) });
    expect(words.width, 'the word can be read').toBeGreaterThan(24);
    const label = await row.getByRole('gridcell').nth(1).evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(label).toContain('Product Code');
  }
});
