/** Without a network: seen pages still open, others say so, and everything is fresh again as soon as there is one. */
import type { Page } from '@playwright/test';

import { expect, test as plain } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, otherThan, type Language } from '../lib/languages.ts';
import { lineTo, type Line } from '../lib/line.ts';
import { expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

type Network = {
  /** The line to the site. */
  line: Line;
  /** Takes the network away, from the page and from the site. */
  leave: () => Promise<void>;
  /** Brings it back. */
  comeBack: () => Promise<void>;
};

const test = plain.extend<Network>({
  line: async ({ site }, use) => {
    const line = await lineTo(site.url);
    await use(line);
    await line.cut();
  },
  baseURL: async ({ line }, use) => use(line.url),
  leave: async ({ line, context }, use) =>
    use(async () => {
      await line.cut();
      await context.setOffline(true);
    }),
  comeBack: async ({ line, context }, use) =>
    use(async () => {
      await line.mend();
      await context.setOffline(false);
    }),
});

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ consoleGuard }) => consoleGuard.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE/));

/** The first request after the network is back may still fail; the page asks again a little later. */
const BACK_ONLINE = { timeout: 15_000 };

const notice = (page: Page, language: Language) => page.getByRole('status').filter({ hasText: language.offline });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const aboutLink = (page: Page, language: Language) =>
  page.getByRole('contentinfo').getByRole('link').and(page.locator(`[href="${language.about}"]`)).first();

/** Opens a page and waits until the service worker has kept it and the offline page. */
async function openAndKeep(page: Page, path: string) {
  await openHydrated(page, path);
  await expect.poll(() => isKept(page, path)).toBe(true);
  await expect.poll(() => isKept(page, '/es/_offline')).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

function isKept(page: Page, path: string) {
  return page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path);
}

/** The heading that the server gives a page, asked for in a way that keeps no copy of it. */
async function headingOf(page: Page, path: string) {
  const html = await page.evaluate(async (address) => (await fetch(address)).text(), path);
  return page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').querySelector('h1')?.textContent ?? '', html);
}

for (const language of forBehaviour(LANGUAGES)) {
  test.describe(`offline in ${language.name}`, () => {
    test('pages seen as documents or by following links still open', async ({ page, leave }) => {
      await openAndKeep(page, language.home);
      const title = await page.title();
      await aboutLink(page, language).click();
      await expect(page).toHaveURL(language.about);
      await expect(page).not.toHaveTitle(title);
      const about = await page.getByRole('heading', { level: 1 }).innerText();
      await expect.poll(() => isKept(page, `/_data${language.about}`)).toBe(true);
      await leave();

      // Seen by following a link, now as a document: the offline page asks for the data and makes way.
      await page.reload();
      await expect(heading(page, about)).toBeVisible();
      await expect(page).toHaveURL(language.about);

      // Seen as a document.
      await page.goto(language.home);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.reload();
      await expect(page).toHaveTitle(title);

      // Seen by following a link, again by following a link.
      await openHydrated(page, language.home);
      await markDocument(page);
      await aboutLink(page, language).click();
      await expect(heading(page, about)).toBeFocused();
      await expectSameDocument(page);
    });

    test('an unseen page says so, and comes as soon as there is a network', async ({ page, a11y, leave, comeBack }) => {
      const other = otherThan(language);
      await openAndKeep(page, language.home);
      const [about, faq] = [await headingOf(page, language.about), await headingOf(page, language.faq)];
      await expect(notice(page, language)).toHaveCount(0);
      await leave();
      await test.step('a quiet notice comes', async () => {
        await expect(notice(page, language)).toBeVisible();
        await a11y.check();
      });
      await test.step('a link leads to the offline page', async () => {
        await aboutLink(page, language).click();
        await expect(heading(page, language.offline)).toBeFocused();
        await expect(page).toHaveURL(language.about);
        await a11y.check();
        await page.getByRole('link', { name: language.retry, exact: true }).click();
        await expect(heading(page, language.offline)).toBeVisible();
      });
      await test.step('the page comes by itself, and nothing says offline any more', async () => {
        await comeBack();
        await expect(heading(page, about)).toBeFocused(BACK_ONLINE);
        await expect(notice(page, language)).toHaveCount(0);
      });
      await test.step('a document is the offline page of its language', async () => {
        await leave();
        for (const { code, faq, offline } of [other, language]) {
          await page.goto(`${faq}?again`);
          await expect(heading(page, offline)).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('lang', code);
        }
      });
      await test.step('the document comes by itself', async () => {
        await comeBack();
        await expect(heading(page, faq)).toBeVisible(BACK_ONLINE);
        await expect(page).toHaveURL(`${language.faq}?again`);
      });
    });
  });
}

test('a page is never stale while there is a network', async ({ page, consoleGuard, leave }) => {
  consoleGuard.expect(/\b404\b/);
  const [language] = LANGUAGES;
  await openAndKeep(page, language.home);
  // The kept copies become recognisable: should one be shown, the test would see it.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const copy = await cache.match(request, { ignoreVary: true });
        if (copy?.headers.get('content-type')?.startsWith('text/html')) {
          const html = (await copy.text()).replace(/<title>[^<]*/, '<title>an old copy');
          await cache.put(request, new Response(html, { headers: copy.headers }));
        }
      }
    }
  });
  await page.goto(language.home);
  await expect(page).not.toHaveTitle('an old copy');
  await expect.poll(() => page.evaluate(async () => (await (await caches.match('/'))?.text())?.includes('an old copy'))).toBe(false);
  const status = await page.evaluate(async () => (await fetch('/no-such-page/')).status);
  expect(status, 'what the server answers is what is shown').toBe(404);
  await leave();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what must not be kept is not kept', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/\b40[045]\b/);
  const [language] = LANGUAGES;
  await openAndKeep(page, language.home);
  await page.evaluate(() => Promise.all([fetch('/api/purge'), fetch('/_data/no-such-page/'), fetch('/_data/', { method: 'POST' })]));
  await page.goto(language.missing);
  await openHydrated(page, language.home);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept.filter((path) => /^\/api|no-such-page/.test(path))).toEqual([]);
});
