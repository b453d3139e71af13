/** Who sells it near me: the list with its map, by mouse, by keyboard, on a phone, by addresses alone and on paper. */
import type { Locator } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated, untilTakenOver } from '../lib/page-state.ts';
import { cards, searchFor, STOCKISTS } from '../lib/stockists.ts';

/** The demo has forty, twelve on a page. */
const ALL = 40;
const PER_PAGE = 12;
/** More than anything on the page is away. */
const MAX_TABS = 60;
const PHONE = { width: 375, height: 740 };
const CODE = 'LYR009-30-60-WH-P';

for (const language of forBehaviour(LANGUAGES)) {
  const words = STOCKISTS[language.code];

  test(`marker and card in ${language.name} find each other, and nobody else is asked`, async ({ page, site }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) {
        elsewhere.push(request.url());
      }
    });
    const map = page.getByRole('group', { name: words.map });
    const current = (name: string | RegExp) => expect(cards(page, words).filter({ hasText: name })).toHaveAttribute('aria-current', 'true');
    await openHydrated(page, words.path);
    await expect(page.getByText(words.count(ALL), { exact: true })).toBeVisible();
    await expect(cards(page, words)).toHaveCount(PER_PAGE);
    await untilTakenOver(page.getByRole('searchbox', { name: words.field }));
    await markDocument(page);

    await test.step('after a search, in place', async () => {
      await searchFor(page, words, 'LS10 9YZ');
      await expect(cards(page, words).first()).toContainText(words.leeds);
      await map.getByRole('button', { name: words.leeds }).click();
      await current(words.leeds);
      await searchFor(page, words, 'Málaga');
      await expect(cards(page, words).first()).toContainText('Málaga');
      await page.goBack();
      await expect(cards(page, words).first()).toContainText(words.leeds);
      await expect(page.getByRole('searchbox', { name: words.field })).toHaveValue('LS10 9YZ');
      await expectSameDocument(page);
    });

    await test.step('on the page of the list that the marker is on', async () => {
      await openHydrated(page, `${words.path}?country=GB&page=2`);
      await map.getByRole('button', { name: /Norwich/ }).click();
      await current('Norwich');
    });

    await test.step('in the part of the map that was moved to', async () => {
      await openHydrated(page, `${words.path}?country=ES`);
      await expect(map.getByRole('button').first()).toBeVisible();
      const area = page.getByRole('button', { name: words.searchArea });
      await expect(area).toBeHidden();
      await map.focus();
      await page.keyboard.press('+');
      await page.keyboard.press('ArrowRight');
      await area.click();
      await expect(page).toHaveURL(/area=/);
    });
    expect(elsewhere).toEqual([]);
  });

  test(`stockists in ${language.name} are walked through with the keyboard alone, from the search to a card, the map, a marker and back`, async ({ page }) => {
    const tabTo = async (target: Locator) => {
      await expect(target).toBeVisible();
      for (let presses = 0; presses < MAX_TABS && !(await target.evaluate((element) => element === document.activeElement)); presses++) {
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
    };
    await openHydrated(page, words.path);
    const field = page.getByRole('main').getByRole('searchbox', { name: words.field });
    await tabTo(field);
    await page.keyboard.type('leeds');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=leeds/);
    const card = cards(page, words).first();
    await tabTo(card.getByRole('button', { name: words.showOnMap }));
    await page.keyboard.press('Enter');
    const map = page.getByRole('group', { name: words.map });
    await expect(map.getByRole('button', { name: words.leeds, pressed: true })).toBeVisible();
    await tabTo(map);
    await page.keyboard.press('-');
    await page.keyboard.press('ArrowDown');
    await tabTo(map.getByRole('button', { pressed: false }).first());
    const name = (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '';
    await page.keyboard.press('Enter');
    const chosen = cards(page, words).filter({ hasText: name });
    await expect(chosen).toHaveAttribute('aria-current', 'true');
    await expect(chosen).toBeFocused();
  });

  test(`the map of stockists in ${language.name} comes on a phone when it is asked for`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openHydrated(page, words.path);
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('group', { name: words.map })).toBeHidden();
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await page.getByRole('button', { name: words.showMap }).click();
    await expect(page.getByRole('group', { name: words.map })).toBeVisible();
    await expect(page.getByRole('group', { name: words.map }).getByRole('button').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test(`stockists in ${language.name} are chosen by addresses alone, and printed without what only a screen needs`, async ({ page, browser, site }) => {
    await test.step('of a country and a type', async () => {
      await page.goto(`${words.path}?country=ES&type=showroom`);
      const texts = await cards(page, words).allTextContents();
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter((text) => !text.includes(words.spain) || !text.includes(words.showroom))).toEqual([]);
    });

    await test.step('of a product, whose code the shops are asked for', async () => {
      await page.goto(`${language.products}lyra/?variation=${CODE}`);
      await page.getByRole('link', { name: words.whereToBuy }).click();
      await expect(page).toHaveURL(new RegExp(`code=${CODE}&group=downlights$`));
      const buy = page.getByRole('link', { name: new RegExp(words.buy(CODE)) }).first();
      await expect(buy).toHaveAttribute('href', /^https:\/\/[a-z-]+\.example\.com\/search\?q=LYR009-30-60-WH-P$/);
    });

    await test.step('without scripts, by a form', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
      const plain = await context.newPage();
      await plain.goto(words.path);
      await expect(plain.getByRole('button', { name: words.nearMe })).toBeHidden();
      await searchFor(plain, words, words.madrid.typed);
      await expect(cards(plain, words).first()).toContainText(words.madrid.name);
      await expect(cards(plain, words).first().getByText(words.hours).first()).toBeAttached();
      await context.close();
    });

    await test.step('on paper', async () => {
      await openHydrated(page, words.path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('searchbox', { name: words.field })).toBeHidden();
      await expect(page.getByRole('group', { name: words.map })).toBeHidden();
      await expect(cards(page, words).first()).toBeVisible();
      await expect(page.getByRole('button', { name: words.showOnMap }).first()).toBeHidden();
    });
  });
}
