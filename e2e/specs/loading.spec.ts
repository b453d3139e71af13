/** The line at the top edge while a page is on its way. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';

const bar = (page: Page, language: Language) => page.getByRole('progressbar', { name: language.loading, exact: true });

for (const language of forBehaviour(LANGUAGES)) {
  test(`a page that is slow shows the bar in ${language.name}`, async ({ page, a11y }) => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => { letGo = resolve; });
    await page.route(`**/_data${language.about}`, async (route) => {
      await held;
      await route.continue();
    });
    await openHydrated(page, language.home);
    await expect(bar(page, language)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link').and(page.locator(`[href="${language.about}"]`)).first().click();
    await expect(bar(page, language)).toBeVisible();
    await a11y.check();

    await test.step('with motion it runs for five seconds and stays full', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const timing = await bar(page, language).evaluate((element) => {
        const [animation] = element.getAnimations();
        const { duration, fill, iterations } = animation?.effect?.getComputedTiming() ?? {};
        animation?.finish();
        return { duration, fill, iterations, width: element.getBoundingClientRect().width, whole: document.body.getBoundingClientRect().width };
      });
      expect(timing).toMatchObject({ duration: 5000, fill: 'both', iterations: 1 });
      expect(timing.width).toBeCloseTo(timing.whole, 0);
    });

    await test.step('it goes when the page is there', async () => {
      letGo();
      await expect(page).toHaveURL(language.about);
      await expect(bar(page, language)).toHaveCount(0);
    });
  });
}
