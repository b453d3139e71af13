/** Accordions: the keyboard's way through them, their answers under an address, and what needs room or paper. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated, untilTakenOver } from '../lib/page-state.ts';

/** Fingers need this much. */
const TARGET_PIXELS = 44;

/** A row of an accordion that toggles. */
function row(page: Page, title: string) {
  return page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) });
}

function question(page: Page, title: string) {
  return row(page, title).getByRole('heading', { name: title });
}

async function expectArrival(page: Page, title: string) {
  await expect(row(page, title)).toHaveAttribute('open');
  await expect(question(page, title)).toBeInViewport();
  await expect(row(page, title).getByRole('paragraph').first()).toBeVisible();
}

for (const language of forBehaviour(LANGUAGES)) {
  const { questions, links } = language;

  test(`questions in ${language.name} open by keyboard, and Tab goes on into the answer`, async ({ page }) => {
    await openHydrated(page, questions.path);
    const summary = page.locator('summary').filter({ has: page.getByRole('heading', { name: questions.linking }) });
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(row(page, questions.linking)).toHaveAttribute('open');
    await page.keyboard.press('Tab');
    await expect(row(page, questions.linking).getByRole('link', { name: questions.linkInside })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(summary).toBeFocused();
    await page.keyboard.press('Space');
    await expect(row(page, questions.linking)).not.toHaveAttribute('open');
    await page.keyboard.press('Tab');
    await expect(row(page, questions.linking).getByRole('link')).toBeHidden();

    await test.step('on a small screen they are large enough for fingers', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      for (const each of await page.getByRole('main').locator('summary').all()) {
        expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PIXELS);
      }
      await expectNoSidewaysScroll(page);
    });
    await test.step('on paper every answer is there', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(row(page, questions.first).getByRole('paragraph')).toBeVisible();
      await expect(row(page, questions.other).getByRole('paragraph')).toBeVisible();
    });
  });

  test(`a link from another page opens its answer in ${language.name}, Back returns, and another address opens another answer`, async ({ page }) => {
    await openHydrated(page, links.path);
    await markDocument(page);
    const link = page.getByRole('main').getByRole('link', { name: links.title });
    await untilTakenOver(link);
    await link.click();
    await expect(page).toHaveURL(questions.path + questions.address);
    await expectArrival(page, questions.addressed);
    await expect(row(page, questions.first)).not.toHaveAttribute('open');
    await page.evaluate((hash) => (window.location.hash = hash), questions.otherAddress);
    await expectArrival(page, questions.other);
    await page.goBack();
    await page.goBack();
    await expect(link).toBeInViewport();
    await expectSameDocument(page);
  });
}
