/** Both layouts: every part in its place when the editors filled it in, and no empty frame when they did not. */
import type { Locator, Page } from '@playwright/test';

import { expect, testWith } from '../fixtures/content.ts';
import type { LanguageChange, MenuItem, PageFile } from '../lib/content-folder.ts';
import { LANGUAGES, type Language } from '../lib/languages.ts';
import { openHydrated } from '../lib/page-state.ts';

type Words = Record<'banner' | 'title' | 'text' | 'legal' | 'copyright' | 'mark' | 'campaign', string>;

const WORDS: Record<Language['code'], Words> = {
  en: {
    banner: 'Open evening on Friday',
    title: 'A letter in spring',
    text: 'What we measured.',
    legal: 'Used for the letter only.',
    copyright: 'Written for a test.',
    mark: 'Tested twice',
    campaign: 'Night walk',
  },
  es: {
    banner: 'Tarde abierta el viernes',
    title: 'Una carta en primavera',
    text: 'Lo que hemos medido.',
    legal: 'Solo para la carta.',
    copyright: 'Escrito para una prueba.',
    mark: 'Probado dos veces',
    campaign: 'Paseo nocturno',
  },
};

const MENUS = {
  about: [{ title: 'Alfa', url: '/about/' }, { title: 'Beta', url: '/warranty/' }],
  legals: [{ title: 'Gamma', url: '/terms/' }],
  social: [{ title: 'Delta', url: 'https://social.example.com/delta', new_tab: true }],
} satisfies Record<string, MenuItem[]>;

/** Addresses as editors write them, and the landing page each belongs to. */
const SLUGS = { bare: 'campaign-bare', rooted: '/campaign-rooted', closed: 'campaign-closed/', both: '/campaign-both/' };
const FORM = 'https://letters.example.com/join';
const HOME: Record<Language['code'], string> = { en: '/', es: '/es/' };

function landing(title: string): PageFile {
  return { title, template: 'landing', body: 'One page, one purpose.' };
}

function complete(code: Language['code']): LanguageChange {
  const words = WORDS[code];
  const logo = (alt: string) => ({ file: 'test/campaign.svg', alt });
  return {
    options: {
      show_banner: 'show',
      banner_text: `${words.banner}, [more](${HOME[code]})`,
      newsletter_form_url: FORM,
      newsletter_prefooter_title: words.title,
      newsletter_prefooter_text: words.text,
      newsletter_prefooter_legal_text: words.legal,
      copyright_text: words.copyright,
      liaqa_logo: { file: 'test/mark.svg', alt: words.mark },
      landing_page_logos: Object.values(SLUGS).map((slug) => ({ page_slug: slug, landing_page_logo: logo(words.campaign) })),
    },
    menus: {
      footer_navigation_column_one: MENUS.about,
      footer_navigation_column_two: MENUS.legals,
      footer_navigation_column_three: MENUS.social,
    },
    pages: {
      'campaign-bare': landing('Bare'),
      'campaign-rooted': landing('Rooted'),
      'campaign-closed': landing('Closed'),
      'campaign-both': landing('Both'),
      'campaign-nameless': landing('Nameless'),
      'campaign-bare/below': landing('Below'),
    },
  };
}

const full = testWith({
  en: complete('en'),
  es: complete('es'),
  media: {
    'test/campaign.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90"><rect width="300" height="90"/></svg>\n',
    'test/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60"><rect width="96" height="60"/></svg>\n',
  },
});

/** Nothing that can be left out; the banner is switched off in one language and has no words in the other. */
const MISSING: LanguageChange = {
  options: {
    copyright_text: undefined,
    newsletter_form_url: undefined,
    newsletter_prefooter_title: undefined,
    newsletter_prefooter_text: undefined,
    newsletter_prefooter_legal_text: undefined,
    liaqa_logo: undefined,
    products_menu_title: undefined,
    collections_menu_title: undefined,
    products_menu_text: undefined,
    products_menu_links_title: undefined,
    products_menu_link: undefined,
    landing_page_logos: undefined,
  },
  menus: {
    primary_navigation: [],
    footer_navigation_column_one: [],
    footer_navigation_column_two: [],
    footer_navigation_column_three: [],
    products_mega_menu: [],
    spaces_mega_menu: [],
    collections_mega_menu: [],
  },
};

const bare = testWith({
  en: { ...MISSING, options: { ...MISSING.options, show_banner: 'hide', banner_text: WORDS.en.banner } },
  es: { ...MISSING, options: { ...MISSING.options, show_banner: 'show', banner_text: undefined } },
});

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
  const home = HOME[language.code];

  full.describe(`the default layout in ${language.name}`, () => {
    full('has banner, header, content, newsletter and footer in this order', async ({ page, a11y }) => {
      await openHydrated(page, language.about);
      await expectInOrder([
        notice(page, language),
        page.getByRole('banner'),
        page.getByRole('main'),
        page.getByRole('region', { name: words.title, exact: true }),
        page.getByRole('contentinfo'),
      ]);
      await expect(notice(page, language)).toContainText(words.banner);
      await expect(notice(page, language).getByRole('link')).toHaveAttribute('href', home);
      await a11y.check();
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
      await field.fill('ada@example.com');
      const opened = context.waitForEvent('page');
      const posted = context.waitForEvent('request', (request) => request.url().startsWith(FORM));
      await newsletter.getByRole('button', { name: language.subscribe, exact: true }).click();
      expect([(await posted).method(), (await posted).postData()]).toEqual(['POST', 'email=ada%40example.com']);
      await expect(await opened).toHaveTitle('Joined');
      await expect(page).toHaveURL(language.home);
    });

    full('the footer has three titled columns, the copyright, the mark and the year', async ({ page }) => {
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
    full('shows the logo whose address matches, however its slashes are written', async ({ page, a11y }) => {
      for (const [way, slug] of Object.entries(SLUGS)) {
        await page.goto(`${home}campaign-${way}/`);
        const logo = page.getByRole('banner').getByRole('link', { name: words.campaign, exact: true });
        await expect(logo, `logo for "${slug}"`).toBeVisible();
      }
      await a11y.check();
    });

    full('has banner, logo, content and footer, and neither menu nor newsletter', async ({ page }) => {
      await openHydrated(page, `${home}campaign-bare/`);
      const header = page.getByRole('banner');
      await expectInOrder([notice(page, language), header, page.getByRole('main'), page.getByRole('contentinfo')]);
      await expect(header.getByRole('link')).toHaveCount(1);
      await expect(header.getByRole('button')).toHaveCount(0);
      await expect(header.locator('summary')).toHaveCount(0);
      await expect(page.getByRole('region', { name: words.title, exact: true })).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: language.mainNavigation, exact: true })).toHaveCount(0);
    });

    full('has no logo where no address matches', async ({ page, a11y }) => {
      for (const path of ['campaign-bare/below/', 'campaign-nameless/']) {
        await page.goto(home + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
        await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0);
      }
      await a11y.check();
    });
  });

  bare.describe(`with nothing filled in, in ${language.name}`, () => {
    for (const [kind, path] of [['default', language.about], ['landing', language.landing]] as const) {
      bare(`the ${kind} layout stands and shows no empty frame`, async ({ page, a11y }) => {
        await openHydrated(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(notice(page, language)).toHaveCount(0);
        await expect(page.getByRole('textbox', { name: language.email })).toHaveCount(0);
        const footer = page.getByRole('contentinfo');
        await expect(footer.getByRole('heading')).toHaveCount(0);
        await expect(footer.getByRole('img')).toHaveCount(0);
        await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
        await expect(page.getByRole('list').filter({ hasNot: page.getByRole('listitem') })).toHaveCount(0);
        await a11y.check();
      });
    }

    bare('the site’s name stands where a logo would', async ({ page }) => {
      await page.goto(language.home);
      const home = page.getByRole('banner').getByRole('link', { name: /Halverdine Lighting/ });
      await expect(home).toHaveAttribute('href', language.home);
      await expect(home).toContainText('Halverdine');
    });
  });
}
