/** Pages fetched ahead: those whose links can be seen, when nothing else is to do, and only where it is welcome. */
import type { BrowserContext, Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES } from '../lib/languages.ts';
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

/** Counts the requests for page data that are open at once, in the page: what Playwright hears of their ends comes later than the next one begins. */
async function countAtOnce(context: BrowserContext) {
  await context.addInitScript(() => {
    const counter = { open: 0, most: 0 };
    const ask = window.fetch;
    const counted: typeof fetch = async (input, init) => {
      const isCounted = String(input).includes('/_data/');
      counter.open += isCounted ? 1 : 0;
      counter.most = Math.max(counter.most, counter.open);
      try {
        return await ask(input, init);
      } finally {
        counter.open -= isCounted ? 1 : 0;
      }
    };
    Object.assign(window, { counter, fetch: counted });
  });
}

function mostAtOnce(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { counter: { most: number } }).counter.most);
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

/** Points at a link without the mouse, which would stay there: links that come to lie below it are fetched beside all others. */
async function pointAt(link: Locator) {
  await link.evaluate((element) => element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
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

test('a visible link is fetched ahead and then opens without another request', async ({ page }) => {
  const asked = listenToData(page);
  await openHydrated(page, english.home);
  await markDocument(page);
  await addLinks(page, [english.about]);
  await expect.poll(() => asked.filter((path) => path === english.about)).toHaveLength(1);
  await becomeIdle(page);
  expect(asked, 'never the open page').not.toContain(english.home);
  await page.getByRole('navigation', { name: 'added by the test' }).getByRole('link', { name: english.about }).click();
  await expect(page).toHaveURL(english.about);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
  expect(asked.filter((path) => path === english.about)).toHaveLength(1);
  expect(asked.some((path) => path.startsWith('/es/')), 'only pages of this language').toBe(false);
});

test('pages are fetched ahead only where it is welcome, a few at a time, and hidden links only when they are pointed at', async ({ page, context }) => {
  await pretendConnection(context, { saveData: true });
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true, configurable: true }));
  const asked = listenToData(page);
  await countAtOnce(context);
  await openHydrated(page, english.home);
  await page.waitForLoadState('load');
  await test.step('nothing for those who save data', async () => {
    await addLinks(page, [english.about]);
    await becomeIdle(page);
    await pointAt(page.getByRole('link', { name: english.about }));
    await becomeIdle(page);
    expect(asked).toEqual([]);
  });
  await test.step('nothing while offline', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
      (window as unknown as { changeConnection: () => void }).changeConnection();
    });
    await becomeIdle(page);
    expect(asked).toEqual([]);
  });
  await test.step('what waited is fetched once there is a network', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
      window.dispatchEvent(new Event('online'));
    });
    await expect.poll(() => asked).toContain(english.about);
  });
  await test.step('what is no page of this tab is left alone, and so is what cannot be seen', async () => {
    await addLinks(page, ['/about/?tab'], { target: '_blank' });
    await addLinks(page, ['/es/sobre-nosotros/', '/llms.txt', 'https://example.com/x/']);
    await addLinks(page, ['/about/?last']);
    await expect.poll(() => asked).toContain('/about/?last');
    await becomeIdle(page);
    expect(asked.filter((path) => /tab|^\/es|llms|\/x\/|^\/$/.test(path))).toEqual([]);
    expect(asked).not.toContain('/warranty/');
  });
  await test.step(`at most ${PER_PAGE_VIEW} per page view, two at a time`, async () => {
    await addLinks(page, Array.from({ length: 30 }, (_, index) => `/about/?n=${index}`));
    await expect.poll(() => asked.length).toBe(PER_PAGE_VIEW);
    await becomeIdle(page);
    expect(asked).toHaveLength(PER_PAGE_VIEW);
    const most = await mostAtOnce(page);
    expect([1, 2]).toContain(most);
  });
  await test.step('a hidden link once it is pointed at', async () => {
    const link = page.getByRole('contentinfo').getByRole('link').and(page.locator('[href="/warranty/"]')).first();
    await pointAt(link);
    await expect.poll(() => asked).toContain('/warranty/');
  });
});
