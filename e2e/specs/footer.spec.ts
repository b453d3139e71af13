/** The footer: three titled columns, the year, the quality mark; whatever the editors put in or leave out. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll } from '../lib/page-state.ts';

const WIDTHS = [320, 375, 768, 1024, 1920, 2560];

for (const language of LANGUAGES) {
  test(`the footer in ${language.name} has its three columns, the year and the quality mark`, async ({ page }) => {
    await page.goto(language.about);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('navigation', { name: language.footerNavigation }).getByRole('heading')).toHaveText([...language.footerTitles]);
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
    const mark = footer.getByRole('img');
    await mark.scrollIntoViewIfNeeded();
    await expect(mark).toHaveAttribute('alt', /\S/);
    await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(footer.locator('a[aria-current="page"]')).toHaveAttribute('href', language.about);
    await expect(footer.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute('rel', /noopener/);
  });
}

type Item = { title: string; href: string; newTab: boolean; megaMenuKey: null; children: Item[] };
const item = (title: string, children: Item[] = [], href = '/about/'): Item => ({ title, href, newTab: false, megaMenuKey: null, children });

/** What a visitor could meet: the browser draws the page from data like this after the first navigation, as the server would. */
async function openWithShell(page: Page, change: Record<string, unknown>) {
  await page.route('**/about/', async (route) => {
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
  await page.goto('/about/');
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

for (const [name, change] of SHAPES) {
  test(`a footer with ${name} breaks at no width`, async ({ page, consoleGuard }) => {
    // The emptied root is not what the browser would have drawn, and it says so once.
    consoleGuard.expect(/hydrat|Minified React error #418/i);
    await openWithShell(page, change);
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
    const tallest = await footer.getByRole('img').evaluateAll((images) => Math.max(0, ...images.map((image) => image.getBoundingClientRect().height)));
    expect(tallest).toBeLessThanOrEqual(64);
  });
}

test('entries below an entry are shown, and one that only groups them is no link', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/hydrat|Minified React error #418/i);
  await openWithShell(page, menus([item('Company', [item('History', [item('Founders')])]), item('Group', [item('Leaf')], '')], [], []));
  const footer = page.getByRole('contentinfo');
  for (const title of ['Company', 'History', 'Founders', 'Leaf']) {
    await expect(footer.getByRole('link', { name: title })).toBeVisible();
  }
  await expect(footer.getByText('Group')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Group' })).toHaveCount(0);
});
