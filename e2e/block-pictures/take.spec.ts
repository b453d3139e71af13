/** Takes the pictures of the blocks in the documents anew, one for each. That they are there is tested in `content-backend`. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { expect, testWith } from '../fixtures/content.ts';
import { BLOCKS, EVERY_BLOCK, EVERY_BLOCK_CONTENT } from '../lib/every-block.ts';
import { openHydrated, scrollThrough } from '../lib/page-state.ts';

const PICTURES = fileURLToPath(new URL('../../docs/images/blocks/', import.meta.url));
const WIDTH = 1280;
const MOST_HIGH = 900;
/** How much of the space above such a block its picture shows. */
const SHARED_ROOM = 56;

const test = testWith(EVERY_BLOCK_CONTENT);

test('every block has its picture taken', async ({ page }) => {
  test.slow();
  await mkdir(PICTURES, { recursive: true });
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
    await page.screenshot({ path: `${PICTURES}${layout}.jpg`, type: 'jpeg', quality: 72, fullPage: true, clip, animations: 'disabled' });
  }
});
