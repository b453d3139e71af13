/** Articles and projects on paper: the whole text and its pictures, the address at the end, nothing to press. */
import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';

const A4 = { width: 672, height: 980 };

for (const language of forBehaviour(LANGUAGES)) {
  const { stories } = language;

  test(`an article and a project in ${language.name} are printed whole`, async ({ page }) => {
    await page.setViewportSize(A4);
    for (const path of [stories.article, stories.caseStudy]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      const main = page.getByRole('main');
      const told = await main.locator('.prose').first().getByRole('heading').allInnerTexts();
      const rows = await main.getByRole('row').count();
      expect(told.length).toBeGreaterThan(0);

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const role of ['navigation', 'button', 'textbox', 'searchbox', 'checkbox', 'dialog'] as const) {
        // A picture that is enlarged by a press is a picture on paper.
        await expect(page.getByRole(role).filter({ hasNot: page.locator('img') }), `${role} on the paper of ${path}`).toHaveCount(0);
      }
      for (const title of told) {
        await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
      }
      await expect(main.getByRole('row')).toHaveCount(rows);
      await expect(main.locator('time').first().or(main.getByText(/\b20\d\d\b/).first()).first(), 'when it was').toBeVisible();
      await expect(main.getByRole('heading', { name: stories.related })).toHaveCount(0);

      // The browser fetches what is left before it prints; in a test only scrolling does.
      const pictures = main.getByRole('img').and(page.locator('img:visible'));
      expect(await pictures.count()).toBeGreaterThan(0);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), `a picture on the paper of ${path}`).toBe(true);
      }
      const faded = await main.evaluate((element) => [...element.querySelectorAll('*')]
        .filter((part) => part.checkVisibility() && Number(getComputedStyle(part).opacity) < 1)
        .map((part) => part.outerHTML.slice(0, 120)));
      expect(faded, `parts that would print pale of ${path}`).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(wide, 'wider than the paper').toBeLessThanOrEqual(0);

      const address = page.getByRole('contentinfo').locator('[data-address]');
      await expect(address).toBeVisible();
      expect(await address.evaluate((element) => getComputedStyle(element, '::before').content)).toContain(path);
    }
  });
}
