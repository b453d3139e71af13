/** Articles: the list and its categories, the article itself, and the ways from one to the next. */
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { compareBar } from '../lib/compare.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

const PER_PAGE = 12;
const PHONE = { width: 375, height: 740 };

/** Articles of a list: everything in the main part that has a title and a day. */
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }).filter({ has: page.locator('time') });
const titleOf = (card: Locator) => card.getByRole('heading').getByRole('link');
const categoryLinks = (page: Page, { stories }: Language) => page.getByRole('navigation', { name: stories.categories }).getByRole('link');
const currentOf = (links: Locator) => links.evaluateAll((all) => all.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.getAttribute('href')));
const crumbs = (page: Page, { categories }: Language) => page.getByRole('navigation', { name: categories.breadcrumbs });
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

for (const language of LANGUAGES) {
  const { stories } = language;

  test.describe(`articles in ${language.name}`, () => {
    test('are listed by day, newest first, on pages of twelve with what a reader wants to know', async ({ page }) => {
      await openHydrated(page, stories.articles);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(stories.title);
      await expect(cards(page)).toHaveCount(PER_PAGE);
      const seen: string[] = [];
      for (const card of await cards(page).all()) {
        await expect(card.locator('time')).toHaveText(stories.day);
        await expect(card.getByText(stories.minutes)).toBeVisible();
        await expect(card.getByText(stories.by)).toBeVisible();
        await expect(card.getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${stories.articles}[^/]+/$`));
        await expect(titleOf(card)).toHaveAttribute('href', new RegExp(`^${stories.articles}[^/]+/[^/]+/$`));
        await expect(card.getByRole('paragraph').last()).not.toBeEmpty();
        seen.push((await titleOf(card).getAttribute('href')) ?? '');
      }
      const [lead, second] = await Promise.all([cards(page).nth(0).boundingBox(), cards(page).nth(1).boundingBox()]);
      expect(lead?.width, 'the newest leads').toBeGreaterThan(1.5 * (second?.width ?? 0));
      const newest = await days(cards(page));

      const pages = page.getByRole('navigation', { name: stories.pages });
      await expect(pages.locator('[aria-current=page]')).toHaveText('1');
      await markDocument(page);
      await pages.getByRole('link', { name: stories.nextPage }).click();
      await expect(page).toHaveURL(`${stories.articles}?page=2`);
      await expect(pages.locator('[aria-current=page]')).toHaveText('2');
      await expectSameDocument(page);
      const all = await countIn(categoryLinks(page, language).first());
      await expect(cards(page)).toHaveCount(all - PER_PAGE);
      seen.push(...(await titleOf(cards(page)).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))));
      expect(new Set(seen).size, 'every article once').toBe(all);
      const inOrder = [...newest, ...(await days(cards(page)))];
      expect(inOrder).toEqual(inOrder.toSorted().reverse());
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${stories.articles}\\?page=2$`));
      await page.setViewportSize(PHONE);
      await expectNoSidewaysScroll(page);
    });

    test('are chosen by category, whose count is what it shows', async ({ page }) => {
      await openHydrated(page, stories.articles);
      const links = categoryLinks(page, language);
      expect(await currentOf(links)).toEqual([stories.articles]);
      const [all = 0, ...each] = await Promise.all((await links.all()).map(countIn));
      expect(each.reduce((sum, count) => sum + count, 0)).toBe(all);
      await markDocument(page);
      const category = links.filter({ hasText: stories.categoryTitle });
      const count = await countIn(category);
      await category.click();
      await expect(page).toHaveURL(stories.category);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(stories.categoryTitle);
      await expect(page).toHaveTitle(new RegExp(stories.categoryTitle));
      expect(await currentOf(links)).toEqual([stories.category]);
      await expect(cards(page)).toHaveCount(count);
      for (const href of await titleOf(cards(page)).evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))) {
        expect(href).toContain(stories.category);
      }
      await expect(crumbs(page, language).getByRole('link')).toHaveText([language.categories.home, stories.title]);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(stories.title);
      await expectSameDocument(page);
    });

    test('show one heading, nothing twice, and lead to products, to others on the subject and back', async ({ page }) => {
      await openHydrated(page, stories.article);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const main = page.getByRole('main');
      const headings = await main.getByRole('heading').allInnerTexts();
      expect(headings.filter((heading, index) => headings.indexOf(heading) !== index), 'headings that are there twice').toEqual([]);
      await expect(crumbs(page, language).getByRole('link')).toHaveText([language.categories.home, stories.title, stories.categoryTitle]);
      const opening = main.locator('header');
      await expect(opening.locator('time').first()).toHaveText(stories.day);
      await expect(opening.getByText(stories.minutes)).toBeVisible();
      await expect(opening.getByRole('link', { name: stories.categoryTitle })).toHaveAttribute('href', stories.category);
      await expect(main.getByRole('img').first()).toBeVisible();

      const inText = contents(page, language).getByRole('link');
      for (const link of await inText.all()) {
        const id = decodeURIComponent((await link.getAttribute('href')) ?? '').slice(1);
        await expect(page.locator(`h2[id="${id}"]`)).toHaveText(await link.innerText());
      }
      const products = page.getByRole('region', { name: stories.products }).getByRole('heading', { level: 3 });
      expect(await products.count()).toBeGreaterThan(0);
      const related = page.getByRole('region', { name: stories.related }).getByRole('heading', { level: 3 }).getByRole('link');
      expect(await related.count()).toBeGreaterThan(0);
      const others = await related.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(others).not.toContain(stories.article);
      expect(others[0], 'of the same category first').toContain(stories.category);

      await markDocument(page);
      const own = (await days(opening))[0] ?? '';
      const turns = page.getByRole('navigation', { name: stories.turns });
      const older = turns.getByRole('link', { name: stories.previous });
      const title = (await older.innerText()).split('\n').at(-1) ?? '';
      await older.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const [before = ''] = await days(opening);
      expect([before, own], 'the previous one is older').toEqual([before, own].toSorted());
      await turns.getByRole('link', { name: stories.next }).click();
      await expect(page).toHaveURL(stories.article);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expectSameDocument(page);
    });

    test('have one address', async ({ request }) => {
      const [slug] = stories.article.split('/').slice(-2);
      const elsewhere = await request.get(`${stories.articles}${language.code === 'en' ? 'news' : 'noticias'}/${slug}/?from=letter`, { maxRedirects: 0 });
      expect(elsewhere.status()).toBe(301);
      expect(elsewhere.headers()['location']).toBe(`${stories.article}?from=letter`);
      for (const path of [`${stories.articles}no-such-category/`, `${stories.category}no-such-article/`, `${stories.articles}?page=9`]) {
        expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
      }
      const first = await request.get(`${stories.articles}?page=1`, { maxRedirects: 0 });
      expect([first.status(), first.headers()['location']]).toEqual([301, stories.articles]);
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const { stories } = language;

  test.describe(`reading an article in ${language.name}`, () => {
    test('the contents lead to their sections and follow the reading', async ({ page }) => {
      await openHydrated(page, stories.article);
      const links = contents(page, language).getByRole('link');
      const current = contents(page, language).locator('[aria-current=location]');
      const heading = page.getByRole('main').getByRole('heading', { level: 2, name: stories.section });
      await expect(current).toHaveCount(0);
      await links.filter({ hasText: stories.section }).click();
      await expect(page).toHaveURL(/#/);
      await expectToRead(heading);
      await expect(current).toHaveText(stories.section);
      const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      await first.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 150));
      await expect(current).toHaveText(await first.innerText());
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(current).toHaveCount(0);

      await page.goto(`${stories.article}${await links.last().getAttribute('href')}`);
      await expectToRead(page.getByRole('main').getByRole('heading', { level: 2, name: await links.last().innerText() }));

      await page.setViewportSize(PHONE);
      await openHydrated(page, stories.article);
      await expect(links).toHaveCount(0);
      await page.locator('summary').filter({ hasText: stories.contents }).click();
      await links.filter({ hasText: stories.section }).click();
      await expectToRead(heading);
    });

    test('its address is copied, and a product of it is picked to compare', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openHydrated(page, stories.article);
      await page.getByRole('button', { name: stories.copyLink }).click();
      await expect(page.getByRole('button', { name: stories.linkCopied })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

      const region = page.getByRole('region', { name: stories.products });
      await region.getByRole('button', { name: new RegExp(`^${stories.compare} `) }).first().click();
      await page.getByRole('dialog').getByRole('checkbox').first().check();
      await page.keyboard.press('Escape');
      await expect(compareBar(page, { en: 'Products to compare', es: 'Productos para comparar' }[language.code])).toContainText(/1 (of|de) 4/);
    });
  });

  test.describe(`articles in ${language.name} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('are found, read and left', async ({ page }) => {
      await page.goto(stories.articles);
      await page.getByRole('navigation', { name: stories.pages }).getByRole('link', { name: stories.nextPage }).click();
      await expect(page).toHaveURL(`${stories.articles}?page=2`);
      await categoryLinks(page, language).filter({ hasText: stories.categoryTitle }).click();
      await expect(page).toHaveURL(stories.category);
      await cards(page).getByRole('heading').locator(`a[href="${stories.article}"]`).click();
      await expect(page).toHaveURL(stories.article);
      await expect(page.getByText(page.url(), { exact: true }), 'the address to select').toBeVisible();
      await expect(page.getByRole('button', { name: stories.copyLink })).toHaveCount(0);
      await contents(page, language).getByRole('link', { name: stories.section }).click();
      await expectToRead(page.getByRole('main').getByRole('heading', { level: 2, name: stories.section }));
      await page.getByRole('region', { name: stories.products }).getByRole('link', { name: new RegExp(`^${stories.compare} `) }).first().click();
      await expect(page).toHaveURL(/\/products\/[^/]+\/#variants$/);
      await page.goBack();
      await page.getByRole('navigation', { name: stories.turns }).getByRole('link', { name: stories.next }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveURL(stories.article);
    });
  });
}
