/** The question for consent in a browser: three answers that look the same, tags and cookies that come and go, and the keyboard's way. */
import type { Page } from '@playwright/test';

import { testOf } from '../fixtures/content.ts';
import { expect } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';
import { CONTAINER_ID, standInForForeignHosts, TAG_HOST, TAG_MANAGER_SETTINGS, told } from '../lib/tag-manager.ts';

const [ENGLISH] = LANGUAGES;

/** The demo site with a tag manager, and a stand-in for every foreign host. */
const test = testOf(TAG_MANAGER_SETTINGS).extend<{ asked: string[] }>({
  asked: [async ({ context, site }, use) => use(await standInForForeignHosts(context, site.url)), { auto: true }],
});

const banner = (page: Page, language: Language = ENGLISH) => page.getByRole('region', { name: language.consentRegion });
const settings = (page: Page, language: Language = ENGLISH) => page.getByRole('dialog', { name: language.cookieSettings });
const footerButton = (page: Page, language: Language = ENGLISH) =>
  page.getByRole('contentinfo').getByRole('button', { name: language.cookieSettings });

// How large the answers are depends on their words.
test('the answers to the question look the same in each language, and nothing foreign is asked for', async ({ page, asked }) => {
  for (const language of LANGUAGES) {
    await test.step(language.name, async () => {
      await openHydrated(page, language.cookies);
      await expect(banner(page, language).getByRole('link', { name: language.consentMore })).toHaveAttribute('href', language.cookies);
      const answers = [language.acceptAll, language.rejectAll, language.consentSettings].map((name) => banner(page, language).getByRole('button', { name }));
      const looks = await Promise.all(
        answers.map((answer) =>
          answer.evaluate((element) => {
            const { width, height } = element.getBoundingClientRect();
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
            return { width: Math.round(width), height: Math.round(height), color, backgroundColor, borderColor, fontSize, fontWeight };
          }),
        ),
      );
      expect(looks[1]).toEqual(looks[0]);
      expect(looks[2]).toEqual(looks[0]);
      expect(await told(page)).toEqual(['consent default']);
    });
  }
  expect(asked).toEqual([]);
});

test('agreeing loads the tag manager, here and after a reload, and taking it back removes its cookies and ends it', async ({ page, context, asked }) => {
  await openHydrated(page, ENGLISH.cookies);
  const container = `${TAG_HOST}/gtm.js?id=${CONTAINER_ID}`;
  const expectLoaded = async (count: number) => {
    await expect.poll(() => told(page)).toEqual(['consent default', 'consent update', 'gtm.js']);
    await expect.poll(() => asked).toEqual(Array<string>(count).fill(container));
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name).sort()).toEqual(['_ga', '_gcl_au']);
    await expect(banner(page)).toHaveCount(0);
  };
  await test.step('agreed', async () => {
    await banner(page).getByRole('button', { name: ENGLISH.acceptAll }).click();
    await expectLoaded(1);
  });
  await test.step('remembered', async () => {
    await page.reload();
    await expectLoaded(2);
  });
  await test.step('taken back', async () => {
    await footerButton(page).click();
    const reloaded = page.waitForEvent('load');
    await settings(page).getByRole('button', { name: ENGLISH.rejectAll }).click();
    await reloaded;
    await expect.poll(() => told(page)).toEqual(['consent default']);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => 'tagsRun' in window)).toBe(false);
    expect(asked).toHaveLength(2);
  });
});

test('by keyboard the question comes right after the skip link, does not hold focus, and gives it back', async ({ page }) => {
  await openHydrated(page, ENGLISH.cookies);
  await expect(banner(page)).toBeVisible();
  const inBanner = (name: string) => banner(page).getByRole('button', { name });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: ENGLISH.skipLink })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: ENGLISH.consentMore })).toBeFocused();
  for (const name of [ENGLISH.acceptAll, ENGLISH.rejectAll, ENGLISH.consentSettings]) {
    await page.keyboard.press('Tab');
    await expect(inBanner(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(settings(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toHaveCount(0);
  await expect(inBanner(ENGLISH.consentSettings)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
});

for (const language of forBehaviour(LANGUAGES)) {
  test(`in ${language.name} at 320 px the question covers nothing that has focus`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    // Long, with much to stop at, and without pictures.
    await openHydrated(page, language.questions.path);
    await expect(banner(page, language)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('main').focus();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate((name) => {
        const focused = document.activeElement;
        const question = document.querySelector(`section[aria-label="${name}"]`);
        if (!focused || focused === document.body || !question || question.contains(focused)) {
          return null;
        }
        // A tall target may reach below the edge; it counts as covered when nothing of it is left to see.
        const { top } = focused.getBoundingClientRect();
        return top >= question.getBoundingClientRect().top ? focused.outerHTML.slice(0, 120) : null;
      }, language.consentRegion);
      expect(covered).toBeNull();
    }
    await page.getByRole('contentinfo').getByRole('button', { name: language.cookieSettings }).click();
    await expect(settings(page, language)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await settings(page, language).getByRole('button', { name: language.saveChoices }).click();
    await expect(banner(page, language)).toHaveCount(0);
  });
}
