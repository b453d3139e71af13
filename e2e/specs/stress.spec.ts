/** The shell with content at its worst, on every width: nothing breaks, overlaps or gets out of reach. */
import type { Locator, Page } from '@playwright/test';

import { expect, testWith } from '../fixtures/content.ts';
import { linkWords, overlaps, strayed, tooWide, unreachable } from '../lib/boxes.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';
import { burger, DESKTOP_WIDTH, mainNavigation, openMegaMenu, openMobileMenu } from '../lib/shell.ts';
import { linkTitles, stressColumn, stressContent, stressNavigation, STRESS_WORDS } from '../lib/stress-content.ts';

const WIDTHS = [320, 375, 640, 768, 1023, 1024, 1280, 1536, 1920, 2560];
/** Accessibility does not change with every step of the width. */
const CHECKED_WIDTHS = [320, 1024];
const COLUMNS = ['spaces', 'collections', 'products'];

const test = testWith(stressContent());

/** Hundreds of links are scrolled to, one by one, in every width. */
test.describe.configure({ timeout: 180_000 });

test.afterEach(async ({ page }, testInfo) => {
  if (testInfo.status !== testInfo.expectedStatus) {
    await page.screenshot({ path: testInfo.outputPath('page.png'), fullPage: true });
  }
});

/** Scrolls a panel with the wheel until its last link is on the screen. */
async function wheelToEnd(page: Page, panel: Locator) {
  const last = panel.getByRole('link').filter({ visible: true }).last();
  const box = await panel.boundingBox();
  const window = page.viewportSize();
  expect(box, 'the panel has a place').not.toBeNull();
  const height = Math.min(box?.height ?? 0, (window?.height ?? 0) - (box?.y ?? 0));
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + height / 2);
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
}

/** Opens every branch of a menu in turn, does `after` with each, and returns the words of all links that were shown. */
async function walk(menu: Locator, after: () => Promise<void> = async () => {}): Promise<Set<string>> {
  const words = new Set(await linkWords(menu));
  const toggles = menu.locator('summary');
  for (let index = 0; index < (await toggles.count()); index += 1) {
    const toggle = toggles.nth(index);
    const details = toggle.locator('xpath=..');
    if (!(await toggle.isVisible())) {
      continue;
    }
    if (!(await details.evaluate((element) => (element as HTMLDetailsElement).open))) {
      await toggle.click();
      await expect(details).toHaveAttribute('open');
    }
    expect.soft(await unreachable(details), 'links out of reach').toEqual([]);
    expect.soft(await overlaps(details), 'controls over each other').toEqual([]);
    (await linkWords(menu)).forEach((word) => words.add(word));
    await after();
  }
  return words;
}

/** Titles of the header's menu and of the panel it opens. */
function everyTitle(language: Language): string[] {
  const columns = COLUMNS.flatMap((name) => stressColumn(language.code, name));
  return linkTitles([...stressNavigation(language.code), ...columns]);
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = STRESS_WORDS[language.code];

  test.describe(`with endless content in ${language.name}`, () => {
    test('header and footer hold everything in place', async ({ page, a11y }) => {
      const titles = linkTitles(stressColumn(language.code, 'about'));
      for (const width of WIDTHS) {
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          await openHydrated(page, language.about);
          expect.soft(await tooWide(page), `what is too wide at ${width}`).toEqual([]);
          const header = page.getByRole('banner');
          expect.soft((await header.boundingBox())?.height, `height of the header at ${width}`).toBe(width >= DESKTOP_WIDTH ? 112 : 76);
          expect.soft(await strayed(header), `controls outside the header at ${width}`).toEqual([]);
          expect.soft(await overlaps(header), `controls over each other in the header at ${width}`).toEqual([]);

          const footer = page.getByRole('contentinfo');
          expect.soft(await strayed(footer), `controls outside the footer at ${width}`).toEqual([]);
          expect.soft(await overlaps(footer), `controls over each other in the footer at ${width}`).toEqual([]);
          expect.soft(await unreachable(footer), `links of the footer out of reach at ${width}`).toEqual([]);
          expect.soft(await linkWords(footer)).toEqual(expect.arrayContaining(titles));
          if (CHECKED_WIDTHS.includes(width)) {
            await a11y.check();
          }
        });
      }
    });

    test('the panel and the lists of the menu lead everywhere', async ({ page, a11y }) => {
      for (const width of WIDTHS.filter((width) => width >= DESKTOP_WIDTH)) {
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          await openHydrated(page, language.about);
          const panel = await openMegaMenu(page, language, words.trigger);
          expect.soft((await page.getByRole('banner').boundingBox())?.height, `height of the header at ${width}`).toBe(112);
          expect.soft(await unreachable(panel), `links of the panel out of reach at ${width}`).toEqual([]);
          expect.soft(await overlaps(panel), `controls over each other at ${width}`).toEqual([]);
          await wheelToEnd(page, panel);
          expect.soft(await tooWide(page), `what is too wide at ${width}`).toEqual([]);
          const inPanel = await linkWords(panel);
          if (CHECKED_WIDTHS.includes(width)) {
            await a11y.check();
          }
          await page.keyboard.press('Escape');
          await expect(panel).toBeHidden();

          const menu = mainNavigation(page, language);
          const found = [...inPanel, ...(await walk(menu, () => page.keyboard.press('Escape'))), words.trigger];
          expect.soft(everyTitle(language).filter((title) => !found.includes(title)), `titles that no link shows at ${width}`).toEqual([]);
          expect.soft(await tooWide(page), `what is too wide at ${width}`).toEqual([]);
        });
      }
    });

    test('the menu behind the burger leads everywhere', async ({ page, a11y }) => {
      for (const width of WIDTHS.filter((width) => width < DESKTOP_WIDTH)) {
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          await openHydrated(page, language.about);
          const menu = await openMobileMenu(page, language);
          const found = await walk(menu);
          expect.soft(everyTitle(language).filter((title) => !found.has(title)), `titles that no link shows at ${width}`).toEqual([]);
          expect.soft(await unreachable(menu), `links out of reach at ${width}`).toEqual([]);
          await wheelToEnd(page, menu);
          expect.soft(await tooWide(page), `what is too wide at ${width}`).toEqual([]);
          await expect(burger(page, language)).toBeInViewport();
          if (CHECKED_WIDTHS.includes(width)) {
            await a11y.check();
          }
          await page.keyboard.press('Escape');
          await expect(menu).toBeHidden();
        });
      }
    });
  });
}
