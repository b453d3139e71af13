/** Drivers, profiles and accessories on small screens. What they list and how they are narrowed down is tested in Rust and in `web/`. */
import { expect, test } from '../fixtures/test.ts';
import { columns, compareBar, pickBox } from '../lib/compare.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated } from '../lib/page-state.ts';
import { storyWords } from '../lib/story-pages.ts';
import { withoutPictures } from '../lib/without-pictures.ts';

const DRIVER = 'DRV075-24-D-20';
const OTHER = 'DRV150-24-D-20';

test('parts are cards on phones and tablets, with every figure named and within reach, and two of them are compared', async ({ page }) => {
  await withoutPictures(page);
  const { parts } = storyWords(LANGUAGES[0]);
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of parts.paths) {
      await test.step(`${path} at ${String(width)} px`, async () => {
        await openHydrated(page, path);
        await expectNoSidewaysScroll(page);
        const part = page.getByRole('main').getByRole('table').first().getByRole('row').filter({ has: page.getByRole('rowheader') }).first();
        for (const cell of await part.getByRole('cell').filter({ hasText: /\S/ }).all()) {
          const box = await cell.boundingBox();
          expect((box?.x ?? 0) + (box?.width ?? 0), await cell.innerText()).toBeLessThanOrEqual(width);
        }
      });
    }
  }
  const [drivers = ''] = parts.paths;
  await openHydrated(page, drivers);
  await test.step('a figure is named', async () => {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: DRIVER, exact: true }) });
    const named = row.getByRole('cell').filter({ hasText: /^3125$/ });
    expect(await named.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(parts.current);
  });
  await test.step('a group is jumped to', async () => {
    const jump = page.getByRole('navigation', { name: parts.jump }).getByRole('link').last();
    const [, title = ''] = /^(.+?)\s+\d+$/.exec((await jump.innerText()).trim()) ?? [];
    await jump.click();
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport();
  });
  await test.step('two are compared, and still picked after Back', async () => {
    await pickBox(page.getByRole('main'), DRIVER).check();
    await pickBox(page.getByRole('main'), OTHER).check();
    await expect(compareBar(page)).toContainText('2 of 4');
    await compareBar(page).getByRole('link', { name: 'Compare products' }).click();
    await expect.poll(() => columns(page)).toEqual([DRIVER, OTHER]);
    await page.goBack();
    await expect(pickBox(page.getByRole('main'), DRIVER)).toBeChecked();
  });
});
