/** Landing pages: their own logo above, the footer below, nothing that leads elsewhere in between. */
import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES } from '../lib/languages.ts';

for (const language of LANGUAGES) {
  test(`the landing page in ${language.name} shows its own logo and no menu`, async ({ page, a11y }) => {
    await page.goto(language.landing);
    const header = page.getByRole('banner');
    const logo = header.getByRole('link', { name: language.landingLogo });
    await expect(logo).toBeVisible();
    await expect(logo).toHaveAttribute('href', language.home);
    await expect(header.getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await a11y.check();
  });
}
