/** Case studies: narrowed down by the address in place, and what was used in one. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectSameDocument, markDocument, openHydrated, untilTakenOver } from '../lib/page-state.ts';
import { chips, choose, expectSaidOnce, filtersOf, section, storyWords } from '../lib/story-pages.ts';
import { withoutPictures } from '../lib/without-pictures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');

for (const language of forBehaviour(LANGUAGES)) {
  const words = storyWords(language);
  const { caseStudies } = words;

  test(`case studies in ${language.name} are narrowed down in place with Back, and lead to what was used`, async ({ page }) => {
    await withoutPictures(page);
    await openHydrated(page, caseStudies.path);
    await expect(page.getByRole('heading', { level: 1, name: caseStudies.title })).toBeVisible();
    await expect(cards(page)).toHaveCount(10);
    await untilTakenOver(filtersOf(page, words).locator('summary').first());
    await markDocument(page);

    await test.step('choices add up in the address', async () => {
      await choose(page, words, caseStudies.country, caseStudies.spain, 5);
      await expect(page).toHaveURL(`${caseStudies.path}?country=ES`);
      await expect(page.getByText(caseStudies.count(5), { exact: true })).toBeVisible();
      await expect(cards(page)).toHaveCount(5);
      await choose(page, words, caseStudies.space, caseStudies.office, 1);
      await expect(cards(page)).toHaveText([caseStudies.inSpain]);
      await expect(page.getByText(caseStudies.count(1), { exact: true })).toBeVisible();
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ country: 'ES', space: caseStudies.officeValue });
      await expect(chips(page, words)).toHaveCount(2);
    });

    await test.step('Back takes the last one back, Forward brings it back', async () => {
      await page.goBack();
      await expect(cards(page)).toHaveCount(5);
      await expect(chips(page, words)).toHaveCount(1);
      await page.goForward();
      await expect(cards(page)).toHaveCount(1);
    });

    await test.step('each is taken back alone, and all at once', async () => {
      await page.getByRole('link', { name: words.remove(caseStudies.country, caseStudies.spain) }).click();
      await expect(page).toHaveURL(`${caseStudies.path}?space=${caseStudies.officeValue}`);
      await expect(cards(page)).toHaveCount(2);
      await page.getByRole('link', { name: words.clear, exact: true }).click();
      await expect(page).toHaveURL(caseStudies.path);
      await expect(cards(page)).toHaveCount(10);
      await expect(chips(page, words)).toHaveCount(0);
      await expectSameDocument(page);
    });

    await test.step('what was used leads to its variant, and Back to its row', async () => {
      await page.getByRole('main').getByRole('link', { name: caseStudies.name }).click();
      const rows = section(page, caseStudies.used).getByRole('row');
      await expect(rows).toHaveCount(10);
      const row = rows.filter({ hasText: 'DRV075-24-D-20' });
      await untilTakenOver(row.getByRole('link'));
      await row.getByRole('link').click();
      await expect(page).toHaveURL(`${language.products}nodo/?variation=DRV075-24-D-20`);
      await expect(page.getByRole('heading', { name: caseStudies.chosenVariant })).toBeVisible();
      await expect(page.getByRole('main').getByText('DRV075-24-D-20').first()).toBeVisible();
      await page.goBack();
      await expect(row).toBeInViewport();
      await expectSameDocument(page);
    });

    await test.step('no page of a story says anything twice', async () => {
      for (const each of LANGUAGES.map(storyWords)) {
        for (const path of [each.caseStudies.one, each.spaces.one, each.collections.one]) {
          await expectSaidOnce(page, path);
        }
      }
    });
  });
}
