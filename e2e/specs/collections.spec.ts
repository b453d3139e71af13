/** Collections: their list, the families to compare, their finishes, pictures and projects. */
import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';
import { expectCompare, expectSaidOnce, expectZoom, section, storyWords, withoutPictures } from '../lib/story-pages.ts';

const FAMILIES = ['Arden', 'Brisa', 'Duna'];

test.beforeEach(({ page }) => withoutPictures(page));

for (const language of LANGUAGES) {
  const words = storyWords(language);
  const { collections } = words;

  test(`collections in ${language.name} are listed with their families, and one shows families, finishes and projects`, async ({ page }) => {
    await openHydrated(page, collections.path);
    await expect(page.getByRole('heading', { level: 1, name: collections.title })).toBeVisible();
    const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    const names = (await links.allInnerTexts()).map((name) => name.trim());
    expect(names.toSorted((one, other) => one.localeCompare(other, language.code))).toEqual(collections.names);
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Atelier' });
    for (const family of FAMILIES) {
      await expect(item).toContainText(family);
    }
    await item.getByRole('link').click();

    await expect(page).toHaveURL(collections.one);
    const families = section(page, collections.families);
    await expect(families.getByRole('heading', { level: 3 })).toHaveText(FAMILIES.map((family) => new RegExp(`^${family}\\s*$`)));
    await expectCompare(page, words, families, 'Brisa');
    const finishes = section(page, collections.finishes).getByRole('listitem');
    await expect(finishes).toHaveCount(5);
    for (const finish of collections.inAll) {
      await expect(finishes.filter({ has: page.getByRole('heading', { name: finish, exact: true }) })).toContainText(collections.allFamilies);
    }
    const brass = finishes.filter({ has: page.getByRole('heading', { name: collections.brass, exact: true }) });
    await expect(brass).toContainText('Brisa, Duna');
    await expect(brass).not.toContainText('Arden');
    await expect(section(page, collections.projects).getByRole('link')).toHaveCount(2);
    await expect(section(page, collections.others).getByRole('link')).toHaveCount(5);
    await expectSaidOnce(page);
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = storyWords(language);
  const { collections } = words;

  test(`the pictures of a collection in ${language.name} open by keyboard, and a family leads to its product`, async ({ page }) => {
    await openHydrated(page, collections.one);
    await expectZoom(page, words, collections.mood, 4);
    for (const size of [{ width: 375, height: 740 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    await section(page, collections.families).getByRole('heading', { name: 'Duna' }).getByRole('link').click();
    await expect(page).toHaveURL(`${language.products}duna/`);
    await page.goBack();
    await expect(section(page, collections.families)).toBeInViewport();
  });

  test.describe(`collections in ${language.name} without scripts`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 740 } });

    test('show the same, and Compare leads to the variants', async ({ page }) => {
      await page.goto(collections.one);
      await expect(section(page, collections.finishes).getByRole('listitem')).toHaveCount(5);
      await expectNoSidewaysScroll(page);
      await section(page, collections.families).getByRole('link', { name: words.compare('Duna') }).click();
      await expect(page).toHaveURL(`${language.products}duna/#variants`);
    });
  });
}
