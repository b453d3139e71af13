/**
 * The pictures of the blocks in `docs/content-folder.md`: one for each block in its table, below its example.
 * With `UPDATE_BLOCK_PICTURES=1` they are taken anew.
 */
import { mkdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { test as plain } from '@playwright/test';

import { expect, testWith } from '../fixtures/content.ts';
import { BLOCKS, EVERY_BLOCK, EVERY_BLOCK_CONTENT } from '../lib/every-block.ts';
import { openHydrated, scrollThrough } from '../lib/page-state.ts';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));
const WIDTH = 1280;
const MOST_HIGH = 900;
/** How much of the space above such a block its picture shows. */
const SHARED_ROOM = 56;
/** A picture of nothing is smaller. */
const LEAST_BYTES = 3_000;
/** It shows nothing of its own. */
const WITHOUT_PICTURE = 'body';

const test = testWith(EVERY_BLOCK_CONTENT);
const pictureOf = (layout: string) => `images/blocks/${layout}.jpg`;

if (process.env.UPDATE_BLOCK_PICTURES) {
  test('every block has its picture taken', async ({ page }) => {
    test.slow();
    await mkdir(`${DOCS}images/blocks`, { recursive: true });
    await page.setViewportSize({ width: WIDTH, height: MOST_HIGH });
    await openHydrated(page, `/${EVERY_BLOCK}`);
    await scrollThrough(page);
    const sections = page.getByRole('main').locator('> section');
    await expect(sections).toHaveCount(BLOCKS.length);
    for (const [index, { layout }] of BLOCKS.entries()) {
      const section = sections.nth(index);
      await expect.poll(() => section.locator('img').evaluateAll((images: HTMLImageElement[]) => images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0))).toBe(true);
      const { top, bottom } = await section.evaluate((element, room) => {
        const box = element.getBoundingClientRect();
        // Blocks on the same ground share the space between them.
        const shared = getComputedStyle(element).paddingBlockStart === '0px' && element.matches('.band + .band') ? room : 0;
        return { top: box.top + window.scrollY - shared, bottom: box.bottom + window.scrollY };
      }, SHARED_ROOM);
      const clip = { x: 0, y: Math.ceil(top), width: WIDTH, height: Math.min(Math.floor(bottom) - Math.ceil(top), MOST_HIGH) };
      await page.screenshot({ path: DOCS + pictureOf(layout), type: 'jpeg', quality: 72, fullPage: true, clip, animations: 'disabled' });
    }
  });
}

plain('the documentation of blocks shows a picture of each of them', async () => {
  const text = await readFile(`${DOCS}content-folder.md`, 'utf8');
  const layouts = [...text.matchAll(/^\| \[`(\w+)`\]\(#\w+\) \|/gm)].map(([, layout = '']) => layout).filter((layout) => layout !== WITHOUT_PICTURE);
  expect(layouts.toSorted(), 'the page of every block has what is documented').toEqual(BLOCKS.map(({ layout }) => layout).toSorted());
  for (const layout of layouts) {
    const section = text.split(`\n#### ${layout}\n`)[1]?.split(/\n#{3,4} /)[0] ?? '';
    expect.soft(section, `the section of ${layout}`).toMatch(new RegExp(`\\n\`\`\`\\n\\n!\\[[^\\]]+\\]\\(${pictureOf(layout)}\\)`));
    expect.soft((await stat(DOCS + pictureOf(layout)).catch(() => ({ size: 0 }))).size, pictureOf(layout)).toBeGreaterThan(LEAST_BYTES);
  }
});
