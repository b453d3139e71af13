/** Both layouts: every part in its place, and the sign-up that leads to another site. */
import type { Locator, Page } from '@playwright/test';

import { expect, testWith } from '../fixtures/content.ts';
import { EDITED, FORM, WORDS } from '../lib/edited-content.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectRefusals } from '../lib/newsletter.ts';
import { openHydrated } from '../lib/page-state.ts';

const test = testWith(EDITED);

function notice(page: Page, language: Language) {
  return page.getByRole('complementary', { name: language.notice, exact: true });
}

/** Fails unless the parts follow each other, in the document and on the screen. */
async function expectInOrder(parts: Locator[]) {
  const tops: number[] = [];
  for (const [index, part] of parts.entries()) {
    await expect(part).toBeVisible();
    tops.push((await part.boundingBox())?.y ?? Number.NaN);
    const next = await parts[index + 1]?.elementHandle();
    if (next) {
      const follows = await part.evaluate(
        (element, other) => Boolean(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING),
        next,
      );
      expect(follows, `part ${index + 2} after part ${index + 1}`).toBe(true);
    }
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = WORDS[language.code];
  const newsletterOf = (page: Page) => page.getByRole('region', { name: words.title, exact: true });

  test(`the parts of both layouts follow each other in ${language.name}`, async ({ page }) => {
    const header = page.getByRole('banner');
    await test.step('default', async () => {
      await openHydrated(page, language.about);
      await expectInOrder([notice(page, language), header, page.getByRole('main'), newsletterOf(page), page.getByRole('contentinfo')]);
      await expect(notice(page, language)).toContainText(words.banner);
      await expect(notice(page, language).getByRole('link')).toHaveAttribute('href', language.home);
    });
    await test.step('landing', async () => {
      await openHydrated(page, `${language.home}campaign-bare/`);
      await expectInOrder([notice(page, language), header, page.getByRole('main'), page.getByRole('contentinfo')]);
      await expect(header.getByRole('link')).toHaveAccessibleName(words.campaign);
      await expect(header.getByRole('button')).toHaveCount(0);
      await expect(header.locator('summary')).toHaveCount(0);
      await expect(newsletterOf(page)).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: language.mainNavigation, exact: true })).toHaveCount(0);
    });
  });

  test(`the newsletter shows the editors’ words and posts to their address in a new tab in ${language.name}`, async ({ page, context }) => {
    await openHydrated(page, language.cookies);
    const newsletter = newsletterOf(page);
    await expect(newsletter.getByRole('heading', { level: 2, name: words.title })).toBeVisible();
    await expect(newsletter.getByText(words.text)).toBeVisible();
    await expect(newsletter.getByText(words.legal)).toBeVisible();
    const field = newsletter.getByRole('textbox', { name: language.email });
    await expect(field).toHaveAttribute('type', 'email');
    await context.route(`${FORM}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Joined</title>' }));
    await expectRefusals(newsletter, language);
    expect(context.pages()).toHaveLength(1);
    await field.fill('ada@example.com');
    await expect(field).not.toHaveAttribute('aria-invalid');
    const opened = context.waitForEvent('page');
    const posted = context.waitForEvent('request', (request) => request.url().startsWith(FORM));
    await newsletter.getByRole('button', { name: language.subscribe, exact: true }).click();
    expect([(await posted).method(), (await posted).postData()]).toEqual(['POST', 'email=ada%40example.com']);
    const tab = await opened;
    await expect(tab).toHaveTitle('Joined');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(language.cookies);
    await expect(newsletter.getByText(language.newsletterTold.wentOn)).toBeVisible();
    await expect(field).toHaveValue('');
  });
}
