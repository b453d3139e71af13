/** The product search over the page: focus, keys, touch and the real catalogue. What it shows and says is tested in `web/`. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';
import { answer, answerSearches, row } from '../lib/search-answers.ts';
import { openProductSearch, productSearch } from '../lib/shell.ts';

const [ENGLISH] = LANGUAGES;
const { searching: texts } = ENGLISH;

/** Eight families; the second leads to a page that every version of the demo has. */
const FAMILIES = ['Lyra', 'Corvus', 'Arden', 'Meridian', 'Planar', 'Helm', 'Torr', 'Duna'].map((name, index) =>
  row(name.slice(0, 3).toUpperCase(), name, index === 1 ? ENGLISH.about : ENGLISH.faq, { subtitle: 'IP65', matching: index + 2 }),
);

async function openSearch(page: Page) {
  await openHydrated(page, ENGLISH.home);
  const dialog = await openProductSearch(page, ENGLISH);
  return { dialog, box: dialog.getByRole('combobox'), rows: dialog.getByRole('grid').getByRole('row').filter({ has: page.getByRole('link') }) };
}

test('opens with focus in its box, gives focus back, and closes on Back', async ({ page }) => {
  await openHydrated(page, ENGLISH.about);
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await expect(page).toHaveURL(ENGLISH.home);
  const icon = page.getByRole('banner').getByRole('button', { name: ENGLISH.search });
  const dialog = productSearch(page, ENGLISH);
  const box = dialog.getByRole('combobox');
  await icon.click();
  await expect(box).toBeFocused();
  await test.step('Escape', async () => {
    await box.fill('lyra');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(icon).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('');
  });
  await test.step('its button', async () => {
    await dialog.getByRole('button', { name: ENGLISH.close }).click();
    await expect(dialog).toBeHidden();
    await expect(icon).toBeFocused();
  });
  await test.step('Back, which gives focus to the old page', async () => {
    await icon.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(ENGLISH.about);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('finds in the real catalogue, by arrow keys and Enter, by a press, and in pages beside products', async ({ page }) => {
  const { dialog, box, rows } = await openSearch(page);
  await markDocument(page);
  await test.step('a variant by its code, however it is written', async () => {
    await box.fill('crv021 40 60 wh n e3');
    await expect(rows.first()).toContainText('CRV021-40-60-WH-N-E3');
    await expect(dialog.getByRole('region', { name: ENGLISH.pageSearch.title }), 'a code is not read about').toHaveCount(0);
  });
  await test.step('figures, and the rows by arrow keys', async () => {
    await box.fill('ip65 4000k');
    await expect(dialog.getByRole('list', { name: texts.figures }).getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('status')).not.toBeEmpty();
    await page.keyboard.press('ArrowUp');
    await expect(rows.last()).toHaveAttribute('aria-selected', 'true');
    await expect(rows.last()).toBeInViewport();
  });
  await test.step('a family by its name, opened by Enter', async () => {
    await box.fill('meridian');
    await expect(rows.first()).toContainText('Meridian');
    await page.keyboard.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', (await rows.first().getAttribute('id')) ?? '');
    await expect(box).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${ENGLISH.products}meridian/`);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await test.step('a press anywhere in a row', async () => {
    await openProductSearch(page, ENGLISH);
    await box.fill('corvus');
    await expect(rows.first()).toContainText('Corvus');
    await rows.first().click({ position: { x: 200, y: 20 } });
    await expect(page).toHaveURL(new RegExp(`^[^?]*${ENGLISH.products}corvus/`));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Corvus' })).toBeFocused();
  });
  await test.step('Enter with words leads to the list', async () => {
    await openProductSearch(page, ENGLISH);
    await box.fill('  12 V & más ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${ENGLISH.products}?search=${encodeURIComponent('12 V & más')}`);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await test.step('an article below the products, reached by keys', async () => {
    await openProductSearch(page, ENGLISH);
    await box.fill('ugr');
    const article = dialog.getByRole('region', { name: ENGLISH.pageSearch.title }).getByRole('link', { name: ENGLISH.pageSearch.ugr.title, exact: true });
    await expect(article).toBeVisible();
    for (let presses = 0; presses < 40 && !(await article.evaluate((link) => link === document.activeElement)); presses += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(article).toBeFocused();
    await expect(article).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(ENGLISH.pageSearch.ugr.path);
    await expect(dialog).toBeHidden();
  });
  await expectSameDocument(page);
});

test('focus stays inside, a selection drawn out of the box leaves it open, a press beside it closes it', async ({ page, a11y, consoleGuard }) => {
  consoleGuard.expect(/503/);
  await answerSearches(page, async (query, route) => {
    if (query === 'down') {
      return answer(query, FAMILIES.slice(0, 2));
    }
    await route.fulfill({ status: 503 });
    return null;
  });
  const { dialog, box, rows } = await openSearch(page);
  await test.step('focus', async () => {
    await box.fill('down');
    await expect(rows).toHaveCount(2);
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      // Between its last and first part, focus may rest on the browser itself.
      expect(await dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body)).toBe(true);
    }
  });
  await test.step('a failed search breaks no rule', async () => {
    await box.fill('downlight');
    await expect(dialog.getByRole('status')).toHaveText(texts.failed);
    await a11y.check();
  });
  await test.step('a selection', async () => {
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
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });

  test('every result shows its View link and says what its code is, and a tap on a row opens it', async ({ page }) => {
    await answerSearches(page, (query) => answer(query, FAMILIES, { total: 23, figures: ['4000 K', 'IP65'] }));
    const { dialog, box, rows } = await openSearch(page);
    await box.fill('down');
    await expect(rows).toHaveCount(8);
    await expect(dialog.getByRole('link', { name: texts.seeAll(23, 'down') })).toBeVisible();
    await expectNoSidewaysScroll(page);
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
    await rows.nth(1).tap();
    await expect(page).toHaveURL(ENGLISH.about);
    await expect(dialog).toBeHidden();
  });
});
