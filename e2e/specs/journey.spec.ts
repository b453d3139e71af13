/** From the front page to a 4000 K, IP44, DALI downlight and its LDT file: by mouse, by keyboard alone, and without scripts. */
import { readFile } from 'node:fs/promises';

import type { Download, Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';
import { ABOUT_LINKS, burger, mainNavigation, openMegaMenu, unfold } from '../lib/shell.ts';
import { tabTo } from '../lib/tab-to.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
const atLeast44 = (page: Page, language: Language) => page.getByRole('radio', { name: new RegExp(`^${language.filtering.atLeast(44)}`) });
/** Browsers give the head of a fold no role that could be asked for. */
const head = (page: Page, name: string) => page.locator('summary').filter({ has: page.getByText(name, { exact: true }) });
const corvus = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Corvus', exact: true });
const choice = (page: Page, axis: string, value: string) => page.getByRole('group', { name: axis }).getByRole('link', { name: value });
const file = (page: Page, language: Language) => page.getByRole('region', { name: language.productPage.documents }).getByRole('link', { name: language.productPage.ldt });

/** The code of the variant that is shown: 4000 K, with DALI. */
const CODE = /^CRV\d+-40-\d+-\w+-D(-\w+)?$/;

/** What is chosen: one and the same variant is of 4000 K, IP44 and DALI. */
async function expectChosen(page: Page) {
  for (const choice of [/[?&]cct=4000(&|$)/, /[?&]ip=44(&|$)/, /[?&]dimming=dali-2(&|$)/]) {
    await expect(page).toHaveURL(choice);
  }
}

/** The page of the variant: its code and its protection. Returns the code. */
async function expectVariant(page: Page): Promise<string> {
  const code = page.getByRole('main').getByRole('strong').filter({ hasText: CODE });
  await expect(code).toBeVisible();
  await expect(page.getByText('IP44').first()).toBeVisible();
  return code.innerText();
}

/** An EULUMDAT file: one value per line, the symmetry in the third, the very variant in the tenth, its colour further down, and many more. */
async function expectLdt(download: Download, code: string) {
  expect(download.suggestedFilename()).toMatch(/\.ldt$/i);
  const bytes = await readFile(await download.path());
  const lines = bytes.toString('latin1').split(/\r?\n/);
  expect(lines.length).toBeGreaterThan(100);
  expect(lines[1]).toMatch(/^[123]$/);
  expect(lines[2]).toMatch(/^[0-4]$/);
  expect(lines[9]).toBe(code);
  expect(lines).toContain('4000 K');
}

/** Goes through the choices of which one counts, by arrow, to the one that is meant. */
async function arrowTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 10 && !(await target.isChecked()); presses++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(target).toBeChecked();
  await expect(target).toBeFocused();
}

for (const language of LANGUAGES) {
  const { productPage } = language;

  test.describe(`a downlight and its file in ${language.name}`, () => {
    test.use({ viewport: { width: 1280, height: 900 } });

    test('by mouse', async ({ page }) => {
      await openHydrated(page, language.home);
      const panel = await openMegaMenu(page, language, language.productsItem);
      await expect(panel.getByRole('heading')).toHaveText([...language.megaColumns]);
      await panel.getByRole('link', { name: language.allProducts }).click();
      await expect(page).toHaveURL(language.products);
      await box(page, '4000 K').check();
      await expect(page).toHaveURL(/cct=4000$/);
      await page.getByText(language.filtering.ip, { exact: true }).click();
      await atLeast44(page, language).check();
      await expect(page).toHaveURL(/ip=44/);
      await box(page, 'DALI-2').check();
      await expectChosen(page);
      await corvus(page).click();
      await choice(page, productPage.cct, '4000 K').click();
      await expect(page).toHaveURL(/variation=/);
      await choice(page, productPage.dimming, 'DALI-2').click();
      const code = await expectVariant(page);
      const [download] = await Promise.all([page.waitForEvent('download'), file(page, language).click()]);
      await expectLdt(download, code);
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const { productPage } = language;

  test.describe(`a downlight and its file without a mouse in ${language.name}`, () => {
    test.use({ viewport: { width: 1280, height: 900 } });

    test('by keyboard alone', async ({ page }) => {
      test.slow();
      await openHydrated(page, language.home);
      await tabTo(page, page.getByRole('banner').getByRole('button', { name: language.productsItem }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('link', { name: language.allProducts }).first());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await tabTo(page, box(page, 'DALI-2'));
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/dimming=dali-2$/);
      await tabTo(page, head(page, language.filtering.ip));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('group', { name: language.filtering.ip, exact: true }).getByRole('radio', { name: language.filtering.any }));
      await arrowTo(page, atLeast44(page, language));
      await expect(page).toHaveURL(/ip=44/);
      await tabTo(page, box(page, '4000 K'));
      await page.keyboard.press('Space');
      await expectChosen(page);
      await tabTo(page, corvus(page));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Corvus' })).toBeFocused();
      await tabTo(page, choice(page, productPage.cct, '4000 K'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/variation=/);
      await tabTo(page, choice(page, productPage.dimming, 'DALI-2'));
      await page.keyboard.press('Enter');
      const code = await expectVariant(page);
      await tabTo(page, file(page, language));
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      await expectLdt(download, code);
    });
  });

  test.describe(`a downlight and its file without scripts in ${language.name}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

    test('by forms and links', async ({ page }) => {
      await page.goto(language.home);
      await test.step('the front page is complete', async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', language.code);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
        await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
        await expect(page.getByRole('banner').getByRole('link', { name: language.search })).toHaveAttribute('href', language.products);
      });
      await test.step('the menu of a phone opens, unfolds and leads on', async () => {
        await page.setViewportSize({ width: 375, height: 720 });
        await burger(page, language).click();
        await unfold(page, language, language.productsItem).first().click();
        const link = mainNavigation(page, language).getByRole('link', { name: language.allProducts });
        await expect(link).toBeInViewport();
        await link.click();
        await expect(page).toHaveURL(language.products);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
      await test.step('the menu of a desk unfolds, and its trigger is a link', async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(language.home);
        const about = mainNavigation(page, language).getByRole('link', { name: language.aboutItem, exact: true });
        await unfold(page, language, language.aboutItem).click();
        await expect(about.locator('..').getByRole('link')).toHaveCount(ABOUT_LINKS);
        await mainNavigation(page, language).getByRole('link', { name: language.productsItem, exact: true }).click();
        await expect(page).toHaveURL(language.products);
      });
      await box(page, '4000 K').check();
      await page.getByText(language.filtering.ip, { exact: true }).click();
      await atLeast44(page, language).check();
      await box(page, 'DALI-2').check();
      await page.getByRole('button', { name: language.filtering.show }).click();
      await expectChosen(page);
      await corvus(page).click();
      await choice(page, productPage.cct, '4000 K').click();
      await choice(page, productPage.dimming, 'DALI-2').click();
      const code = await expectVariant(page);
      const [download] = await Promise.all([page.waitForEvent('download'), file(page, language).click()]);
      await expectLdt(download, code);
    });
  });
}
