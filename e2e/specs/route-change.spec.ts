/** Every change of address closes what lies over the page, except one to a fragment that starts with `#mm-`. */
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectSameDocument, followLink, markDocument, openHydrated } from '../lib/page-state.ts';
import { isScrollLocked, mainNavigation, megaTrigger, openMegaMenu, openMobileMenu, openProductSearch, productSearch } from '../lib/shell.ts';

type Thing = {
  name: string;
  /** Widths of the window in which it can be opened. */
  widths: readonly number[];
  locksScroll: boolean;
  open: (page: Page, language: Language) => Promise<Locator>;
  expectClosed: (page: Page, language: Language) => Promise<void>;
  /** Goes somewhere by what is inside. */
  leave: (page: Page, inside: Locator) => Promise<void>;
};

const THINGS: Thing[] = [
  {
    name: 'mega menu',
    widths: [1280],
    locksScroll: false,
    open: (page, language) => openMegaMenu(page, language, language.productsItem),
    expectClosed: (page, language) => expect(megaTrigger(page, language, language.productsItem)).toHaveAttribute('aria-expanded', 'false'),
    leave: (_page, inside) => inside.getByRole('link').first().click(),
  },
  {
    name: 'mobile menu',
    widths: [375],
    locksScroll: true,
    open: openMobileMenu,
    expectClosed: (page, language) => expect(mainNavigation(page, language)).toHaveCount(0),
    leave: (_page, inside) => inside.getByRole('link').filter({ visible: true }).last().click(),
  },
  {
    name: 'product search',
    widths: [1280, 375],
    locksScroll: true,
    open: openProductSearch,
    expectClosed: (page, language) => expect(productSearch(page, language)).toHaveCount(0),
    leave: async (page, inside) => {
      await inside.getByRole('combobox').fill('lyra');
      await page.keyboard.press('Enter');
    },
  },
];

/** Clicks where a control is. A usual click scrolls to it first, although the header is always in sight. */
async function pressInPlace(page: Page, control: Locator) {
  await expect(control).toBeInViewport();
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Fails unless nothing lies over the page and it can be scrolled again. */
async function expectFree(page: Page, language: Language, thing: Thing) {
  await thing.expectClosed(page, language);
  await expect.poll(() => isScrollLocked(page), 'scroll is locked').toBe(false);
}

for (const language of forBehaviour(LANGUAGES)) {
  for (const thing of THINGS) {
    test(`the ${thing.name} closes with every change of address but one to a menu’s fragment in ${language.name}`, async ({ page }) => {
      for (const width of thing.widths) {
        await page.setViewportSize({ width, height: 720 });
        await test.step(`what is inside leads on, in ${width} px`, () => leadsOn(page, language, thing));
        await test.step(`Back, in ${width} px`, () => closesOnBack(page, language, thing));
        await test.step(`fragments that start with #mm-, in ${width} px`, () => staysAtMenuFragments(page, language, thing));
      }
    });
  }

  test.describe(`places in ${language.name}`, () => {
    test('closing the search gives focus back and leaves the page where it was, and so does Back', async ({ page }) => {
      await openHydrated(page, language.home);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
      const before = await page.evaluate(() => window.scrollY);
      const control = page.getByRole('banner').getByRole('button', { name: language.search, exact: true });
      await pressInPlace(page, control);
      await expect(productSearch(page, language)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(productSearch(page, language)).toHaveCount(0);
      await expect(control).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      await page.mouse.wheel(0, 200);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
      await test.step('Back from a page reached through the menu returns there', async () => {
        const panel = await openMegaMenu(page, language, language.productsItem);
        const place = await page.evaluate(() => window.scrollY);
        await panel.getByRole('link').last().click();
        await expect(page).not.toHaveURL(language.home);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(language.home);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
      });
    });

    test('the keyboard walks through the header without moving the page below it', async ({ page }) => {
      await openHydrated(page, language.home);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
      const before = await page.evaluate(() => window.scrollY);
      const control = page.getByRole('banner').getByRole('button', { name: language.search, exact: true });
      await expect(control).toBeInViewport();
      await control.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    });
  });
}

/** Focus is at the new page, which is announced. */
async function leadsOn(page: Page, language: Language, thing: Thing) {
  await openHydrated(page, language.about);
  await markDocument(page);
  const before = page.url();
  await thing.leave(page, await thing.open(page, language));
  await expect(page).not.toHaveURL(before);
  await expectFree(page, language, thing);
  const target = decodeURIComponent(new URL(page.url()).hash.slice(1));
  const named = page.locator(`[id="${target}"]`);
  await expect((await named.count()) > 0 ? named : page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: await page.title() })).toHaveCount(1);
  await expectSameDocument(page);
}

/** Back to another page, another query and another fragment. */
async function closesOnBack(page: Page, language: Language, thing: Thing) {
  const query = `${language.about}?view=1`;
  const steps = [language.home, language.about, query, `${query}#content`, `${query}#elsewhere`];
  await openHydrated(page, language.home);
  await markDocument(page);
  for (const step of steps.slice(1)) {
    await followLink(page, step);
  }
  for (const step of steps.slice(0, -1).toReversed()) {
    await thing.open(page, language);
    await page.goBack();
    await expect(page).toHaveURL(step);
    await expectFree(page, language, thing);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
}

async function staysAtMenuFragments(page: Page, language: Language, thing: Thing) {
  await openHydrated(page, language.about);
  await followLink(page, `${language.about}#mm-first`);
  await followLink(page, `${language.about}#mm-second`);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(language.about);
  const inside = await thing.open(page, language);
  for (const fragment of ['#mm-first', '#mm-second']) {
    await page.goForward();
    await expect(page).toHaveURL(`${language.about}${fragment}`);
    await expect(inside).toBeVisible();
    expect(await isScrollLocked(page), 'scroll is locked').toBe(thing.locksScroll);
  }
  await page.goBack();
  await expect(inside).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(language.about);
  await expectFree(page, language, thing);
}
