/** What only a browser without scripts shows of the glossary. */
import { expect, test } from '../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts the term that the address names is marked, and no field is shown that could not search', async ({ page }) => {
  await page.goto('/glossary/#ugr');
  await expect(page.getByRole('term').filter({ hasText: 'Unified glare rating' })).toBeInViewport();
  await expect(page.locator('#ugr')).toHaveCSS('background-color', /\/ 0\.2|0\.2\)/);
  await expect(page.getByRole('searchbox', { name: 'Find a term' })).toBeHidden();
});
