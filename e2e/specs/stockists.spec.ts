/** Who sells it near me: searched, located, narrowed down, on the map, by keyboard, on a phone, without scripts, on paper. */
import type { Locator } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';
import { cards, searchFor, STOCKISTS } from '../lib/stockists.ts';

/** The demo has forty, twelve on a page. */
const ALL = 40;
const PER_PAGE = 12;
const IN_SPAIN = 14;
/** More than anything on the page is away. */
const MAX_TABS = 60;
const PHONE = { width: 375, height: 740 };
/** A bench in Leeds, and nowhere near anybody. */
const LEEDS = { latitude: 53.7997, longitude: -1.5492 };
const CODE = 'LYR009-30-60-WH-P';

for (const language of LANGUAGES) {
  const words = STOCKISTS[language.code];

  test.describe(`stockists in ${language.name}`, () => {
    test('are found by town, postcode and name, whatever the case and accents', async ({ page }) => {
      await openHydrated(page, words.path);
      await markDocument(page);
      await expect(page.getByText(words.count(ALL), { exact: true })).toBeVisible();
      await expect(cards(page, words)).toHaveCount(PER_PAGE);
      for (const [typed, first] of [
        [words.madrid.typed, words.madrid.name],
        ['LS10 9YZ', words.leeds],
        ['malaga', 'Málaga'],
        ['las palmas', 'Las Palmas'],
        ['partner leeds', 'Leeds'],
        ['distribuidor leeds', 'Leeds'],
      ] as const) {
        if (typed.startsWith('partner') !== (language.code === 'en') && typed.endsWith('leeds')) {
          continue;
        }
        await searchFor(page, words, typed);
        await expect(cards(page, words).first(), typed).toContainText(first);
      }
      await searchFor(page, words, words.madrid.typed);
      await expect(page.getByText(words.near(words.madrid.place))).toBeVisible();
      await expectSameDocument(page);
      await page.goBack();
      await expect(cards(page, words)).toHaveCount(1);
      await expect(page.getByRole('searchbox', { name: words.field })).toHaveValue(/leeds/);
    });

    test('say so when a place is unknown, and offer the countries', async ({ page }) => {
      await openHydrated(page, words.path);
      await searchFor(page, words, 'Xyzzyville');
      await expect(page.getByText(words.unknown('Xyzzyville'))).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: new RegExp(`^${words.spain}`) }).click();
      await expect(page).toHaveURL(/country=ES$/);
      await expect(page.getByText(words.count(IN_SPAIN), { exact: true })).toBeVisible();
    });

    test('near the visitor come after a press, and only then', async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(LEEDS);
      await openHydrated(page, words.path);
      await page.getByRole('button', { name: words.nearMe }).click();
      await expect(page).toHaveURL(/near=53\.8%2C-1\.549$/);
      await expect(page.getByText(words.here)).toBeVisible();
      await expect(cards(page, words).first()).toContainText(words.leeds);
    });

    test('without a position the page says what to do', async ({ page, context }) => {
      await context.clearPermissions();
      await page.addInitScript(() => {
        navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
        navigator.geolocation.watchPosition = (_found, failed) => (failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }), 1);
      });
      await openHydrated(page, words.path);
      await page.getByRole('button', { name: words.nearMe }).click();
      await expect(page.getByText(words.refused)).toBeVisible();
      await expect(page).toHaveURL(words.path);
    });

    test('are narrowed down by country and type, in the address', async ({ page }) => {
      await openHydrated(page, `${words.path}?country=ES&type=showroom`);
      const count = await cards(page, words).count();
      expect(count).toBeGreaterThan(0);
      for (const card of await cards(page, words).all()) {
        await expect(card).toContainText(words.spain);
        await expect(card).toContainText(words.showroom);
      }
    });

    test('of a product are those with its group, and shops show its code', async ({ page }) => {
      await openHydrated(page, `${language.products}lyra/?variation=${CODE}`);
      await page.getByRole('link', { name: words.whereToBuy }).click();
      await expect(page).toHaveURL(new RegExp(`code=${CODE}&group=downlights$`));
      const buy = page.getByRole('link', { name: new RegExp(words.buy(CODE)) }).first();
      await expect(buy).toHaveAttribute('href', /^https:\/\/[a-z-]+\.example\.com\/search\?q=LYR009-30-60-WH-P$/);
    });

    test('without scripts are searched by a form', async ({ browser, site }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
      const page = await context.newPage();
      await page.goto(words.path);
      await expect(page.getByRole('button', { name: words.nearMe })).toBeHidden();
      await searchFor(page, words, words.madrid.typed);
      await expect(cards(page, words).first()).toContainText(words.madrid.name);
      await expect(cards(page, words).first().getByText(words.hours).first()).toBeAttached();
      await context.close();
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = STOCKISTS[language.code];

  test.describe(`the map of stockists in ${language.name}`, () => {
    test('asks nobody else, shows everyone, and goes with the list', async ({ page, site }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) {
          elsewhere.push(request.url());
        }
      });
      await openHydrated(page, `${words.path}?search=leeds`);
      const map = page.getByRole('group', { name: words.map });
      const marker = map.getByRole('button', { name: words.leeds });
      await expect(marker).toBeVisible();
      await marker.click();
      await expect(cards(page, words).filter({ hasText: words.leeds })).toHaveAttribute('aria-current', 'true');
      expect(elsewhere).toEqual([]);
    });

    test('moves by keyboard, and filters the list after a press', async ({ page }) => {
      await openHydrated(page, `${words.path}?country=ES`);
      const map = page.getByRole('group', { name: words.map });
      await expect(map.getByRole('button').first()).toBeVisible();
      const area = page.getByRole('button', { name: words.searchArea });
      await expect(area).toBeHidden();
      await map.focus();
      await page.keyboard.press('+');
      await page.keyboard.press('ArrowRight');
      await expect(area).toBeVisible();
      await area.click();
      await expect(page).toHaveURL(/area=/);
    });

    test('is walked through with the keyboard alone, from the search to a card, the map, a marker and back', async ({ page }) => {
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

    test('leads to the page of the list that a marker is on', async ({ page }) => {
      await openHydrated(page, `${words.path}?country=GB&page=2`);
      const map = page.getByRole('group', { name: words.map });
      await map.getByRole('button', { name: /Norwich/ }).click();
      await expect(cards(page, words).filter({ hasText: 'Norwich' })).toHaveAttribute('aria-current', 'true');
    });

    test('on a phone comes when it is asked for', async ({ page }) => {
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
  });

  test(`on paper in ${language.name} only the list is left`, async ({ page }) => {
    await openHydrated(page, words.path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('searchbox', { name: words.field })).toBeHidden();
    await expect(page.getByRole('group', { name: words.map })).toBeHidden();
    await expect(cards(page, words).first()).toBeVisible();
    await expect(page.getByRole('button', { name: words.showOnMap }).first()).toBeHidden();
  });
}

test('a shop is open or closed by its own clock', async ({ page, request }) => {
  const address = `${STOCKISTS.en.path}?search=madrid`;
  const answer = await request.get(`/_data${address}`);
  const { page: data } = (await answer.json()) as { page: { stockists: { items: { hours: { spans: { from: number; until: number; closes: string }[] } }[] } } };
  const [, span] = data.stockists.items[0]?.hours.spans ?? [];
  if (!span) {
    throw new Error('The shop in Madrid has no opening hours.');
  }
  const madrid = cards(page, STOCKISTS.en).first();
  await page.clock.setFixedTime((span.from + 60) * 1000);
  await openHydrated(page, address);
  await expect(madrid.getByText(`Open until ${span.closes}`)).toBeVisible();
  await page.clock.setFixedTime(span.until * 1000);
  await page.reload();
  await expect(madrid.getByText('Closed, opens')).toBeVisible();
});
