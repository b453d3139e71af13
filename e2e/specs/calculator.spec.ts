/** The calculator for LED strip: a plan that is shared, made by keyboard, without scripts, on a phone, and printed. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { CALCULATOR, choice, driversOn, figure, fillIn, formOf, numberOf, stripCode, vector, type Figure, type Vector } from '../lib/calculator.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

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

/** What must come out is on the page, as the language writes it. */
async function expectPlan(page: Page, language: Language, { output }: Vector) {
  const words = wordsOf(language);
  await expectFigure(page, language, 'power', output.W_total);
  await expectFigure(page, language, 'runs', output.runs_per_segment);
  await expectFigure(page, language, 'load', output.load_pct);
  await expectFigure(page, language, 'runCurrent', output.I_run);
  await expectFigure(page, language, 'cableArea', output.csa);
  await expectFigure(page, language, 'cableDrop', output.dV_pct);
  await expectFigure(page, language, 'reels', output.reels);
  await expectFigure(page, language, 'joints', output.strip_joints);
  await expectFigure(page, language, 'supports', output.profile?.supports);
  const drivers = (output.drivers ?? []).map((driver) => driver.split(':')[0] ?? '');
  expect(await driversOn(page)).toEqual(drivers.toSorted());
  const parts = page.getByRole('table', { name: words.parts });
  for (const driver of drivers) {
    await expect(parts).toContainText(driver);
  }
  const bars = parts.locator('tr[data-part=profile]');
  await expect(bars).toHaveCount(Object.keys(output.profile?.bars ?? {}).length);
  for (const [length, count] of Object.entries(output.profile?.bars ?? {})) {
    await expect(bars.filter({ hasText: `-${Number(length) / 1000}M-` })).toContainText(new RegExp(`${count}\\s\\S+$`));
  }
  await expect(page.getByText(words.note)).toBeVisible();
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = wordsOf(language);

  test(`a plan in ${language.name} keeps its address, which gives the same to somebody else and after Back`, async ({ page, context }) => {
    const known = vector('V05');
    await openHydrated(page, words.path);
    await fillIn(page, words, known.input);
    await expect(page).toHaveURL(/profile=surface/);
    await settled(page);
    await expectPlan(page, language, known);
    const steps = await page.evaluate(() => history.length);

    await test.step('shared with somebody else', async () => {
      const shared = await context.newPage();
      await shared.goto(page.url());
      await expectFigure(shared, language, 'power', known.output.W_total);
      await shared.close();
    });

    await test.step('left for the strip, whose page plans with it', async () => {
      await markDocument(page);
      await page.getByRole('table', { name: words.parts }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/products\//);
      await expect(formOf(page, words).getByRole('combobox', { name: words.strip })).toHaveValue(stripCode(known.input.strip));
      expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    });

    await test.step('found again by Back', async () => {
      await page.goBack();
      await expectSameDocument(page);
      await expectFigure(page, language, 'power', known.output.W_total);
    });
  });

  test(`a plan in ${language.name} is asked for by keyboard alone`, async ({ page }) => {
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
    await form.getByRole('textbox', { name: words.length, exact: true }).fill('x'.repeat(180));
    await expect(page.locator('.calculator-problem')).toBeAttached();
    await expectNoSidewaysScroll(page);
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // In Spanish, so that its words and numbers are seen on a page too.
  const [, language] = LANGUAGES;
  const words = wordsOf(language);

  test(`a plan in ${language.name} is a form whose address can be shared`, async ({ page }) => {
    const known = vector('V02');
    await page.goto(words.path);
    await fillIn(page, words, known.input);
    await formOf(page, words).getByRole('button', { name: words.calculate }).click();
    await expect(page).toHaveURL(/[?&]length=3470/);
    await expectPlan(page, language, known);
    await page.goto(page.url());
    await expectFigure(page, language, 'power', known.output.W_total);
    await expect(formOf(page, words).getByRole('textbox', { name: words.lengthAt(2), exact: true })).toHaveValue('');
  });
});
