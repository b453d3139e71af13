/** Every change of address closes what lies over the page, except one to a fragment that starts with `#mm-`. */
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';
import { isScrollLocked, mainNavigation, megaTrigger, openMegaMenu, openMobileMenu, openProductSearch, productSearch } from '../lib/shell.ts';

type Thing = {
  name: string;
  width: number;
  locksScroll: boolean;
  open: (page: Page, language: Language) => Promise<Locator>;
  expectClosed: (page: Page, language: Language) => Promise<void>;
  /** Goes somewhere by what is inside. */
  leave: (page: Page, inside: Locator) => Promise<void>;
};

const SEARCH: Omit<Thing, 'name' | 'width'> = {
  locksScroll: true,
  open: openProductSearch,
  expectClosed: (page, language) => expect(productSearch(page, language)).toHaveCount(0),
  leave: async (page, inside) => {
    await inside.getByRole('combobox').fill('lyra');
    await page.keyboard.press('Enter');
  },
};

const THINGS: Thing[] = [
  {
    name: 'mega menu',
    width: 1280,
    locksScroll: false,
    open: (page, language) => openMegaMenu(page, language, language.productsItem),
    expectClosed: (page, language) => expect(megaTrigger(page, language, language.productsItem)).toHaveAttribute('aria-expanded', 'false'),
    leave: (_page, inside) => inside.getByRole('link').first().click(),
  },
  {
    name: 'mobile menu',
    width: 375,
    locksScroll: true,
    open: openMobileMenu,
    expectClosed: (page, language) => expect(mainNavigation(page, language)).toHaveCount(0),
    leave: (_page, inside) => inside.getByRole('link').filter({ visible: true }).last().click(),
  },
  { name: 'product search', width: 1280, ...SEARCH },
  { name: 'product search on a phone', width: 375, ...SEARCH },
];

/** Follows a link as an editor might have written one into the text. */
async function follow(page: Page, href: string) {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);
  await expect(page).toHaveURL(href);
}

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
    test.describe(`the ${thing.name} in ${language.name}`, () => {
      test.use({ viewport: { width: thing.width, height: 720 } });

      test('closes when what is inside leads on, and focus is at the new page', async ({ page }) => {
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
      });

      test('closes on Back, to another page, another query and another fragment', async ({ page }) => {
        const query = `${language.about}?view=1`;
        const steps = [language.home, language.about, query, `${query}#content`, `${query}#elsewhere`];
        await openHydrated(page, language.home);
        await markDocument(page);
        for (const step of steps.slice(1)) {
          await follow(page, step);
        }
        for (const step of steps.slice(0, -1).toReversed()) {
          await thing.open(page, language);
          await page.goBack();
          await expect(page).toHaveURL(step);
          await expectFree(page, language, thing);
        }
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expectSameDocument(page);
      });

      test('stays open while the fragment starts with #mm-', async ({ page }) => {
        await openHydrated(page, language.about);
        await follow(page, `${language.about}#mm-first`);
        await follow(page, `${language.about}#mm-second`);
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
      });
    });
  }

  test.describe(`places in ${language.name}`, () => {
    test('closing the search leaves the page where it was, and gives focus back', async ({ page }) => {
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

    test('Back from a page reached through the menu restores the scroll', async ({ page }) => {
      await openHydrated(page, language.home);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
      const panel = await openMegaMenu(page, language, language.productsItem);
      const before = await page.evaluate(() => window.scrollY);
      await panel.getByRole('link').last().click();
      await expect(page).not.toHaveURL(language.home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(language.home);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    });
  });
}

test('a mega menu that was pressed open stays when a page with #mm- in its address arrives and takes focus', async ({ page }) => {
  const [english] = LANGUAGES;
  await openHydrated(page, english.about);
  await markDocument(page);
  const panel = await openMegaMenu(page, english, english.productsItem);
  await follow(page, `${english.home}#mm-products`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(panel).toBeVisible();
  await follow(page, english.about);
  await expect(panel).toBeHidden();
  await expectSameDocument(page);
});
