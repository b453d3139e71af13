/** Places in the picture of a space: their cards in the window, and the way through them by keyboard. */
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';
import { expectCompare, section, storyWords } from '../lib/story-pages.ts';

/** What the places of the picture point at. */
const PLACES = ['Duna', 'Brisa', 'Duna', 'Duna'] as const;
const PHONE = { width: 375, height: 740 };
const SIZES = [PHONE, { width: 768, height: 1024 }, { width: 1280, height: 800 }];

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

for (const language of forBehaviour(LANGUAGES)) {
  const words = storyWords(language);
  const { spaces } = words;

  test(`every card of a place in ${language.name} is whole and uncovered, wherever the page is scrolled to`, async ({ page }) => {
    for (const size of SIZES) {
      await test.step(`at ${size.width} px`, async () => {
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

    await test.step('a phone lists the same places, and an address leads to one of them', async () => {
      await page.setViewportSize(PHONE);
      await page.goto(`${spaces.one}${await place(page, 3).getAttribute('href')}`);
      const rows = section(page, spaces.list).getByRole('listitem');
      await expect(rows.getByRole('heading')).toHaveText([...PLACES]);
      await expect(rows.nth(3)).toBeInViewport();
      await expectCompare(page, words, rows.nth(1), 'Brisa');
    });
  });

  test(`the keyboard in ${language.name} goes from place to place, inside the card too, and compares from it`, async ({ page }) => {
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
    await place(page, 3).press('Enter');
    await expect(card(page, 3)).toBeVisible();
    await place(page, 3).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
