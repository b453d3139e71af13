/** Narrowing the list of products down: by mouse, by keyboard, on a phone and without scripts, with all of it in the address. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

const cards = (page: Page, language: Language) => page.getByRole('region', { name: language.list.products, exact: true }).getByRole('heading', { level: 2 });
const chip = (page: Page, language: Language, label: string) => page.getByRole('list', { name: language.list.chips }).getByRole('link', { name: language.list.remove(label) });
const filter = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
const atLeast = (page: Page, language: Language, ip: number) => page.getByRole('radio', { name: new RegExp(`^${language.filtering.atLeast(ip)}`) });

/** Browsers give the head of a fold no role that could be asked for. */
const sheetButton = (page: Page, name: string) => page.locator('summary').filter({ hasText: new RegExp(`^${name.replace(/[()]/g, String.raw`\$&`)}$`) });
/** Unfolds a filter that is not among the first of its group. */
const unfold = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

/** How many products an option promises. */
async function promised(option: ReturnType<typeof box>): Promise<number> {
  const label = await option.locator('xpath=..').innerText();
  return Number(/(\d+)\s*$/.exec(label.replaceAll(/\D+$/g, ''))?.[1]);
}

/** Opens the list and waits for the script of its filters, which comes after the page. */
async function openList(page: Page, path: string) {
  await openHydrated(page, path);
  await page.waitForFunction(() => Object.keys(document.getElementById('list-form') ?? {}).some((key) => key.startsWith('__reactProps')));
}

for (const language of LANGUAGES) {
  const { filtering } = language;

  test.describe(`the words of filters in ${language.name}`, () => {
    test('decimals are read either way and written as the language does', async ({ page }) => {
      const written = language.code === 'es' ? '12,5' : '12.5';
      for (const typed of ['12,5', '12.5']) {
        await openList(page, language.products);
        const from = filter(page, filtering.power).getByLabel(filtering.from);
        await from.fill(typed);
        await from.press('Enter');
        await expect(page).toHaveURL(`${language.products}?power=12.5..`);
        await page.reload();
        await expect(from).toHaveValue(written);
      }
      await expect(filter(page, filtering.power).getByLabel(filtering.to)).toHaveAttribute('placeholder', /^\d[\d\s.,]*$/);
    });
  });

  test.describe(`filters on a phone in ${language.name}`, () => {
    test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

    test('lie in a sheet over the page that says what one will see', async ({ page }) => {
      await openList(page, language.products);
      await expect(box(page, '4000 K')).toBeHidden();
      await sheetButton(page, filtering.filters(0)).tap();
      const expected = await promised(box(page, '4000 K'));
      await box(page, '4000 K').check();
      const show = page.getByRole('button', { name: filtering.showCount(expected) });
      await expect(show).toBeVisible();
      await expect(sheetButton(page, filtering.filters(1))).toBeVisible();
      await expectNoSidewaysScroll(page);
      await show.tap();
      await expect(box(page, '4000 K')).toBeHidden();
      await expect(cards(page, language)).toHaveCount(expected);
      await expectNoSidewaysScroll(page);
    });

    test('Escape closes the sheet and gives focus back to its button', async ({ page }) => {
      await openList(page, language.products);
      const button = sheetButton(page, filtering.filters(0));
      await button.tap();
      await expect(box(page, '4000 K')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(box(page, '4000 K')).toBeHidden();
      await expect(button).toBeFocused();
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const { list: texts, filtering } = language;

  test.describe(`filters in ${language.name}`, () => {
    test.use({ viewport: { width: 1280, height: 900 } });

    test('an option brings as many products as it says, and further values widen the list', async ({ page }) => {
      await openList(page, language.products);
      await markDocument(page);
      const expected = await promised(box(page, '4000 K'));
      expect(expected).toBeGreaterThan(0);
      await box(page, '4000 K').check();
      await expect(page).toHaveURL(`${language.products}?cct=4000`);
      await expect(cards(page, language)).toHaveCount(expected);
      await expect(page.getByText(texts.found(expected))).toBeVisible();
      await expect(box(page, '4000 K')).toBeFocused();
      await box(page, '2700 K').check();
      await expect(page).toHaveURL(`${language.products}?cct=2700,4000`);
      await expect.poll(() => cards(page, language).count()).toBeGreaterThan(expected);
      await expectSameDocument(page);
    });

    test('one and the same variant must have everything that is chosen, and what is left over cannot be chosen', async ({ page }) => {
      await openList(page, `${language.products}?cct=4000&dimming=dali-2&ip=44`);
      await expect(page.getByRole('link', { name: 'Corvus', exact: true })).toBeVisible();
      await expect(chip(page, language, filtering.atLeastChip(44))).toBeVisible();
      const impossible = filter(page, filtering.dimming).getByRole('checkbox', { disabled: true });
      await expect(impossible.first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    test('at least is one choice, which "any" takes back', async ({ page }) => {
      await openList(page, language.products);
      await unfold(page, filtering.ip);
      const expected = await promised(atLeast(page, language, 65));
      await atLeast(page, language, 65).check();
      await expect(page).toHaveURL(`${language.products}?ip=65`);
      await expect(cards(page, language)).toHaveCount(expected);
      await filter(page, filtering.ip).getByRole('radio', { name: filtering.any }).check();
      await expect(page).toHaveURL(language.products);
      await expect(cards(page, language)).toHaveCount(16);
    });

    test('going through the steps by arrow is one step back', async ({ page }) => {
      await openList(page, `${language.products}?cct=4000`);
      await unfold(page, filtering.ip);
      await filter(page, filtering.ip).getByRole('radio', { name: filtering.any }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page).toHaveURL(/ip=20/);
      await expect(atLeast(page, language, 20)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page).toHaveURL(/ip=44/);
      await expect(page.getByRole('list', { name: texts.chips })).toContainText('IP44');
      await page.goBack();
      await expect(page).toHaveURL(`${language.products}?cct=4000`);
      await expect(filter(page, filtering.ip).getByRole('radio', { name: filtering.any })).toBeChecked();
    });

    test('a range applies on Enter and when it is left, and is turned the right way round', async ({ page }) => {
      await openList(page, language.products);
      const power = filter(page, filtering.power);
      await power.getByLabel(filtering.from).fill('20');
      await power.getByLabel(filtering.to).fill('10');
      await power.getByLabel(filtering.to).press('Enter');
      await expect(page).toHaveURL(`${language.products}?power=10..20`);
      await expect(power.getByLabel(filtering.from)).toHaveValue('10');
      await expect(power.getByLabel(filtering.to)).toBeFocused();
      await power.getByLabel(filtering.to).fill('');
      await power.getByLabel(filtering.to).press('Tab');
      await expect(page).toHaveURL(`${language.products}?power=10..`);
    });

    test('what is no number is told at its field and narrows nothing', async ({ page, a11y }) => {
      await openList(page, language.products);
      const power = filter(page, filtering.power);
      for (const nonsense of ['much', '-5', '1,2,3']) {
        await power.getByLabel(filtering.from).fill(nonsense);
        await power.getByLabel(filtering.to).fill('20');
        await power.getByLabel(filtering.to).press('Tab');
        await expect(page).toHaveURL(`${language.products}?power=..20`);
        await expect(power.getByRole('alert')).toHaveText(filtering.noNumber);
        await expect(power.getByLabel(filtering.from)).toHaveAttribute('aria-invalid', 'true');
        await expect(power.getByLabel(filtering.from)).toHaveValue(nonsense);
      }
      await a11y.check();
      await power.getByLabel(filtering.from).fill('10');
      await power.getByLabel(filtering.from).press('Enter');
      await expect(page).toHaveURL(`${language.products}?power=10..20`);
      await expect(power.getByRole('alert')).toHaveCount(0);
      await page.goBack();
      await expect(power.getByLabel(filtering.from)).toHaveValue('');
    });

    test('at least and at most are steps of what specifiers ask for', async ({ page }) => {
      for (const [name, [label = '', step = '']] of Object.entries(filtering.steps)) {
        await openList(page, language.products);
        await unfold(page, label);
        const option = filter(page, label).getByRole('radio', { name: new RegExp(`^${step.replace(' ', String.raw`\s`)} `) });
        const count = await promised(option);
        await option.check();
        await expect(page).toHaveURL(new RegExp(String.raw`\?${name}=(\d+\.\.|\.\.\d+)$`));
        await expect(cards(page, language)).toHaveCount(Math.min(count, 12));
      }
    });

    test('the order is kept with the choices', async ({ page }) => {
      await openList(page, language.products);
      await page.getByRole('combobox', { name: texts.sort }).selectOption(texts.byName);
      await expect(page).toHaveURL(`${language.products}?sort=name`);
      await box(page, '4000 K').check();
      await expect(page).toHaveURL(`${language.products}?sort=name&cct=4000`);
      const names = await cards(page, language).allInnerTexts();
      expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, language.code)));
    });

    test('Back, forward, reload and a shared link restore what was chosen and where one was', async ({ page, context }) => {
      await openList(page, language.products);
      await box(page, '3000 K').check();
      await expect(page).toHaveURL(/cct=3000$/);
      await box(page, '4000 K').check();
      await expect(page).toHaveURL(/cct=3000,4000$/);
      await page.goBack();
      await expect(box(page, '4000 K')).not.toBeChecked();
      await expect(box(page, '3000 K')).toBeChecked();
      await page.goForward();
      await expect(box(page, '4000 K')).toBeChecked();
      await cards(page, language).last().scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      await page.reload();
      await expect(box(page, '4000 K')).toBeChecked();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(box(other, '3000 K')).toBeChecked();
      await expect(box(other, '4000 K')).toBeChecked();
      await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    });

    test('a choice does not move the page, and fast clicks lose nothing', async ({ page }) => {
      await openList(page, language.products);
      await box(page, '2700 K').scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      for (const kelvin of ['2700 K', '3000 K', '4000 K']) {
        await box(page, kelvin).check();
      }
      await expect(page).toHaveURL(/cct=2700,3000,4000$/);
      await expect(box(page, '2700 K')).toBeChecked();
      // Scrollbars stand on whole pixels, layouts do not.
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThanOrEqual(1);
    });

    test('chips and "clear all" take choices back', async ({ page }) => {
      await openList(page, `${language.products}?cct=4000&ip=44`);
      await chip(page, language, '4000 K').click();
      await expect(page).toHaveURL(`${language.products}?ip=44`);
      await expect(box(page, '4000 K')).not.toBeChecked();
      await page.getByRole('link', { name: texts.clear }).first().click();
      await expect(page).toHaveURL(language.products);
      await expect(atLeast(page, language, 44)).not.toBeChecked();
      await expect(page.getByRole('link', { name: texts.clear })).toHaveCount(0);
    });

    test('nothing left says what to take back', async ({ page }) => {
      await openList(page, `${language.products}?cct=6500&ip=67&dimming=casambi`);
      await expect(page.getByRole('heading', { level: 2, name: texts.none })).toBeVisible();
      await chip(page, language, '6500 K').click();
      await expect(box(page, '6500 K')).not.toBeChecked();
    });
  });

  test.describe(`filters without scripts in ${language.name}`, () => {
    test.use({ javaScriptEnabled: false });

    test('are a form', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(language.products);
      await box(page, '3000 K').check();
      await box(page, '4000 K').check();
      await unfold(page, filtering.ip);
      await atLeast(page, language, 44).check();
      await filter(page, filtering.power).getByLabel(filtering.from).fill('10');
      await page.getByRole('button', { name: filtering.show }).click();
      await expect(chip(page, language, filtering.atLeastChip(44))).toBeVisible();
      await expect(box(page, '3000 K')).toBeChecked();
      await expect(box(page, '4000 K')).toBeChecked();
      await expect(filter(page, filtering.power).getByLabel(filtering.from)).toHaveValue('10');
      await page.getByRole('combobox', { name: texts.sort }).selectOption(texts.byName);
      await page.getByRole('button', { name: texts.sortGo, exact: true }).click();
      await expect(page).toHaveURL(/sort=name/);
      await expect(box(page, '4000 K')).toBeChecked();
    });

    test('keep what a link asked for that no field can say', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${language.products}?cut_out=600x600&cct=3100..4100`);
      await expect(page.getByRole('link', { name: 'Planar', exact: true })).toBeVisible();
      const hole = page.getByRole('checkbox', { name: /600\s×\s600/ });
      const range = page.getByRole('checkbox', { name: /3100–4100/ });
      await expect(hole).toBeChecked();
      await expect(range).toBeChecked();
      await page.getByRole('combobox', { name: texts.sort }).selectOption(texts.byName);
      await page.getByRole('button', { name: texts.sortGo, exact: true }).click();
      await expect(page).toHaveURL(/\?sort=name&(?=.*cut_out=600x600)(?=.*cct=3100\.\.4100)/);
      await range.uncheck();
      await page.getByRole('button', { name: filtering.show }).click();
      await expect(page).toHaveURL(`${language.products}?sort=name&cut_out=600x600`);
      await expect(hole).toBeChecked();
      await expect(range).toHaveCount(0);
    });

    test('tell what is no number, at its field and above the list', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(language.products);
      const power = filter(page, filtering.power);
      await power.getByLabel(filtering.from).fill('much');
      await power.getByLabel(filtering.to).fill('20');
      await page.getByRole('button', { name: filtering.show }).click();
      await expect(page).toHaveURL(`${language.products}?power=much..20`);
      await expect(page.getByText(filtering.refused)).toBeVisible();
      await expect(power.getByText(filtering.noNumber)).toBeVisible();
      await expect(power.getByLabel(filtering.from)).toHaveValue('much');
      await expect(power.getByLabel(filtering.to)).toHaveValue('20');
    });

    test('open over the page on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 740 });
      await page.goto(language.products);
      await expect(box(page, '4000 K')).toBeHidden();
      await sheetButton(page, filtering.filters(0)).click();
      await box(page, '4000 K').check();
      await page.getByRole('button', { name: filtering.show }).click();
      await expect(chip(page, language, '4000 K')).toBeVisible();
    });
  });
}
