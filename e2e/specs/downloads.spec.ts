/** Downloads: searched, narrowed down, paged and fetched. */
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';
import { chips, choose, storyWords, withoutPictures, type StoryWords } from '../lib/story-pages.ts';

const PER_PAGE = 24;
/** Instructions of 16 families, declarations for two markets and a report of 14, each in two languages, and files without one. */
const ALL = 155;
const INSTALLATION = 32;
const OF_LYRA = 10;
const PER_LANGUAGE = 58;
const LAST_PAGE = Math.ceil(ALL / PER_PAGE);

const files = (page: Page, { downloads }: StoryWords) => page.getByRole('list', { name: downloads.list }).getByRole('listitem');
const told = (page: Page, { downloads }: StoryWords, count: number) => page.getByText(downloads.count(count), { exact: true });

async function search(page: Page, { downloads }: StoryWords, text: string) {
  const form = page.getByRole('main').getByRole('search');
  await form.getByRole('searchbox', { name: downloads.field }).fill(text);
  await form.getByRole('button', { name: downloads.search }).click();
}

test.beforeEach(({ page }) => withoutPictures(page));

for (const language of LANGUAGES) {
  const words = storyWords(language);
  const { downloads } = words;

  test(`documents in ${language.name} are searched without regard to case and accents, and narrowed down`, async ({ page }) => {
    await openHydrated(page, downloads.path);
    await markDocument(page);
    await expect(told(page, words, ALL)).toBeVisible();
    for (const text of downloads.withAccent) {
      await search(page, words, text);
      await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text)}$`));
      await expect(told(page, words, INSTALLATION), text).toBeVisible();
    }
    await search(page, words, 'LYRA');
    await expect(told(page, words, OF_LYRA)).toBeVisible();
    await expect(files(page, words)).toHaveCount(OF_LYRA);
    await choose(page, words, downloads.type, downloads.installation, 2);
    await expect(files(page, words)).toHaveCount(2);
    await choose(page, words, downloads.language, downloads.spanish, 1);
    await expect(files(page, words)).toHaveCount(1);
    await expect(files(page, words)).toContainText('Lyra');
    await expect(files(page, words)).toContainText(downloads.spanish);
    await expect(page.getByRole('searchbox', { name: downloads.field })).toHaveValue('LYRA');

    await search(page, words, 'cinta');
    await expect(files(page, words)).toContainText('Cinta');
    await expect(files(page, words), 'a new search keeps what was chosen').toHaveCount(1);
    await page.goBack();
    await expect(files(page, words)).toContainText('Lyra');
    await expect(page.getByRole('searchbox', { name: downloads.field })).toHaveValue('LYRA');
    await expect(chips(page, words)).toHaveCount(2);
    await page.getByRole('link', { name: words.remove(downloads.type, downloads.installation) }).click();
    await expect(chips(page, words)).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: words.clear, exact: true }).click();
    await expect(told(page, words, ALL)).toBeVisible();
    await expect(page.getByRole('searchbox', { name: downloads.field })).toHaveValue('');

    await search(page, words, 'qqxxzzy');
    await expect(page.getByRole('heading', { name: downloads.noneFor('qqxxzzy') })).toBeVisible();
    await expect(told(page, words, 0)).toBeVisible();
    await page.getByRole('link', { name: downloads.whole }).click();
    await expect(told(page, words, ALL)).toBeVisible();
    await expectSameDocument(page);
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = storyWords(language);
  const { downloads } = words;

  test(`documents in ${language.name} are paged, each once, and pages keep what was chosen`, async ({ page }) => {
    await openHydrated(page, downloads.path);
    const pages = page.getByRole('navigation', { name: downloads.pages });
    const hrefs: string[] = [];
    for (let number = 1; number <= LAST_PAGE; number += 1) {
      await expect(pages.getByRole('link', { name: words.page(number), exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(files(page, words)).toHaveCount(number < LAST_PAGE ? PER_PAGE : ALL - (LAST_PAGE - 1) * PER_PAGE);
      hrefs.push(...(await files(page, words).locator('a[download]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))));
      if (number < LAST_PAGE) {
        await pages.getByRole('link', { name: words.next }).click();
      }
    }
    await expect(pages.getByRole('link', { name: words.next })).toHaveCount(0);
    expect(new Set(hrefs).size).toBe(ALL);
    for (const href of hrefs) {
      expect((await page.request.head(href)).status(), href).toBe(200);
    }

    await openHydrated(page, `${downloads.path}?type=installation`);
    await pages.getByRole('link', { name: words.page(2), exact: true }).click();
    await expect(files(page, words)).toHaveCount(INSTALLATION - PER_PAGE);
    await expect(page).toHaveURL(`${downloads.path}?type=installation&page=2`);
    await choose(page, words, downloads.language, downloads.english, 16);
    await expect(files(page, words), 'a new choice begins with the first page').toHaveCount(16);
    await openHydrated(page, `${downloads.path}?type=nonsense`);
    await expect(page.getByText(words.refused('nonsense', downloads.type))).toBeVisible();
  });

  test(`a document in ${language.name} is really downloaded, and leads to its product`, async ({ page }) => {
    await openHydrated(page, `${downloads.path}?search=lyra&language=es`);
    const link = files(page, words).getByRole('link', { name: `${downloads.installation} Lyra` });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('lyra-installation-es.pdf');
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    for (const size of [{ width: 375, height: 740 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    await files(page, words).getByRole('link', { name: 'Lyra', exact: true }).first().click();
    await expect(page).toHaveURL(`${language.products}lyra/`);
  });

  test.describe(`downloads in ${language.name} without scripts`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 740 } });

    test('are searched, narrowed down and paged on a phone', async ({ page }) => {
      await page.goto(downloads.path);
      await page.getByRole('navigation', { name: downloads.pages }).getByRole('link', { name: words.next }).click();
      await expect(files(page, words)).toHaveCount(PER_PAGE);
      await choose(page, words, downloads.language, downloads.spanish, PER_LANGUAGE);
      await expect(files(page, words)).toHaveCount(PER_PAGE);
      await search(page, words, 'CORVUS');
      await expect(files(page, words)).toHaveCount(4);
      await expect(chips(page, words)).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await search(page, words, 'qqxxzzy');
      await expect(page.getByRole('heading', { name: downloads.noneFor('qqxxzzy') })).toBeVisible();
    });
  });
}
