/** Pages of stories hold whatever a stranger writes: nothing breaks, nothing is wider than the window, every page has its heading. */
import { expect, testWith } from '../fixtures/content.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';
import { STRANGE_PAGES, STRANGER_STORIES } from '../lib/stranger-stories.ts';

const test = testWith(STRANGER_STORIES);
const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 740 },
];

for (const [name, path] of Object.entries(STRANGE_PAGES)) {
  test(`${name} is shown`, async ({ page, a11y }) => {
    await openHydrated(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    await a11y.check();
  });
}

test('pages beyond the last and categories that do not exist are not there', async ({ request }) => {
  for (const path of ['/articles/?page=4', '/articles/nothing/', '/articles/long/nothing/', '/spaces/nothing/', '/case-studies/nothing/', '/collections/nothing/']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
});

test('an article below another category leads to its own with one redirect', async ({ request }) => {
  const answer = await request.get('/articles/empty/bare/?x=1', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe('/articles/long/bare/?x=1');
});
