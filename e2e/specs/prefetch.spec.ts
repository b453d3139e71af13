/** Pages fetched ahead: those whose links can be seen, when nothing else is to do, and only where it is welcome. */
import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

test.use({ prefetch: true });

const [english] = LANGUAGES;
const PER_PAGE_VIEW = 12;

/** Addresses of page data asked for, in order. */
function listenToData(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/_data/')) {
      asked.push(pathname.slice('/_data'.length) + search);
    }
  });
  return asked;
}

/** Says that the visitor's connection is a certain one; `window.changeConnection` makes it a good one. */
async function pretendConnection(context: BrowserContext, connection: { saveData?: boolean; effectiveType?: string }) {
  await context.addInitScript((values) => {
    const value = Object.assign(new EventTarget(), values);
    Object.defineProperty(navigator, 'connection', { value });
    Object.assign(window, {
      changeConnection: () => {
        Object.assign(value, { saveData: false, effectiveType: '4g' });
        value.dispatchEvent(new Event('change'));
      },
    });
  }, connection);
}

/** Puts links where they can be seen, as many as wanted. */
async function addLinks(page: Page, hrefs: string[], attributes: Record<string, string> = {}) {
  await page.evaluate(
    ([addresses, more]) => {
      const list = document.createElement('nav');
      list.setAttribute('aria-label', 'added by the test');
      for (const href of addresses) {
        const link = document.createElement('a');
        Object.entries({ ...more, href }).forEach(([name, value]) => link.setAttribute(name, value));
        link.textContent = href;
        list.append(link, ' ');
      }
      document.body.prepend(list);
      window.scrollTo(0, 0);
    },
    [hrefs, attributes] as const,
  );
}

/** Lets the browser become idle twice: once to find links, once to fetch. */
async function becomeIdle(page: Page) {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 4; turn++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  test(`a visible link is fetched ahead and then opens without another request in ${language.name}`, async ({ page }) => {
    const asked = listenToData(page);
    await openHydrated(page, language.home);
    await markDocument(page);
    await addLinks(page, [language.about]);
    await expect.poll(() => asked.filter((path) => path === language.about)).toHaveLength(1);
    await becomeIdle(page);
    expect(asked, 'never the open page').not.toContain(language.home);
    await page.getByRole('navigation', { name: 'added by the test' }).getByRole('link', { name: language.about }).click();
    await expect(page).toHaveURL(language.about);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSameDocument(page);
    expect(asked.filter((path) => path === language.about)).toHaveLength(1);
    expect(asked.some((path) => path.startsWith('/es/')), 'only pages of this language').toBe(language.code === 'es');
  });
}

test('a link that cannot be seen is left alone until it is pointed at', async ({ page }) => {
  const asked = listenToData(page);
  await openHydrated(page, english.home);
  await addLinks(page, ['/warranty/?seen']);
  await expect.poll(() => asked).toContain('/warranty/?seen');
  expect(asked).not.toContain('/warranty/');
  const link = page.getByRole('contentinfo').getByRole('link').and(page.locator('[href="/warranty/"]')).first();
  await link.evaluate((element) => element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
  await expect.poll(() => asked).toContain('/warranty/');
});

test('what is no page of this tab is left alone', async ({ page }) => {
  const asked = listenToData(page);
  await openHydrated(page, english.home);
  await addLinks(page, ['/about/?tab'], { target: '_blank' });
  await addLinks(page, ['/about/?file'], { download: '' });
  await addLinks(page, ['/about/?nofollow'], { rel: 'nofollow' });
  await addLinks(page, ['/es/sobre-nosotros/', '/llms.txt', '/media/none.pdf', 'https://example.com/x/', english.home]);
  await addLinks(page, ['/about/?last']);
  await expect.poll(() => asked).toContain('/about/?last');
  await becomeIdle(page);
  expect(asked.filter((path) => /tab|file|nofollow|^\/es|llms|none|\/x\/|^\/$/.test(path))).toEqual([]);
});

test(`at most ${PER_PAGE_VIEW} pages are fetched per page view, two at a time`, async ({ page }) => {
  let open = 0;
  let most = 0;
  const asked = listenToData(page);
  await page.route('**/_data/**', async (route) => {
    most = Math.max(most, ++open);
    await route.continue();
  });
  page.on('requestfinished', (request) => {
    open -= new URL(request.url()).pathname.startsWith('/_data/') ? 1 : 0;
  });
  await openHydrated(page, english.home);
  await addLinks(page, Array.from({ length: 30 }, (_, index) => `/about/?n=${index}`));
  await expect.poll(() => asked.length).toBe(PER_PAGE_VIEW);
  await becomeIdle(page);
  expect(asked).toHaveLength(PER_PAGE_VIEW);
  expect(most).toBeLessThanOrEqual(2);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}, until that changes`, async ({ page, context }) => {
    await pretendConnection(context, connection);
    const asked = listenToData(page);
    await openHydrated(page, english.home);
    await page.waitForLoadState('load');
    await addLinks(page, [english.about]);
    await becomeIdle(page);
    await page.getByRole('link', { name: english.about }).hover();
    await becomeIdle(page);
    expect(asked).toEqual([]);
    await page.evaluate(() => (window as unknown as { changeConnection: () => void }).changeConnection());
    await expect.poll(() => asked).toContain(english.about);
  });
}

test('nothing is fetched ahead while offline', async ({ page, context }) => {
  const asked = listenToData(page);
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  await openHydrated(page, english.home);
  await page.waitForLoadState('load');
  await becomeIdle(page);
  await addLinks(page, [english.about]);
  await becomeIdle(page);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true });
    window.dispatchEvent(new Event('online'));
  });
  await expect.poll(() => asked).toContain(english.about);
});

test('a page fetched ahead from another build is loaded as a document', async ({ page }) => {
  await page.route('**/_data/about/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-lucerna-build': 'newer' } });
  });
  const asked = listenToData(page);
  await openHydrated(page, english.home);
  await markDocument(page);
  await addLinks(page, [english.about]);
  await expect.poll(() => asked).toContain(english.about);
  await becomeIdle(page);
  await page.getByRole('link', { name: english.about }).click();
  await expect(page).toHaveURL(english.about);
  await expect(page.locator('html')).not.toHaveAttribute('data-test-mark');
});
