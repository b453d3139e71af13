/** Consent: nothing foreign before a yes, three equal answers, and a way to change one's mind. */
import type { Page } from '@playwright/test';

import { testOf } from '../fixtures/content.ts';
import { expect, test as plain } from '../fixtures/test.ts';
import { send } from '../lib/http.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';
import { CONTAINER_ID, dataLayer, standInForForeignHosts, TAG_HOST, TAG_MANAGER_SETTINGS, told } from '../lib/tag-manager.ts';

const [ENGLISH] = LANGUAGES;

/** The demo site with a tag manager, and a stand-in for every foreign host. */
const test = testOf(TAG_MANAGER_SETTINGS).extend<{ asked: string[] }>({
  asked: [async ({ context, site }, use) => use(await standInForForeignHosts(context, site.url)), { auto: true }],
});

const banner = (page: Page, language: Language = ENGLISH) => page.getByRole('region', { name: language.consentRegion });
const settings = (page: Page, language: Language = ENGLISH) => page.getByRole('dialog', { name: language.cookieSettings });
const footerButton = (page: Page, language: Language = ENGLISH) =>
  page.getByRole('contentinfo').getByRole('button', { name: language.cookieSettings });

async function openAnswered(page: Page, answer: 'acceptAll' | 'rejectAll', path: string = ENGLISH.home) {
  await page.goto(path);
  await banner(page).getByRole('button', { name: ENGLISH[answer] }).click();
  await expect(banner(page)).toHaveCount(0);
}

for (const language of LANGUAGES) {
  test(`in ${language.name} the answers to the question are equal, and nothing foreign is asked for`, async ({ page, asked }) => {
    await page.goto(language.cookies);
    const region = banner(page, language);
    await expect(region).toBeVisible();
    await expect(region.getByRole('link', { name: language.consentMore })).toHaveAttribute('href', language.cookies);

    const answers = [language.acceptAll, language.rejectAll, language.consentSettings].map((name) => region.getByRole('button', { name }));
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
    expect(asked).toEqual([]);
    expect(await told(page)).toEqual(['consent default']);
  });

  test(`in ${language.name} the settings start with everything off`, async ({ page, asked }) => {
    await page.goto(language.cookies);
    await banner(page, language).getByRole('button', { name: language.consentSettings }).click();
    await expect(settings(page, language)).toBeVisible();
    await expect(page.getByRole('switch', { name: language.analytics })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: language.marketing })).not.toBeChecked();
    await expect(settings(page, language).getByRole('button', { name: language.saveChoices })).toBeVisible();
    expect(asked).toEqual([]);
  });
}

test('accepting tells the tag manager before it loads, and is remembered', async ({ page, asked }) => {
  await openAnswered(page, 'acceptAll');
  await expect.poll(() => told(page)).toEqual(['consent default', 'consent update', 'gtm.js']);
  await expect.poll(() => asked).toEqual([`${TAG_HOST}/gtm.js?id=${CONTAINER_ID}`]);
  const [before, after] = await dataLayer(page);
  expect(before?.values).toMatchObject({ ad_storage: 'denied', analytics_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', wait_for_update: 500 });
  expect(after?.values).toMatchObject({ ad_storage: 'granted', analytics_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' });

  await page.reload();
  await expect.poll(() => told(page)).toEqual(['consent default', 'consent update', 'gtm.js']);
  await expect(banner(page)).toHaveCount(0);
  expect(asked).toHaveLength(2);
});

test('rejecting loads nothing, here and on later pages', async ({ page, asked }) => {
  await openAnswered(page, 'rejectAll');
  await page.reload();
  await expect(footerButton(page)).toBeVisible();
  await expect.poll(() => told(page)).toEqual(['consent default']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Warranty' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(banner(page)).toHaveCount(0);
  expect(await told(page)).toEqual(['consent default']);
  expect(asked).toEqual([]);
});

test('a choice per purpose is made in the settings and changed from the footer', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: ENGLISH.consentSettings }).click();
  await page.getByRole('switch', { name: ENGLISH.analytics }).check();
  await settings(page).getByRole('button', { name: ENGLISH.saveChoices }).click();
  await expect(settings(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(async () => (await dataLayer(page))[1]?.values).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });

  await footerButton(page).click();
  await expect(page.getByRole('switch', { name: ENGLISH.analytics })).toBeChecked();
  await page.getByRole('switch', { name: ENGLISH.marketing }).check();
  await settings(page).getByRole('button', { name: ENGLISH.saveChoices }).click();
  await expect(footerButton(page)).toBeFocused();
  await expect.poll(() => told(page)).toEqual(['consent default', 'consent update', 'gtm.js', 'consent update']);
});

test('taking consent back removes the cookies and ends the tags', async ({ page, context, asked }) => {
  await openAnswered(page, 'acceptAll');
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name).sort()).toEqual(['_ga', '_gcl_au']);
  await footerButton(page).click();
  const reloaded = page.waitForEvent('load');
  await settings(page).getByRole('button', { name: ENGLISH.rejectAll }).click();
  await reloaded;
  await expect.poll(() => told(page)).toEqual(['consent default']);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => 'tagsRun' in window)).toBe(false);
  expect(asked).toHaveLength(1);
});

test('page views are recorded once per navigation, in the page’s own words', async ({ page }) => {
  await openAnswered(page, 'acceptAll');
  const views = async () => (await dataLayer(page)).filter(({ words }) => words[0] === 'page_view').map(({ values }) => values);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Warranty' }).click();
  await expect(page).toHaveURL(/\/warranty\/$/);
  await expect.poll(views).toHaveLength(1);
  await page.evaluate(() => {
    location.hash = '#content';
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/warranty\/$/);
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy\/$/);
  await expect.poll(views).toHaveLength(2);
  await page.goBack();
  await expect(page).toHaveURL(/\/warranty\/$/);
  await expect.poll(async () => (await views()).map((view) => view['page_path'])).toEqual(['/warranty/', '/privacy/', '/warranty/']);
  expect((await views())[0]).toMatchObject({ page_language: 'en', page_location: expect.stringMatching(/\/warranty\/$/), page_title: await page.title() });
});

test('an answer in one tab counts in the others', async ({ page, context }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await openAnswered(other, 'acceptAll', '/about/');
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => told(page)).toEqual(['consent default', 'consent update', 'gtm.js']);
});

test('by keyboard the question comes right after the skip link, does not hold focus, and gives it back', async ({ page }) => {
  await page.goto('/');
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
    await page.goto(language.home);
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

test('the browser’s privacy signal counts as no without a question, and can be overruled', async ({ page, asked }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/');
  await footerButton(page).click();
  await expect(page.getByRole('switch', { name: ENGLISH.analytics })).not.toBeChecked();
  await expect(banner(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.getByRole('switch', { name: ENGLISH.analytics }).check();
  await settings(page).getByRole('button', { name: ENGLISH.saveChoices }).click();
  await expect.poll(() => asked).toHaveLength(1);
});

test('where nothing can be stored the question is asked again, and nothing breaks', async ({ page, asked }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openAnswered(page, 'rejectAll');
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('another container, or a choice more than a year old, asks again', async ({ page }) => {
  for (const change of [{ containerId: 'GTM-OTHER' }, { at: 0 }]) {
    await openAnswered(page, 'rejectAll');
    await page.evaluate((changed) => {
      const stored = JSON.parse(localStorage.getItem('lucerna-consent') ?? '{}') as object;
      localStorage.setItem('lucerna-consent', JSON.stringify({ ...stored, ...changed }));
    }, change);
  }
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

plain('without a container id there is no question, no button and nothing foreign', async ({ page, context, site }) => {
  const asked = await standInForForeignHosts(context, site.url);
  await openHydrated(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Warranty' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(banner(page)).toHaveCount(0);
  await expect(footerButton(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(asked).toEqual([]);
  expect(String((await send(site.url, '/')).headers['content-security-policy'])).not.toContain(TAG_HOST);
});
