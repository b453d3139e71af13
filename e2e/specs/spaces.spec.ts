/** Spaces: their list, the places in a picture with their cards, and what stands below. */
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';
import { expectCompare, expectSaidOnce, section, storyWords, withoutPictures } from '../lib/story-pages.ts';

/** What the places of the picture point at. */
const PLACES = ['Duna', 'Brisa', 'Duna', 'Duna'] as const;
const SIZES = [{ width: 375, height: 740 }, { width: 768, height: 1024 }, { width: 1280, height: 800 }];

const nameOf = (index: number) => `${index + 1}: ${PLACES[index]}`;
const place = (page: Page, index: number) => page.getByRole('button', { name: nameOf(index), exact: true });
const card = (page: Page, index: number) => page.getByRole('dialog', { name: nameOf(index), exact: true });

/** The part of a box outside the window, or under something else. */
function hiddenPart(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const { left, top, right, bottom } = root.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const edges = { left: -left, top: -top, right: right - clientWidth, bottom: bottom - clientHeight };
    const out = Object.entries(edges).filter(([, pixels]) => pixels > 1).map(([edge, pixels]) => `${Math.round(pixels)} px beyond the ${edge} of the window`);
    const covered = [...root.querySelectorAll('a[href], button')].flatMap((control) => {
      const box = control.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return hit && !root.contains(hit) ? [`${name} lies under ${hit.closest('header') ? 'the header' : `<${hit.tagName.toLowerCase()} class="${hit.getAttribute('class') ?? ''}">`}`] : [];
    });
    return [...out, ...covered];
  });
}

for (const language of LANGUAGES) {
  const words = storyWords(language);
  const { spaces } = words;

  test(`spaces are listed in ${language.name}, and each leads to its page`, async ({ page }) => {
    await withoutPictures(page);
    await openHydrated(page, spaces.path);
    await expect(page.getByRole('heading', { level: 1, name: spaces.title })).toBeVisible();
    const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    await expect(links).toHaveCount(8);
    for (const link of await links.all()) {
      const answer = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${(await link.innerText()).trim()}</h1>`));
    }
    await markDocument(page);
    await links.filter({ hasText: spaces.name }).click();
    await expect(page).toHaveURL(spaces.one);
    await expect(page.getByRole('heading', { level: 1, name: spaces.name })).toBeVisible();
    await expectSameDocument(page);
  });

  test(`a space in ${language.name} has figures, groups to compare, projects and the other spaces`, async ({ page }) => {
    await withoutPictures(page);
    await openHydrated(page, spaces.one);
    await expect(section(page, spaces.figures).getByRole('definition')).toHaveText([/2700\s?K/, /^90/, /200\s?lx/, /15\s?%/]);
    for (const group of spaces.groups) {
      await expect(section(page, group).getByRole('heading', { level: 3 }).getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${language.products}`));
    }
    await expectCompare(page, words, section(page, spaces.groups[2] ?? ''), 'Cinta');
    await expect(section(page, spaces.caseStudies).getByRole('link', { name: spaces.caseStudy })).toBeVisible();
    const others = section(page, spaces.others).getByRole('heading', { level: 3 }).getByRole('link');
    await expect(others).toHaveCount(7);
    await expect(others.filter({ hasText: spaces.name })).toHaveCount(0);
    await expectSaidOnce(page);
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = storyWords(language);
  const { spaces } = words;

  test.describe(`places in a picture in ${language.name}`, () => {
    test('a press opens the card of one place; Escape, Close, the place itself and a press outside close it', async ({ page }) => {
      await openHydrated(page, spaces.one);
      await place(page, 0).click();
      await expect(card(page, 0).getByRole('link', { name: 'Duna', exact: true })).toHaveAttribute('href', `${language.products}duna/`);
      await expect(place(page, 0)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(place(page, 0)).toBeFocused();

      await place(page, 1).click();
      await expect(card(page, 1)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await card(page, 1).getByRole('button', { name: language.close }).click();
      await expect(place(page, 1)).toBeFocused();

      await place(page, 2).click();
      await expect(card(page, 2)).toBeVisible();
      await place(page, 2).press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await place(page, 2).click();
      await expect(card(page, 2)).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('the keyboard goes from place to place, inside the card too, and compares from it', async ({ page }) => {
      await openHydrated(page, spaces.one);
      await place(page, 0).focus();
      await page.keyboard.press('Tab');
      await expect(place(page, 1)).toBeFocused();
      await page.keyboard.press('Space');
      await expect(card(page, 1)).toBeFocused();
      await card(page, 1).getByRole('button', { name: spaces.next }).press('Enter');
      await expect(card(page, 2)).toContainText(spaces.counter(3));
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(card(page, 0)).toContainText(spaces.counter(1));
      await card(page, 0).getByRole('button', { name: spaces.previous }).press('Enter');
      await expect(card(page, 3)).toContainText(spaces.counter(4));
      await expectCompare(page, words, card(page, 3), 'Duna');
      await expect(card(page, 3)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(place(page, 3)).toBeFocused();
    });

    for (const size of SIZES) {
      test(`every card is whole and uncovered at ${size.width} px, wherever the page is scrolled to`, async ({ page }) => {
        await page.setViewportSize(size);
        await openHydrated(page, spaces.one);
        const hidden: string[] = [];
        for (const edge of ['end', 'center', 'start'] as const) {
          for (const index of PLACES.keys()) {
            // A place that the header covers cannot be pressed; the nearest a visitor gets is just below it.
            await place(page, index).evaluate((spot, block) => {
              spot.scrollIntoView({ block, behavior: 'instant' });
              if (block === 'start') {
                window.scrollBy({ top: -120, behavior: 'instant' });
              }
            }, edge);
            await place(page, index).press('Enter');
            await expect(card(page, index)).toBeVisible();
            hidden.push(...(await hiddenPart(card(page, index))).map((what) => `place ${index + 1} at the ${edge}: ${what}`));
            await page.keyboard.press('Escape');
          }
        }
        expect(hidden).toEqual([]);
        await expectNoSidewaysScroll(page);
      });
    }

    test('a phone lists the same places below the picture', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 740 });
      await openHydrated(page, spaces.one);
      const list = section(page, spaces.list);
      await expect(list.getByRole('listitem').getByRole('heading')).toHaveText([...PLACES]);
      await expectCompare(page, words, list, 'Brisa');
      await list.getByRole('link', { name: 'Brisa', exact: true }).click();
      await expect(page).toHaveURL(`${language.products}brisa/`);
    });
  });

  test.describe(`places in a picture in ${language.name} without scripts`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 740 } });

    test('lead to their rows in the list, which lead to the products', async ({ page }) => {
      await page.goto(spaces.one);
      const rows = section(page, spaces.list).getByRole('listitem');
      await expect(rows.getByRole('heading')).toHaveText([...PLACES]);
      await page.getByRole('link', { name: nameOf(3), exact: true }).click();
      await expect(page).toHaveURL(/#.+/);
      await expect(rows.nth(3)).toBeInViewport();
      await expect(rows.nth(3).getByRole('link', { name: words.compare('Duna') })).toHaveAttribute('href', `${language.products}duna/#variants`);
      await expectNoSidewaysScroll(page);
      await rows.nth(3).getByRole('link', { name: 'Duna', exact: true }).click();
      await expect(page).toHaveURL(`${language.products}duna/`);
    });
  });
}
