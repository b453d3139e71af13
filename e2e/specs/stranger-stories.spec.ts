/** Pages of stories hold whatever a stranger writes: nothing breaks, nothing is wider than the window, every page has its heading. */
import type { Page } from '@playwright/test';

import { expect, testWith } from '../fixtures/content.ts';
import type { A11y } from '../fixtures/a11y.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';
import { STRANGE_ARTICLES, STRANGE_STORIES, STRANGER_STORIES } from '../lib/stranger-stories.ts';

const test = testWith(STRANGER_STORIES);
const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 740 },
];

/** Opens one page after the other. */
async function walk(page: Page, a11y: A11y, pages: Record<string, string>) {
  for (const [name, path] of Object.entries(pages)) {
    await test.step(name, async () => {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
      }
      await a11y.check();
    });
  }
}

test('articles are shown whatever a stranger writes', async ({ page, a11y }) => {
  test.slow();
  await walk(page, a11y, STRANGE_ARTICLES);
});

test('spaces, projects and collections are shown whatever a stranger writes', async ({ page, request, a11y }) => {
  test.slow();
  await walk(page, a11y, STRANGE_STORIES);
  await test.step('what does not exist is not there', async () => {
    for (const path of ['/articles/long/nothing/', '/spaces/nothing/', '/case-studies/nothing/', '/collections/nothing/']) {
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
    }
  });
});
