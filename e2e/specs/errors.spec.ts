/** Error screens: the specified words, a real status, and a way home. */
import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { expectNoSidewaysScroll } from '../lib/page-state.ts';

for (const language of LANGUAGES) {
  test(`a missing page in ${language.name}`, async ({ page, consoleGuard }) => {
    consoleGuard.expect(/\b404\b/);
    const response = await page.goto(language.missing);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language.code);
    await expect(page.getByRole('heading', { level: 1, name: language.notFound, exact: true })).toBeVisible();
    await expect(page.getByText(language.notFoundDetail, { exact: true })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: language.goHome, exact: true }).click();
    await expect(page).toHaveURL(language.home);
  });
}
