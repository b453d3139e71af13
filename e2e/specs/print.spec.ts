/** Pages on paper: ink on white, the words complete, nothing to press. */
import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';

const A4 = { width: 672, height: 980 };

for (const language of forBehaviour(LANGUAGES)) {
  test(`pages in ${language.name} print their title and content, without what only a screen needs`, async ({ page }) => {
    await page.setViewportSize(A4);
    for (const path of [language.home, language.about, language.faq, language.landing]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('textbox')).toHaveCount(0);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('©');
      const address = footer.locator('[data-address]');
      await expect(address).toBeVisible();
      expect(await address.evaluate((element) => getComputedStyle(element, '::before').content)).toContain(path);

      const inked = await page.evaluate(() => {
        const luminance = (colour: string) => {
          const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
          return 0.3 * red + 0.6 * green + 0.1 * blue;
        };
        return [...document.querySelectorAll('body *')]
          .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
          .filter((element) => {
            const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
            const painted = !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor) && luminance(backgroundColor) < 250;
            const words = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
            return painted || backgroundImage !== 'none' || (words && luminance(color) > 90);
          })
          .map((element) => element.outerHTML.slice(0, 120));
      });
      expect(inked, `parts of ${path} with a background or pale words`).toEqual([]);
    }
    await test.step('the light study prints every colour temperature', async () => {
      await page.goto(language.home);
      const notes = page.getByRole('group', { name: language.productPage.cct }).getByText(/^\d{4}\sK$/);
      const shown = await notes.evaluateAll((elements) => elements.filter((element) => element.checkVisibility({ visibilityProperty: true })).length);
      expect(shown).toBe(4);
    });
  });
}

test('only addresses of other sites are written out, what is folded unfolds and tables repeat their head', async ({ page }) => {
  await openHydrated(page, '/cookies/');
  await page.evaluate(() => {
    const outside = document.createElement('p');
    outside.innerHTML = '<a href="https://example.com/report">report</a>';
    const folded = document.createElement('details');
    folded.innerHTML = '<summary>More</summary><p>Folded words</p>';
    document.querySelector('main .prose')?.append(outside, folded);
  });
  await page.emulateMedia({ media: 'print' });
  const after = (name: string) => page.getByRole('main').getByRole('link', { name }).evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await after('report')).toContain('https://example.com/report');
  expect(await after('privacy notice')).toBe('none');
  await expect(page.getByText('Folded words')).toBeVisible();
  const table = page.getByRole('table').first();
  expect(await table.evaluate((element) => getComputedStyle(element).display)).toBe('table');
  expect(await table.locator('thead').evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group');
});
