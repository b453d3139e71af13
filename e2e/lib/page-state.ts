/** Questions about an open page that Playwright has no word for. */
import { expect, type Locator, type Page } from '@playwright/test';

/** A page that is only slow, on a machine that is busy with something else, is at rest long before. */
const REST_LIMIT_MS = 10_000;

/** Opens a page and waits until it navigates by itself, which begins once React has taken it over: clicks before that are document loads. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/**
 * Waits until React has taken over an element of a part whose script comes later than the page's. What is pressed before
 * is the browser's to answer: a link loads a document.
 */
export async function untilTakenOver(element: Locator) {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))).toBe(true);
}

/**
 * Waits until the page rests: what its scripts measured in a frame has been drawn in the next, and nothing is left to do.
 *
 * One of these never came in headless Chromium once in some thousand times, after the window was resized. Nothing more
 * is drawn then, which is rest as well; which of them it was is said.
 */
export async function atRest(page: Page) {
  const overdue = await page.evaluate(async (limit) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const steps: [string, () => Promise<unknown>][] = [
      // Words are wider or narrower in the fonts that come late.
      ['fonts', () => document.fonts.ready],
      ['a frame', frame],
      ['another frame', frame],
      ['idleness', () => new Promise((resolve) => requestIdleCallback(resolve))],
    ];
    const late = Symbol('late');
    const missed: string[] = [];
    for (const [name, wait] of steps) {
      const limited = new Promise((resolve) => setTimeout(resolve, limit, late));
      if ((await Promise.race([wait(), limited])) === late) {
        missed.push(name);
      }
    }
    return missed;
  }, REST_LIMIT_MS);
  if (overdue.length > 0) {
    console.warn(`${page.url()} rests without ${overdue.join(', ')}`);
  }
}

/** Leaves a mark that a document load would wipe out. */
export async function markDocument(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', 'kept'));
}

/** Fails when the document was loaded anew since it was marked. */
export async function expectSameDocument(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-test-mark', 'kept');
}

/** Follows a link as an editor might have written one into the text. */
export async function followLink(page: Page, href: string) {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);
  await expect(page).toHaveURL(href);
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  await atRest(page);
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()} in a window of ${window}`).toBeLessThanOrEqual(window);
}

/** Scrolls through the whole page, so that everything lazy has been asked for. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await frame();
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    window.scrollTo(0, 0);
    await frame();
  });
}
