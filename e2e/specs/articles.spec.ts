/** Articles as they are read: contents that follow along, and the whole way from the list to an article and on without scripts. */
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';

const PER_PAGE = 12;
const PHONE = { width: 375, height: 740 };

/** Articles of a list: everything in the main part that has a title and a day. */
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }).filter({ has: page.locator('time') });
const addressesOf = (list: Locator) => list.getByRole('heading').getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
const categoryLinks = (page: Page, { stories }: Language) => page.getByRole('navigation', { name: stories.categories }).getByRole('link');
const days = (scope: Locator) => scope.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
const countIn = async (link: Locator) => Number(/\d+/.exec(await link.innerText())?.[0]);

/** The contents that are shown at this width, of the two there are. */
const contents = (page: Page, { stories }: Language) => page.getByRole('navigation', { name: stories.contents });

/** A heading at which a visitor can look: in the window, and not below the header. */
async function expectToRead(heading: Locator) {
  await expect(heading).toBeInViewport();
  await expect.poll(() => heading.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 5, top + height / 2));
  })).toBe(true);
}

for (const language of forBehaviour(LANGUAGES)) {
  const { stories } = language;

  test(`the contents of an article in ${language.name} lead to their sections and follow the reading`, async ({ page }) => {
    await openHydrated(page, stories.article);
    const links = contents(page, language).getByRole('link');
    const current = contents(page, language).locator('[aria-current=location]');
    const heading = page.getByRole('main').getByRole('heading', { level: 2, name: stories.section });
    await expect(current).toHaveCount(0);

    await test.step('beside the text', async () => {
      await links.filter({ hasText: stories.section }).click();
      await expect(page).toHaveURL(/#/);
      await expectToRead(heading);
      await expect(current).toHaveText(stories.section);
      const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      await first.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 150));
      await expect(current).toHaveText(await first.innerText());
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(current).toHaveCount(0);
    });

    await test.step('from an address', async () => {
      await page.goto(`${stories.article}${await links.last().getAttribute('href')}`);
      await expectToRead(page.getByRole('main').getByRole('heading', { level: 2, name: await links.last().innerText() }));
    });

    await test.step('folded on a phone', async () => {
      await page.setViewportSize(PHONE);
      await openHydrated(page, stories.article);
      await expect(links).toHaveCount(0);
      await page.locator('summary').filter({ hasText: stories.contents }).click();
      await links.filter({ hasText: stories.section }).click();
      await expectToRead(heading);
    });
  });

  test.describe(`articles in ${language.name} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('are found, read and left', async ({ page }) => {
      await page.goto(stories.articles);

      await test.step('the list has pages of twelve, newest first, and the newest leads', async () => {
        await expect(cards(page)).toHaveCount(PER_PAGE);
        const [lead, second] = await Promise.all([cards(page).nth(0).boundingBox(), cards(page).nth(1).boundingBox()]);
        expect(lead?.width).toBeGreaterThan(1.5 * (second?.width ?? 0));
        const newest = { days: await days(cards(page)), addresses: await addressesOf(cards(page)) };
        const all = await countIn(categoryLinks(page, language).first());
        await page.getByRole('navigation', { name: stories.pages }).getByRole('link', { name: stories.nextPage }).click();
        await expect(page).toHaveURL(`${stories.articles}?page=2`);
        await expect(cards(page)).toHaveCount(all - PER_PAGE);
        expect(new Set([...newest.addresses, ...(await addressesOf(cards(page)))]).size, 'every article once').toBe(all);
        const inOrder = [...newest.days, ...(await days(cards(page)))];
        expect(inOrder).toEqual(inOrder.toSorted().reverse());
      });

      await test.step('a category has as many as it says, and no others', async () => {
        const [all = 0, ...each] = await Promise.all((await categoryLinks(page, language).all()).map(countIn));
        expect(each.reduce((sum, count) => sum + count, 0)).toBe(all);
        const category = categoryLinks(page, language).filter({ hasText: stories.categoryTitle });
        const count = await countIn(category);
        await category.click();
        await expect(page).toHaveURL(stories.category);
        await expect(page).toHaveTitle(new RegExp(stories.categoryTitle));
        await expect(cards(page)).toHaveCount(count);
        expect((await addressesOf(cards(page))).filter((address) => !address.startsWith(stories.category))).toEqual([]);
      });

      await test.step('an article is read and shared', async () => {
        await cards(page).getByRole('heading').locator(`a[href="${stories.article}"]`).click();
        await expect(page).toHaveURL(stories.article);
        await expect(page.getByText(page.url(), { exact: true }), 'the address to select').toBeVisible();
        await expect(page.getByRole('button', { name: stories.copyLink })).toHaveCount(0);
        await contents(page, language).getByRole('link', { name: stories.section }).click();
        await expectToRead(page.getByRole('main').getByRole('heading', { level: 2, name: stories.section }));
      });

      await test.step('it leads to the variants of its products and to the next article', async () => {
        const related = await addressesOf(page.getByRole('region', { name: stories.related }));
        expect(related[0], 'of the same category first').toContain(stories.category);
        expect(related).not.toContain(stories.article);
        await page.getByRole('region', { name: stories.products }).getByRole('link', { name: new RegExp(`^${stories.compare} `) }).first().click();
        await expect(page).toHaveURL(/\/products\/[^/]+\/#variants$/);
        await page.goBack();
        await page.getByRole('navigation', { name: stories.turns }).getByRole('link', { name: stories.next }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).not.toHaveURL(stories.article);
      });
    });
  });
}
