/**
 * No rule of accessibility is broken and nothing is wider than the window: every kind of page and everything that opens
 * over one.
 *
 * A new kind of page is a row in `PAGES`; a new dialog, menu or state is a row in `STATES`. The same kind of page with
 * other data is a row with `all: true`.
 * The ordinary run checks each row with axe once, in English and at one size; the run of everything (`E2E_ALL=1`) checks
 * all rows in all languages, pages at both sizes.
 * What one test alone brings about, such as a screen of failure, is checked in that test.
 */
import type { Locator, Page } from '@playwright/test';

import { expect, testOf, testWith } from '../fixtures/content.ts';
import { test } from '../fixtures/test.ts';
import { BARE } from '../lib/bare-content.ts';
import { CALCULATOR } from '../lib/calculator.ts';
import { CODES, compareBar, keepPicks } from '../lib/compare.ts';
import { EDITED } from '../lib/edited-content.ts';
import { ANSWERS, demoForm, expectThanked, fillIn, formOn, isFeedback, sendButton } from '../lib/forms.ts';
import { LANGUAGES, forBehaviour, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, openHydrated, untilTakenOver } from '../lib/page-state.ts';
import { RUN_ALL } from '../lib/run-all.ts';
import { answer, answerSearches, row, type SearchAnswer } from '../lib/search-answers.ts';
import { burger, mainNavigation, openMegaMenu, openMobileMenu, openProductSearch, productsPanel, productsTrigger, unfold } from '../lib/shell.ts';
import { STOCKISTS } from '../lib/stockists.ts';
import { withoutPictures } from '../lib/without-pictures.ts';
import { TAG_MANAGER_SETTINGS } from '../lib/tag-manager.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 740 };

const BAR: Record<Language['code'], string> = { en: 'Products to compare', es: 'Productos para comparar' };

type Site = 'demo' | 'edited' | 'bare' | 'consent';

/** Where the page is shown: most are in the demo. */
const TESTS = { demo: test, edited: testWith(EDITED), bare: testWith(BARE), consent: testOf(TAG_MANAGER_SETTINGS) } satisfies Record<Site, unknown>;

type Address = { name: string; site?: Site; path: (language: Language) => string; status?: number; all?: true };

type PageRow = Address & {
  /** Where the ordinary run looks with axe: on a desk, unless the page is another one on a phone. */
  on?: typeof DESK;
};

const LIST_OF_CODES = encodeURIComponent('LYR009-30-60-WH-P\t12\nhlm018 sw me\nCRV021-40-60-WH-D\nLYR009-30-60-RD-P');

/** Pages by their subject. */
const PAGES: Record<string, PageRow[]> = {
  'pages of blocks': [
    { name: 'the home page', path: ({ home }) => home },
    { name: 'a page of texts', path: ({ about }) => about },
    { name: 'a page of questions', path: ({ questions }) => questions.path, all: true },
    { name: 'the glossary', path: ({ code, home }) => `${home}${code === 'en' ? 'glossary' : 'glosario'}/#ugr` },
    { name: 'a page with a list of links', path: ({ links }) => links.path, all: true },
    { name: 'a page with a wide table', path: ({ cookies }) => cookies, on: PHONE },
    { name: 'the list of tested dimmers', path: ({ testedDimmers }) => testedDimmers, on: PHONE },
    { name: 'a landing page', path: ({ landing }) => landing },
    { name: 'a page with a form', path: (language) => demoForm(language, 'contact').path, all: true },
    { name: 'a form with files and choices', path: (language) => demoForm(language, 'project').path, on: PHONE },
    { name: 'a form that the address fills in', path: (language) => `${demoForm(language, 'sample').path}?code=LYR009-30-60-WH-P`, all: true },
    { name: 'the calculator', path: ({ code }) => CALCULATOR[code].path, all: true },
    { name: 'the calculator with a plan', path: ({ code }) => `${CALCULATOR[code].path}?strip=STR014-24-40-20&length=18000&cable=8&profile=surface&length2=900&quantity2=3` },
    { name: 'the calculator with a problem', path: ({ code }) => `${CALCULATOR[code].path}?strip=STR010-24-40-20&length=five&quantity=0&location=wet&dimming=nonsense`, on: PHONE },
    { name: 'the people', path: ({ stories }) => stories.people },
    { name: 'the testimonials', path: ({ stories }) => stories.testimonials },
    { name: 'a missing page', path: ({ missing }) => missing, status: 404, on: PHONE },
  ],
  'pages of products': [
    { name: 'the list of products', path: ({ products }) => products },
    { name: 'a search for figures', path: ({ products }) => `${products}?search=ip65+4000k`, all: true },
    { name: 'a search for a code', path: ({ products }) => `${products}?search=crv021-40-60-wh-n`, all: true },
    { name: 'a pasted list of codes', path: ({ products }) => `${products}?search=${LIST_OF_CODES}`, on: PHONE },
    { name: 'a search without results', path: ({ products }) => `${products}?search=qqxxzzy` },
    { name: 'a list with filters', path: ({ products }) => `${products}?cct=4000&dimming=dali-2&ip=44` },
    { name: 'filters that leave nothing', path: ({ products }) => `${products}?cct=6500&ip=67&dimming=casambi`, all: true },
    { name: 'the tree of categories', path: ({ categories }) => categories.path },
    { name: 'a category', path: ({ categories }) => `${categories.path}downlights/` },
    { name: 'a product', path: ({ products }) => `${products}corvus/` },
    { name: 'a product with one picture', path: ({ products }) => `${products}nodo/`, all: true },
    { name: 'a variant that replaces an old code', path: ({ products }) => `${products}LYR-08%2F30-W/` },
    { name: 'variants narrowed down', path: ({ products }) => `${products}corvus/?cct=4000`, all: true },
    { name: 'variants of which none is left', path: ({ products }) => `${products}corvus/?find=zzzz` },
    { name: 'a comparison before anything was picked', path: ({ home }) => `${home}compare-products/` },
    { name: 'a comparison of four', path: ({ home }) => `${home}compare-products/?ids=LYR009-30-60-WH-P,CRV021-40-60-WH-N,ARD020-30-24-BK-D,DRV075-24-D-20&reference=LYR009-30-60-WH-P` },
    { name: 'a comparison with much to say', path: ({ home }) => `${home}compare-products/?ids=LYR006-27-60-BN-D,NOPE-1,CRV%2F20%2F840,A-1,B-2`, on: PHONE },
    { name: 'the drivers', path: ({ home }) => `${home}drivers/`, on: PHONE },
    { name: 'the profiles', path: ({ home }) => `${home}profiles/`, all: true },
    { name: 'the accessories', path: ({ home }) => `${home}accessories/`, all: true },
    { name: 'the downloads', path: ({ home }) => `${home}downloads/` },
    { name: 'a search for downloads', path: ({ home }) => `${home}downloads/?search=lyra`, all: true },
  ],
  'pages of stories and stockists': [
    { name: 'a list of articles', path: ({ stories }) => stories.articles },
    { name: 'a category of articles', path: ({ stories }) => stories.category, all: true },
    { name: 'an article', path: ({ stories }) => stories.article },
    { name: 'the spaces', path: ({ home }) => `${home}spaces/` },
    { name: 'a space', path: ({ stories }) => stories.space },
    { name: 'the case studies', path: ({ home }) => `${home}case-studies/`, all: true },
    { name: 'case studies narrowed down', path: ({ stories }) => stories.caseStudiesOfSpace },
    { name: 'a case study', path: ({ stories }) => stories.caseStudy },
    { name: 'the collections', path: ({ home }) => `${home}collections/` },
    { name: 'a collection', path: ({ stories }) => stories.collection },
    { name: 'the stockists', path: ({ code }) => STOCKISTS[code].path },
    { name: 'stockists near a town of which there are several', path: ({ code }) => `${STOCKISTS[code].path}?search=newport&type=showroom`, on: PHONE },
    { name: 'stockists of a product', path: ({ code }) => `${STOCKISTS[code].path}?code=LYR009-30-60-WH-P&group=downlights&area=36,-10,60,5`, all: true },
    { name: 'stockists of an unknown place', path: ({ code }) => `${STOCKISTS[code].path}?search=xyzzyville&country=XX`, all: true },
  ],
  'edited pages': [
    { name: 'the last page of a long list', site: 'edited', path: ({ products }) => `${products}?sort=power&page=3`, all: true },
    { name: 'a header over a dark scene', site: 'edited', path: ({ home }) => `${home}flags-over/` },
    { name: 'a message that floats', site: 'edited', path: ({ home }) => `${home}flags-floating/` },
    { name: 'a layout with everything filled in', site: 'edited', path: ({ about }) => about },
    { name: 'a landing page with its logo', site: 'edited', path: ({ home }) => `${home}campaign-bare/`, all: true },
    { name: 'a landing page without a logo', site: 'edited', path: ({ home }) => `${home}campaign-nameless/`, all: true },
  ],
  'bare pages': [
    { name: 'a layout with nothing filled in', site: 'bare', path: ({ about }) => about },
    { name: 'a landing page with nothing filled in', site: 'bare', path: ({ landing }) => landing },
  ],
};

/** The rows of this run. */
const ofThisRun = <T extends Address>(rows: T[]) => rows.filter(({ all }) => RUN_ALL || !all);

for (const language of forBehaviour(LANGUAGES)) {
  for (const { name, site = 'demo', path, status, on = DESK } of Object.values(PAGES).flatMap(ofThisRun)) {
    TESTS[site](`${name} in ${language.name}`, async ({ page, a11y, consoleGuard }) => {
      if (status) {
        consoleGuard.expect(new RegExp(`\\b${status}\\b`));
      }
      const other = on === DESK ? PHONE : DESK;
      await page.setViewportSize(on);
      await openHydrated(page, path(language));
      // Beside a list it opens the filters, which until then are nothing that a keyboard reaches.
      for (const form of await page.locator('#list-form').all()) {
        await untilTakenOver(form);
      }
      await expectNoSidewaysScroll(page);
      await a11y.check();
      await page.setViewportSize(other);
      await expectNoSidewaysScroll(page);
      if (RUN_ALL) {
        await a11y.check();
      }
    });
  }
}

/** Spanish words are longer than English ones; a narrow window is where that shows. */
for (const language of LANGUAGES.filter((each) => !forBehaviour(LANGUAGES).includes(each))) {
  for (const [subject, rows] of Object.entries(PAGES)) {
    TESTS[rows[0]?.site ?? 'demo'](`${subject} are no wider than a phone in ${language.name}`, async ({ page, consoleGuard }) => {
      test.slow();
      // They say themselves how large they are.
      await withoutPictures(page);
      await page.setViewportSize(PHONE);
      for (const { name, path, status } of ofThisRun(rows)) {
        await test.step(name, async () => {
          if (status) {
            consoleGuard.expect(new RegExp(`\\b${status}\\b`));
          }
          await openHydrated(page, path(language));
          await expectNoSidewaysScroll(page);
        });
      }
    });
  }
}

type State = Address & {
  on: typeof DESK;
  /** Brings the open page into the state. */
  open: (page: Page, language: Language) => Promise<unknown>;
};

/** Types into the product search, which gets this answer. */
const searching = (change: Partial<SearchAnswer> & { rows?: SearchAnswer['rows'] }) => async (page: Page, language: Language) => {
  await answerSearches(page, (query) => answer(query, change.rows ?? [], change));
  const dialog = await openProductSearch(page, language);
  await dialog.getByRole('combobox').fill('lamp');
  await expect(dialog.getByRole('status')).not.toBeEmpty();
};

/** The form once its script checks it instead of the browser. */
async function takenOver(form: Locator): Promise<Locator> {
  await expect(form).toHaveAttribute('novalidate', '');
  return form;
}

const atHome = ({ home }: Language) => home;
const firstVariant = (page: Page) => page.locator('table[aria-labelledby=variants]').getByRole('rowheader').first().getByRole('link');

const STATES: State[] = [
  {
    name: 'four picks with their bar',
    on: PHONE,
    path: ({ products }) => `${products}lyra/`,
    open: async (page, { code }) => {
      await keepPicks(page, CODES);
      await expect(compareBar(page, BAR[code])).toBeVisible();
    },
  },
  {
    name: 'variants to pick from',
    on: DESK,
    path: ({ products }) => products,
    open: async (page, { code }) => {
      await page.getByRole('main').getByRole('button', { name: { en: 'Compare Lyra', es: 'Comparar Lyra' }[code] }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'an open question',
    on: DESK,
    path: ({ questions }) => questions.path,
    open: async (page, { questions }) => {
      const question = page.getByRole('group').filter({ has: page.getByRole('heading', { name: questions.linking }) });
      await question.getByRole('heading').click();
      await expect(question.getByRole('paragraph')).toBeVisible();
    },
  },
  {
    name: 'a form with errors',
    on: PHONE,
    path: (language) => demoForm(language, 'contact').path,
    open: async (page, language) => {
      const form = await takenOver(formOn(page, demoForm(language, 'contact')));
      await sendButton(form, language).click();
      await expect(form.getByRole('alert').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'a form thanked',
    on: DESK,
    path: (language) => demoForm(language, 'contact').path,
    open: async (page, language) => {
      const contact = demoForm(language, 'contact');
      await page.route(isFeedback, (route) => route.fulfill({ json: { contact_form_id: 1, status: 'mail_sent', message: contact.messages['mail_sent_ok'], posted_data_hash: '', invalid_fields: [] } }));
      const form = await takenOver(formOn(page, contact));
      await fillIn(form, contact, ANSWERS.contact);
      await sendButton(form, language).click();
      await expectThanked(page, language, contact);
    },
  },
  { name: 'a header that sticks', on: DESK, path: ({ about }) => about, open: (page) => page.evaluate(() => window.scrollTo(0, 400)) },
  {
    name: 'the products panel',
    on: DESK,
    path: atHome,
    open: async (page, language) => {
      await productsTrigger(page, language).hover();
      await expect(productsPanel(page, language)).toBeVisible();
      await expect(page.locator('.menu-backdrop')).toHaveCSS('opacity', '1');
    },
  },
  { name: 'the products panel opened by a press', all: true, on: DESK, path: atHome, open: (page, language) => openMegaMenu(page, language, language.productsItem) },
  {
    name: 'a submenu',
    on: DESK,
    path: atHome,
    open: async (page, language) => {
      const about = mainNavigation(page, language).getByRole('link', { name: language.aboutItem, exact: true });
      await about.hover();
      await expect(about.locator('..').getByRole('link')).toHaveCount(7);
    },
  },
  { name: 'the mobile menu', all: true, on: PHONE, path: atHome, open: openMobileMenu },
  {
    name: 'the unfolded mobile menu',
    on: PHONE,
    path: atHome,
    open: async (page, language) => {
      await burger(page, language).click();
      await unfold(page, language, language.productsItem).first().click();
      await unfold(page, language, language.megaColumns[0]).click();
      await expect(mainNavigation(page, language).getByRole('link', { name: language.allProducts })).toBeVisible();
    },
  },
  { name: 'the product search', on: DESK, path: atHome, open: openProductSearch },
  ...[DESK, PHONE].map((on): State => ({
    name: `rows of the product search at ${on.width} px`,
    ...(on === DESK && { all: true }),
    on,
    path: atHome,
    open: async (page, language) => {
      const rows = ['Lyra', 'Corvus'].map((name) => row(name.slice(0, 3), name, language.about, { subtitle: 'IP65', matching: 3 }));
      await searching({ rows, total: 23, figures: ['4000 K', 'IP65'] })(page, language);
      await page.keyboard.press('ArrowDown');
    },
  })),
  { name: 'a product search without results', on: DESK, path: atHome, open: searching({ suggestions: [{ text: 'corvus', href: '/products/?search=corvus' }] }) },
  {
    name: 'a product search of the real catalogue',
    on: DESK,
    path: atHome,
    open: async (page, language) => {
      const dialog = await openProductSearch(page, language);
      await dialog.getByRole('combobox').fill('meridian');
      await expect(dialog.getByRole('grid').getByRole('row').nth(1)).toContainText('Meridian');
    },
  },
  {
    name: 'the sheet of filters',
    on: PHONE,
    path: ({ products }) => products,
    open: async (page, { filtering }) => {
      await page.locator('summary').filter({ hasText: new RegExp(`^${filtering.filters(0)}$`) }).click();
      await expect(page.getByRole('checkbox', { name: /^4000 K / })).toBeVisible();
    },
  },
  {
    name: 'an enlarged picture',
    on: DESK,
    path: ({ products }) => `${products}lyra/`,
    open: async (page) => {
      // The first control of the gallery, whatever it is called.
      await page.getByRole('main').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('+');
      await expect(page.getByRole('dialog').getByText(/^150 ?%$/)).toBeVisible();
    },
  },
  ...[DESK, PHONE].map((on): State => ({
    name: `a variant at ${on.width} px`,
    ...(on === DESK && { all: true }),
    on,
    path: ({ products }) => `${products}corvus/`,
    open: async (page, { productPage }) => {
      await page.getByRole('group', { name: productPage.cct }).getByRole('link', { name: '4000 K' }).click();
      await expect(page).toHaveURL(/variation=/);
    },
  })),
  {
    name: 'a light source with its energy label and drivers',
    on: DESK,
    path: ({ products }) => `${products}cinta/`,
    open: async (page) => {
      await firstVariant(page).click();
      await expect(page).toHaveURL(/variation=/);
    },
  },
  {
    name: 'the question about cookies',
    site: 'consent',
    on: DESK,
    path: ({ cookies }) => cookies,
    open: (page, { consentRegion }) => expect(page.getByRole('region', { name: consentRegion })).toBeVisible(),
  },
  {
    name: 'the settings of cookies',
    site: 'consent',
    on: PHONE,
    path: ({ cookies }) => cookies,
    open: async (page, { consentRegion, consentSettings, cookieSettings }) => {
      await page.getByRole('region', { name: consentRegion }).getByRole('button', { name: consentSettings }).click();
      await expect(page.getByRole('dialog', { name: cookieSettings })).toBeVisible();
    },
  },
];

for (const language of forBehaviour(LANGUAGES)) {
  for (const { name, site = 'demo', on, path, open } of ofThisRun(STATES)) {
    TESTS[site](`${name}, opened in ${language.name}`, async ({ page, a11y }) => {
      await page.setViewportSize(on);
      await openHydrated(page, path(language));
      await open(page, language);
      await expectNoSidewaysScroll(page);
      await a11y.check();
    });
  }
}
