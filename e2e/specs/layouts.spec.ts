/** Both layouts: every part in its place when the editors filled it in, and no empty frame when they did not. */
import type { Locator, Page } from '@playwright/test';

import { expect, testWith } from '../fixtures/content.ts';
import { BARE } from '../lib/bare-content.ts';
import { EDITED, FORM, MENUS, SLUGS, WORDS } from '../lib/edited-content.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectRefusals } from '../lib/newsletter.ts';
import { openHydrated } from '../lib/page-state.ts';

const full = testWith(EDITED);
const bare = testWith(BARE);

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

for (const language of LANGUAGES) {
  const words = WORDS[language.code];

  full.describe(`the default layout in ${language.name}`, () => {
    full('has banner, header, content, newsletter and footer in this order', async ({ page }) => {
      await openHydrated(page, language.about);
      await expectInOrder([
        notice(page, language),
        page.getByRole('banner'),
        page.getByRole('main'),
        page.getByRole('region', { name: words.title, exact: true }),
        page.getByRole('contentinfo'),
      ]);
      await expect(notice(page, language)).toContainText(words.banner);
      await expect(notice(page, language).getByRole('link')).toHaveAttribute('href', language.home);
    });

    full('the newsletter shows the editors’ words and posts to their address in a new tab', async ({ page, context }) => {
      await page.goto(language.home);
      const newsletter = page.getByRole('region', { name: words.title, exact: true });
      await expect(newsletter.getByRole('heading', { level: 2, name: words.title })).toBeVisible();
      await expect(newsletter.getByText(words.text)).toBeVisible();
      await expect(newsletter.getByText(words.legal)).toBeVisible();
      const field = newsletter.getByRole('textbox', { name: language.email });
      await expect(field).toHaveAttribute('type', 'email');
      await context.route(`${FORM}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Joined</title>' }));
      await expectRefusals(newsletter, language);
      expect(context.pages()).toHaveLength(1);
      await field.fill('ada@example.com');
      const opened = context.waitForEvent('page');
      const posted = context.waitForEvent('request', (request) => request.url().startsWith(FORM));
      await newsletter.getByRole('button', { name: language.subscribe, exact: true }).click();
      expect([(await posted).method(), (await posted).postData()]).toEqual(['POST', 'email=ada%40example.com']);
      await expect(await opened).toHaveTitle('Joined');
      await expect(page).toHaveURL(language.home);
    });
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = WORDS[language.code];

  full.describe(`the footer in ${language.name}`, () => {
    full('has three titled columns, the copyright, the mark and the year', async ({ page }) => {
      await page.goto(language.home);
      const footer = page.getByRole('contentinfo');
      const columns = footer.getByRole('navigation', { name: language.footerNavigation, exact: true });
      await expect(columns.getByRole('heading')).toHaveText([...language.footerTitles]);
      const menus = [MENUS.about, MENUS.legals, MENUS.social];
      for (const [index, menu] of menus.entries()) {
        const title = columns.getByRole('heading', { name: language.footerTitles[index] ?? '', exact: true });
        const links = columns.getByRole('list').filter({ has: page.getByRole('link', { name: menu[0]?.title ?? '' }) }).getByRole('link');
        await expectInOrder([title, links.first()]);
        await expect(links).toHaveText(menu.map((item) => new RegExp(`^${item.title}`)));
        expect((await links.first().boundingBox())?.x).toBe((await title.boundingBox())?.x);
      }
      const social = columns.getByRole('link', { name: /^Delta/ });
      await expect(social).toHaveAttribute('target', '_blank');
      await expect(social).toHaveAttribute('rel', /noopener/);
      await expect(footer).toContainText(words.copyright);
      await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
      const mark = footer.getByRole('img', { name: words.mark, exact: true });
      await expect(mark).toHaveAttribute('width', '96');
      await expect(mark).toHaveAttribute('height', '60');
      const keepsShape = await mark.evaluate((image) => {
        const { width, height } = image.getBoundingClientRect();
        return getComputedStyle(image).objectFit === 'contain' || Math.abs(width / height - 96 / 60) < 0.05;
      });
      expect(keepsShape, 'the mark keeps its shape').toBe(true);
    });
  });

  full.describe(`the landing layout in ${language.name}`, () => {
    full('shows the logo whose address matches, however its slashes are written', async ({ page }) => {
      for (const [way, slug] of Object.entries(SLUGS)) {
        await page.goto(`${language.home}campaign-${way}/`);
        const logo = page.getByRole('banner').getByRole('link', { name: words.campaign, exact: true });
        await expect(logo, `logo for "${slug}"`).toBeVisible();
        await expect(logo).toHaveAttribute('href', language.home);
      }
    });

    full('has banner, logo, content and footer, and neither menu nor newsletter', async ({ page }) => {
      await openHydrated(page, `${language.home}campaign-bare/`);
      const header = page.getByRole('banner');
      await expectInOrder([notice(page, language), header, page.getByRole('main'), page.getByRole('contentinfo')]);
      await expect(header.getByRole('link')).toHaveCount(1);
      await expect(header.getByRole('button')).toHaveCount(0);
      await expect(header.locator('summary')).toHaveCount(0);
      await expect(page.getByRole('region', { name: words.title, exact: true })).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: language.mainNavigation, exact: true })).toHaveCount(0);
    });

    full('has no logo where no address matches', async ({ page }) => {
      for (const path of ['campaign-bare/below/', 'campaign-nameless/']) {
        await page.goto(language.home + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
        await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0);
      }
    });
  });
}

for (const language of LANGUAGES) {
  bare.describe(`with nothing filled in, in ${language.name}`, () => {
    bare('both layouts stand and show no empty frame', async ({ page }) => {
      for (const path of [language.about, language.landing]) {
        await openHydrated(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(notice(page, language)).toHaveCount(0);
        await expect(page.getByRole('textbox', { name: language.email })).toHaveCount(0);
        const footer = page.getByRole('contentinfo');
        await expect(footer.getByRole('heading')).toHaveCount(0);
        await expect(footer.getByRole('img')).toHaveCount(0);
        await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
        await expect(page.getByRole('list').filter({ hasNot: page.getByRole('listitem') })).toHaveCount(0);
      }
    });

    bare('the site’s name stands where a logo would', async ({ page }) => {
      await page.goto(language.home);
      const home = page.getByRole('banner').getByRole('link', { name: /Halverdine Lighting/ });
      await expect(home).toHaveAttribute('href', language.home);
      await expect(home).toContainText('Halverdine');
    });
  });
}
