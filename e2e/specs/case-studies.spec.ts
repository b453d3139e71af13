/** Case studies: narrowed down by the address, and a project with what was used, its pictures and the way on. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';
import { chips, choose, expectSaidOnce, expectZoom, filtersOf, section, storyWords, withoutPictures } from '../lib/story-pages.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');

test.beforeEach(({ page }) => withoutPictures(page));

for (const language of LANGUAGES) {
  const words = storyWords(language);
  const { caseStudies } = words;

  test(`filters of case studies in ${language.name} combine, count, are taken back and survive Back`, async ({ page }) => {
    await openHydrated(page, caseStudies.path);
    await expect(page.getByRole('heading', { level: 1, name: caseStudies.title })).toBeVisible();
    await expect(cards(page)).toHaveCount(10);
    await markDocument(page);

    await choose(page, words, caseStudies.country, caseStudies.spain, 5);
    await expect(page).toHaveURL(`${caseStudies.path}?country=ES`);
    await expect(page.getByText(caseStudies.count(5), { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(5);

    await choose(page, words, caseStudies.space, caseStudies.office, 1);
    await expect(cards(page)).toHaveText([caseStudies.inSpain]);
    await expect(page.getByText(caseStudies.count(1), { exact: true })).toBeVisible();
    const both = new URL(page.url());
    expect(Object.fromEntries(both.searchParams)).toEqual({ country: 'ES', space: caseStudies.officeValue });
    await expect(chips(page, words)).toHaveCount(2);

    await page.goBack();
    await expect(cards(page)).toHaveCount(5);
    await expect(chips(page, words)).toHaveCount(1);
    await page.goForward();
    await expect(cards(page)).toHaveCount(1);

    await page.getByRole('link', { name: words.remove(caseStudies.country, caseStudies.spain) }).click();
    await expect(page).toHaveURL(`${caseStudies.path}?space=${caseStudies.officeValue}`);
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('link', { name: words.clear, exact: true }).click();
    await expect(page).toHaveURL(caseStudies.path);
    await expect(cards(page)).toHaveCount(10);
    await expect(chips(page, words)).toHaveCount(0);
    await expectSameDocument(page);
  });

  test(`a case study in ${language.name} has facts, a list of what was used, a quotation and credits`, async ({ page }) => {
    await openHydrated(page, caseStudies.one);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: caseStudies.name })).toBeVisible();
    for (const [term, value] of caseStudies.facts) {
      await expect(main.getByRole('term').getByText(term ?? '', { exact: true }).locator('..').getByRole('definition')).toHaveText(value ?? '');
    }
    await expect(main.locator('blockquote')).not.toBeEmpty();
    await expect(main.getByRole('figure').filter({ has: page.locator('blockquote') })).toContainText('Elena Montiel');
    const credits = section(page, caseStudies.credits);
    await expect(credits.getByRole('term').first()).toHaveText(caseStudies.client);
    await expect(credits.getByRole('definition').first()).toHaveText('Casa Alborada');
    await expect(section(page, caseStudies.products).getByRole('heading', { level: 3 })).toHaveCount(4);
    await expectSaidOnce(page);
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = storyWords(language);
  const { caseStudies } = words;

  test(`every count of a filter in ${language.name} is kept, and what leads to nothing is no link`, async ({ page }) => {
    await openHydrated(page, `${caseStudies.path}?country=ES`);
    const options = filtersOf(page, words).getByRole('link', { includeHidden: true });
    const offered = await options.evaluateAll((links) => links.map((link) => ({ href: link.getAttribute('href') ?? '', count: Number(/\d+$/.exec(link.textContent)?.[0]), isChosen: link.hasAttribute('aria-current') })));
    expect(offered.length).toBeGreaterThan(8);
    for (const { href, count } of offered.filter(({ isChosen }) => !isChosen)) {
      expect(count, href).toBeGreaterThan(0);
      expect(await (await page.request.get(href)).text(), href).toContain(`>${caseStudies.count(count)}<`);
    }
  });

  test(`unknown values and filters that leave nothing are told in ${language.name}, with a way out`, async ({ page }) => {
    await openHydrated(page, `${caseStudies.path}?country=XX&space=${caseStudies.officeValue}`);
    await expect(page.getByText(words.refused('XX', caseStudies.country))).toBeVisible();
    await expect(cards(page)).toHaveCount(2);

    await openHydrated(page, `${caseStudies.path}?country=IE&space=${caseStudies.retailValue}`);
    await expect(page.getByText(caseStudies.count(0), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: caseStudies.none })).toBeVisible();
    await expect(chips(page, words)).toHaveCount(2);
    await page.getByRole('link', { name: caseStudies.all }).click();
    await expect(cards(page)).toHaveCount(10);
  });

  test(`what was used in ${language.name} leads to variants that exist, and the pictures open by keyboard`, async ({ page }) => {
    await openHydrated(page, caseStudies.one);
    await expectZoom(page, words, caseStudies.pictures, 3);
    const rows = section(page, caseStudies.used).getByRole('row');
    await expect(rows).toHaveCount(10);
    const row = rows.filter({ hasText: 'DRV075-24-D-20' });
    await row.getByRole('link').click();
    await expect(page).toHaveURL(`${language.products}nodo/?variation=DRV075-24-D-20`);
    await expect(page.getByRole('heading', { name: caseStudies.chosenVariant })).toBeVisible();
    await expect(page.getByRole('main').getByText('DRV075-24-D-20').first()).toBeVisible();
    await page.goBack();
    await expect(row).toBeInViewport();
    for (const size of [{ width: 375, height: 740 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
  });

  test.describe(`case studies in ${language.name} without scripts`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 740 } });

    test('are narrowed down and read on a phone', async ({ page }) => {
      await page.goto(caseStudies.path);
      await choose(page, words, caseStudies.country, caseStudies.ireland, 2);
      await expect(cards(page)).toHaveCount(2);
      await expectNoSidewaysScroll(page);
      await chips(page, words).first().click();
      await expect(cards(page)).toHaveCount(10);
      await page.getByRole('main').getByRole('link', { name: caseStudies.name }).click();
      await expect(section(page, caseStudies.used).getByRole('row')).toHaveCount(10);
      const picture = page.getByRole('main').getByRole('link', { name: words.enlarge }).first();
      expect((await page.request.get((await picture.getAttribute('href')) ?? '')).headers()['content-type']).toMatch(/^image\//);
      await expectNoSidewaysScroll(page);
    });
  });
}
