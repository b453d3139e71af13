/** What a page may ask of the header: to lie over its scene, to keep its distance, to stay behind, and to let the message float. */
import type { Page } from '@playwright/test';

import { expect, testWith } from '../fixtures/content.ts';
import { EDITED, WORDS } from '../lib/edited-content.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectSameDocument, followLink, markDocument, openHydrated } from '../lib/page-state.ts';

const test = testWith(EDITED);

const top = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;

for (const language of forBehaviour(LANGUAGES)) {
  const path = (name: string) => `${language.home}flags-${name}/`;
  const message = (page: Page) => page.getByRole('complementary', { name: language.notice });

  test.describe(`header flags in ${language.name}`, () => {
    test('a page places its header and its message as it asks', async ({ page }) => {
      await openHydrated(page, path('plain'));
      const spaced = await top(page, 'h1');
      await test.step('plain: the message above the header, the header above the content', async () => {
        await expect(message(page)).toContainText(WORDS[language.code].banner);
        expect(await top(page, 'header')).toBeGreaterThan(await top(page, 'aside'));
        expect(await top(page, 'main')).toBeGreaterThanOrEqual((await top(page, 'header')) + 112);
        await page.evaluate(() => window.scrollTo(0, 600));
        await expect(page.getByRole('banner').getByRole('link').first()).toBeInViewport();
      });
      await test.step('a header that is not to stick scrolls away', async () => {
        await openHydrated(page, path('still'));
        await page.evaluate(() => window.scrollTo(0, 600));
        await expect(page.getByRole('banner')).not.toBeInViewport();
      });
      await test.step('a page without bottom spacing starts higher', async () => {
        await openHydrated(page, path('tight'));
        expect(await top(page, 'h1')).toBeLessThan(spaced);
      });
      await test.step('a transparent header lies over the scene, and stands on paper once it sticks', async () => {
        await openHydrated(page, path('over'));
        expect(await top(page, 'main')).toBe(await top(page, 'header'));
        await page.evaluate(() => window.scrollTo(0, 900));
        const ground = () => page.locator('header .logo').evaluate((logo) => getComputedStyle(logo.closest('header > div:last-child') ?? logo, '::before').backgroundColor);
        await expect.poll(ground).toBe('rgb(251, 248, 243)');
      });
    });

    test('flags follow the page one goes to in the browser, and a message that was closed stays closed', async ({ page }) => {
      await openHydrated(page, path('plain'));
      await markDocument(page);
      await followLink(page, path('floating'));
      await expect(message(page)).toBeInViewport();
      await expect.poll(() => top(page, 'header')).toBe(0);
      await expectSameDocument(page);
      await test.step('closed, also in the next document', async () => {
        await message(page).getByRole('button').click();
        await expect(message(page)).toBeHidden();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(message(page)).toBeHidden();
      });
    });
  });
}
