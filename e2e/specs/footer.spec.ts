/** The footer holds at every width, whatever the editors put in or leave out. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';

const WIDTHS = [320, 375, 768, 1024, 1920, 2560];
/** A page without pictures of its own. */
const PAGE = '/privacy/';

type Item = { title: string; href: string; newTab: boolean; megaMenuKey: null; children: Item[] };
const item = (title: string, children: Item[] = [], href = '/about/'): Item => ({ title, href, newTab: false, megaMenuKey: null, children });

/** What a visitor could meet: the browser draws the page from data like this after the first navigation, as the server would. */
async function openWithShell(page: Page, change: Record<string, unknown>) {
  await page.unroute(`**${PAGE}`);
  await page.route(`**${PAGE}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(<script[^>]*id="lucerna-document"[^>]*>)(.*?)(<\/script>)/s, (_all, open: string, json: string, close: string) => {
      const held = JSON.parse(json) as { shell: Record<string, unknown> };
      Object.assign(held.shell, change);
      return open + JSON.stringify(held).replaceAll('<', '\\u003c') + close;
    });
    // Without the server's markup the browser draws everything from the changed data.
    await route.fulfill({ response, body: body.replace(/<div id="root">.*?<\/div>(?=\s*<script)/s, '<div id="root"></div>') });
  });
  await openHydrated(page, PAGE);
}

const LONG = 'Electroencefalografistas-intercontinentalizadores';
const menus = (about: Item[], legals: Item[], social: Item[]) => ({
  menus: { primary: [], about, legals, social, productsMega: [], spacesMega: [], collectionsMega: [] },
});

const SHAPES: [string, Record<string, unknown>][] = [
  ['forty entries and three levels', menus(Array.from({ length: 40 }, (_, index) => item(`Entry ${index}`)), [item(LONG, [item('Second', [item(LONG)]), item('Group', [item('Leaf')], '')])], [item('One')])],
  ['one column and no quality mark', { ...menus([], [item('Privacy')], []), qualityImage: null }],
  ['no columns and a mark of unknown size', { ...menus([], [], []), qualityImage: { src: '/icon-512.png', width: null, height: null, alt: 'Mark', color: null } }],
];

test('the footer breaks at no width in any shape, and its mark keeps its own', async ({ page, consoleGuard }) => {
  // The emptied root is not what the browser would have drawn, and it says so once.
  consoleGuard.expect(/hydrat|Minified React error #418/i);
  const footer = page.getByRole('contentinfo');
  await test.step('as the demo has it', async () => {
    await openHydrated(page, PAGE);
    await expectWhole(page);
    const mark = footer.getByRole('img');
    await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const [shown, own] = await mark.evaluate((image: HTMLImageElement) => [image.getBoundingClientRect(), { width: image.naturalWidth, height: image.naturalHeight }].map(({ width, height }) => width / height));
    expect(Math.abs((shown ?? 0) - (own ?? 1)), 'the mark keeps its shape').toBeLessThan(0.05);
    const columns = footer.getByRole('navigation').getByRole('list');
    for (const column of await columns.all()) {
      const title = column.locator('xpath=preceding-sibling::h2');
      expect((await column.getByRole('link').first().boundingBox())?.x).toBe((await title.boundingBox())?.x);
    }
  });
  for (const [name, change] of SHAPES) {
    await test.step(name, async () => {
      await openWithShell(page, change);
      await expectWhole(page);
      const tallest = await footer.getByRole('img').evaluateAll((images) => Math.max(0, ...images.map((image) => image.getBoundingClientRect().height)));
      expect(tallest).toBeLessThanOrEqual(64);
    });
  }
});

/** Fails unless the whole footer is inside of the window at every width. */
async function expectWhole(page: Page) {
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    const outside = await footer.evaluate((element) =>
      [...element.querySelectorAll('a, h2, img, p')].filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return right > document.documentElement.clientWidth + 1 || left < -1;
      }).length,
    );
    expect(outside, `parts outside the window at ${width}`).toBe(0);
  }
}
