/** The calculator for LED strip: known installations in both languages, every way to ask, and what it says to nonsense. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { CALCULATOR, choice, driversOn, figure, fillIn, formOf, numberOf, vector, type Figure } from '../lib/calculator.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

/** Plans with and without cable and profile, with several drivers, and outdoors. */
const PLANS = ['V01', 'V02', 'V05', 'V08'];

const wordsOf = ({ code }: Language) => CALCULATOR[code];

/** Waits until the answer belongs to what the form asks. */
async function settled(page: Page) {
  await expect(page.locator('.calculator-result')).not.toHaveAttribute('aria-busy');
}

async function expectFigure(page: Page, language: Language, name: Figure, expected: number | undefined) {
  if (expected !== undefined) {
    const words = wordsOf(language);
    // Rounded for people, so half of the last digit may be missing.
    await expect.poll(() => numberOf(figure(page, words, name), words.figures[name], language), { message: name }).toBeCloseTo(expected, 1);
  }
}

for (const language of LANGUAGES) {
  const words = wordsOf(language);
  test.describe(`the calculator in ${language.name}`, () => {
    for (const name of PLANS) {
      test(`plans ${name}`, async ({ page }) => {
        const { input, output } = vector(name);
        await openHydrated(page, words.path);
        await fillIn(page, words, input);
        await settled(page);
        await expectFigure(page, language, 'power', output.W_total);
        await expectFigure(page, language, 'runs', output.runs_per_segment);
        await expectFigure(page, language, 'load', output.load_pct);
        await expectFigure(page, language, 'runCurrent', output.I_run);
        await expectFigure(page, language, 'cableArea', output.csa);
        await expectFigure(page, language, 'cableDrop', output.dV_pct);
        await expectFigure(page, language, 'reels', output.reels);
        await expectFigure(page, language, 'joints', output.strip_joints);
        await expectFigure(page, language, 'supports', output.profile?.supports);
        expect(await driversOn(page)).toEqual((output.drivers ?? []).map((driver) => driver.split(':')[0]).sort());
        const parts = page.getByRole('table', { name: words.parts });
        for (const driver of output.drivers ?? []) {
          await expect(parts).toContainText(driver.split(':')[0] ?? '');
        }
        const bars = parts.locator('tr[data-part=profile]');
        await expect(bars).toHaveCount(Object.keys(output.profile?.bars ?? {}).length);
        for (const [length, count] of Object.entries(output.profile?.bars ?? {})) {
          await expect(bars.filter({ hasText: `-${Number(length) / 1000}M-` })).toContainText(new RegExp(`${count}\\s\\S+$`));
        }
        await expect(page.getByText(words.note)).toBeVisible();
      });
    }

    test('says why V10 and V13 cannot be built', async ({ page }) => {
      await openHydrated(page, words.path);
      await fillIn(page, words, vector('V10').input);
      await expect(page.locator('.calculator-problem')).toContainText(words.ipTooLow('IP20', `IP${vector('V10').output.need ?? 0}`));
      await expect(page.getByRole('heading', { name: words.problem })).toBeVisible();
      await fillIn(page, words, vector('V13').input);
      await expect(page.locator('.calculator-problem')).toContainText(words.lengthRequired);
      await expect(page.getByRole('table', { name: words.parts })).toHaveCount(0);
    });

    test('reads a decimal comma and a decimal point alike, and says how', async ({ page }) => {
      await openHydrated(page, words.path);
      const length = formOf(page, words).getByRole('textbox', { name: words.length, exact: true });
      for (const typed of ['2,5', '2.5', '2500', '2500 mm', '250 cm']) {
        await length.fill(typed);
        await expect(page).toHaveURL((url) => url.searchParams.get('length') === typed);
        await settled(page);
        await expect(page.getByRole('img', { name: /2[\s.,\u00a0\u202f]?500\s?mm/ }).first()).toBeVisible();
      }
    });
  });

  test.describe(`the calculator in ${language.name} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('is a form whose address can be shared', async ({ page }) => {
      const { input, output } = vector('V02');
      await page.goto(words.path);
      await fillIn(page, words, input);
      await formOf(page, words).getByRole('button', { name: words.calculate }).click();
      await expect(page).toHaveURL(/[?&]length=3470/);
      await expectFigure(page, language, 'power', output.W_total);
      expect(await driversOn(page)).toEqual(['DRV100-24-P-20']);
      await page.goto(page.url());
      await expectFigure(page, language, 'power', output.W_total);
      await expect(formOf(page, words).getByRole('textbox', { name: words.lengthAt(2), exact: true })).toHaveValue('');
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = wordsOf(language);

  test.describe(`asking in ${language.name}`, () => {
    test('by keyboard alone', async ({ page }) => {
      await openHydrated(page, words.path);
      const length = formOf(page, words).getByRole('textbox', { name: words.length, exact: true });
      await length.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('5000 mm');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(length).toBeFocused();
      await choice(page, 'dimming', 'none').focus();
      await page.keyboard.press('ArrowDown');
      await expect(page).toHaveURL(/dimming=/);
      await expect(choice(page, 'dimming', 'none')).not.toBeChecked();
      await settled(page);
      const power = figure(page, words, 'power');
      await power.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.strip-figure[open]')).toContainText('×');
    });

    test('keeps the address, which gives the same plan to somebody else and after Back', async ({ page, context }) => {
      const { input, output } = vector('V05');
      await openHydrated(page, words.path);
      await fillIn(page, words, input);
      await expect(page).toHaveURL(/profile=surface/);
      await settled(page);
      const steps = await page.evaluate(() => history.length);
      const shared = await context.newPage();
      await shared.goto(page.url());
      await expectFigure(shared, language, 'power', output.W_total);
      await shared.close();
      await markDocument(page);
      await page.getByRole('table', { name: words.parts }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/products\//);
      expect(await page.evaluate(() => history.length)).toBe(steps + 1);
      await page.goBack();
      await expectSameDocument(page);
      await expectFigure(page, language, 'power', output.W_total);
    });

    test('offers the last plan to whoever comes back by a link', async ({ page }) => {
      await openHydrated(page, words.path);
      await fillIn(page, words, vector('V02').input);
      await expect(page).toHaveURL(/dimming=phase/);
      await openHydrated(page, words.path);
      await page.getByRole('button', { name: words.kept }).click();
      await expect(page).toHaveURL(/dimming=phase/);
      await expect(choice(page, 'dimming', 'phase')).toBeChecked();
    });

    test('applies a remedy in place', async ({ page }) => {
      await openHydrated(page, words.path);
      await fillIn(page, words, vector('V10').input);
      const remedies = page.locator('.calculator-remedies').getByRole('link');
      await expect(remedies.first()).toBeVisible();
      await markDocument(page);
      await remedies.first().click();
      await expect(page.getByRole('table', { name: words.parts })).toBeVisible();
      await expectSameDocument(page);
    });

    test('applies an alternative in place, which says what it changes', async ({ page }) => {
      await openHydrated(page, words.path);
      await fillIn(page, words, vector('V12').input);
      await settled(page);
      const alternative = page.locator('.strip-alternative').first();
      await expect(alternative.getByRole('link')).toHaveAttribute('href', new RegExp(`^${words.path}\\?`));
      const before = page.url();
      await alternative.getByRole('link').click();
      await expect(page).not.toHaveURL(before);
      await settled(page);
      await expect(page.getByRole('table', { name: words.parts })).toBeVisible();
    });

    test('for several lengths', async ({ page }) => {
      await openHydrated(page, words.path);
      const form = formOf(page, words);
      await form.getByRole('textbox', { name: words.length, exact: true }).fill('2 m');
      await form.getByRole('button', { name: words.add }).click();
      await form.getByRole('textbox', { name: words.lengthAt(2), exact: true }).fill('1.5 m');
      await expect(page).toHaveURL(/length2=1\.5/);
      await expect(page.getByRole('img', { name: /1[\s.,\u00a0\u202f]?500\s?mm/ })).toBeVisible();
    });

    for (const nonsense of ['NaN', '1e9', '-5', '999999999 m', '<script>alert(1)</script>', '5 yd', 'x'.repeat(180)]) {
      test(`answers “${nonsense.slice(0, 12)}” with a reason`, async ({ page }) => {
        await openHydrated(page, words.path);
        const length = formOf(page, words).getByRole('textbox', { name: words.length, exact: true });
        await length.fill(nonsense);
        await expect(page.locator('.calculator-problem')).toBeVisible();
        await expect(page.getByRole('table', { name: words.parts })).toHaveCount(0);
        await expect(length).toHaveValue(nonsense);
        await expectNoSidewaysScroll(page);
      });
    }

    test('goes on after a failure', async ({ page, consoleGuard }) => {
      consoleGuard.expect(/\b429\b/);
      await openHydrated(page, words.path);
      let refusals = 1;
      await page.route('**/api/calculator?*', (route) => (refusals-- > 0 ? route.fulfill({ status: 429, json: { message: 'too many calls' } }) : route.continue()));
      await choice(page, 'driver', 'remote').check();
      const alert = page.getByRole('alert').filter({ hasText: words.tooMany });
      await expect(alert).toBeVisible();
      await expect(page.getByRole('table', { name: words.parts })).toBeVisible();
      await alert.getByRole('button').click();
      await expect(alert).toHaveCount(0);
      await expect(page).toHaveURL(/driver=remote/);
    });
  });

  test(`a phone in ${language.name} asks one question at a time, with the result in reach`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await openHydrated(page, words.path);
    const form = formOf(page, words);
    await expect(form.getByText(words.step(1))).toBeVisible();
    await expect(choice(page, 'dimming', 'none')).toBeHidden();
    await form.getByRole('button', { name: words.next }).click();
    await expect(form.getByText(words.step(2))).toBeVisible();
    await choice(page, 'dimming', 'phase').check();
    const bar = page.locator('.calculator-bar');
    await expect(bar).toBeInViewport();
    await expect(bar).toContainText(/\d\sW/);
    await bar.getByRole('button', { name: words.showResult }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('table', { name: words.parts })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await bar.getByRole('button', { name: words.change }).click();
    await expect(form.getByText(words.step(1))).toBeVisible();
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });

  test(`a strip's own page in ${language.name} has the calculator with that strip chosen`, async ({ page }) => {
    await openHydrated(page, `${language.products}cinta/?variation=STR010-24-40-20`);
    await expect(formOf(page, words).getByRole('combobox', { name: words.strip })).toHaveValue('STR010-24-40-20');
    await page.goto(`${language.products}corvus/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(formOf(page, words)).toHaveCount(0);
  });

  test(`a plan in ${language.name} is printed on one sheet`, async ({ page }) => {
    await openHydrated(page, words.path);
    await fillIn(page, words, vector('V05').input);
    await expect(page).toHaveURL(/profile=surface/);
    await settled(page);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(formOf(page, words)).toBeHidden();
    await expect(page.getByRole('table', { name: words.parts })).toBeVisible();
  });
}
