/** The glossary of the demo, and the way to it from the names of attributes. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll, expectSameDocument, markDocument, openHydrated } from '../lib/page-state.ts';

const WORDS = {
  en: { path: '/glossary/', title: 'What the figures mean', link: 'Glossary', find: 'Find a term', letters: 'Terms by letter', typed: 'ugr', term: 'Unified glare rating', address: '#ugr', related: 'Glare', label: 'Glare (UGR)', figure: 'Luminous flux', figureAddress: '#luminous-flux', none: 'No terms found for “qqq”' },
  es: { path: '/es/glosario/', title: 'Qué significan las cifras', link: 'Glosario', find: 'Buscar un término', letters: 'Índice alfabético', typed: 'indice de deslumbramiento', term: 'Índice de deslumbramiento unificado', address: '#ugr', related: 'Deslumbramiento', label: 'Deslumbramiento (UGR)', figure: 'Flujo luminoso', figureAddress: '#flujo-luminoso', none: 'No hay términos para «qqq»' },
} satisfies Record<Language['code'], Record<string, string>>;

const MIN_TERMS = 100;
const SIZES = [{ width: 375, height: 740 }, { width: 1280, height: 800 }];

const terms = (page: Page) => page.getByRole('main').getByRole('term');
const termNamed = (page: Page, name: string) => terms(page).filter({ has: page.getByText(name, { exact: true }) });

/** All that is there for every visitor, with scripts or without. */
async function expectGlossary(page: Page, { code }: Language) {
  const words = WORDS[code];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  expect(await terms(page).count()).toBeGreaterThanOrEqual(MIN_TERMS);
  const initials = page.getByRole('main').locator('dl').locator('xpath=preceding-sibling::*[1]');
  const letters = page.getByRole('navigation', { name: words.letters }).getByRole('link');
  expect(await letters.allTextContents()).toEqual(await initials.allTextContents());
  const names = await page.locator('dt > :first-child').allTextContents();
  const figuresFirst = (name: string) => (/^\d/.test(name) ? 0 : 1);
  const sorted = names.toSorted((a, b) => figuresFirst(a) - figuresFirst(b) || a.localeCompare(b, code));
  expect(names, 'in the order of the language').toEqual(sorted);
  const ids = new Set(await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id)));
  const inside = await page.getByRole('main').locator('a[href^="#"]').evaluateAll((links: HTMLAnchorElement[]) => links.map(({ hash }) => hash.slice(1)));
  expect(inside.filter((id) => !ids.has(id)), 'links to terms that are not there').toEqual([]);
}

for (const language of LANGUAGES) {
  const words = WORDS[language.code];

  test(`the glossary in ${language.name} holds at every width and is reached from the footer`, async ({ page, a11y }) => {
    await openHydrated(page, language.about);
    await page.getByRole('contentinfo').getByRole('link', { name: words.link, exact: true }).click();
    await expect(page).toHaveURL(words.path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectGlossary(page, language);
      await expectNoSidewaysScroll(page);
      await a11y.check();
    }
  });

  test(`names of attributes in ${language.name} lead to what they mean`, async ({ page }) => {
    await openHydrated(page, `${language.products}planar/?variation=PLN026-40-MP-WH-N`);
    await markDocument(page);
    const label = page.getByRole('main').getByRole('term').getByRole('link', { name: words.label, exact: true });
    await expect(label).toHaveAttribute('href', words.path + words.address);
    await label.click();
    await expect(page).toHaveURL(words.path + words.address);
    await expectSameDocument(page);
    await expect(termNamed(page, words.term)).toBeInViewport();
    await expect(page.locator(words.address)).toHaveCSS('background-color', /\/ 0\.2|0\.2\)/);

    await page.goto(`${language.home}compare-products/?ids=PLN026-40-MP-WH-N,PLN032-40-MP-WH-N`);
    await expect(page.getByRole('rowheader', { name: words.figure, exact: true }).getByRole('link')).toHaveAttribute('href', words.path + words.figureAddress);
  });

  test(`a search engine is told the terms in ${language.name}`, async ({ request }) => {
    const html = await (await request.get(words.path)).text();
    const told = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json) as { '@type'?: string; hasDefinedTerm?: { name: string; url: string }[] });
    const set = told.find((each) => each['@type'] === 'DefinedTermSet');
    expect(set?.hasDefinedTerm?.length).toBeGreaterThanOrEqual(MIN_TERMS);
    expect(set?.hasDefinedTerm?.find(({ name }) => name === words.term)?.url).toMatch(new RegExp(`${words.path}${words.address}$`));
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const words = WORDS[language.code];

  test(`a term is found in ${language.name}, and related ones are shown again`, async ({ page, a11y }) => {
    await openHydrated(page, words.path);
    const all = await terms(page).count();
    const field = page.getByRole('searchbox', { name: words.find });
    await field.fill(words.typed);
    await expect(terms(page)).toHaveCount(1);
    await expect(termNamed(page, words.term)).toBeVisible();
    await a11y.check();
    await page.getByRole('definition').getByRole('link', { name: words.related, exact: true }).click();
    await expect(terms(page)).toHaveCount(all);
    await expect(termNamed(page, words.related)).toBeInViewport();
    await expect(field).toHaveValue('');
    await field.fill('qqq');
    await expect(terms(page)).toHaveCount(0);
    await expect(page.getByText(words.none)).toBeVisible();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES) {
    const words = WORDS[language.code];

    test(`the glossary in ${language.name} is complete, and its addresses are marked`, async ({ page }) => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto(words.path + words.address);
        await expectGlossary(page, language);
        await expect(page.getByRole('searchbox', { name: words.find })).toBeHidden();
        await expect(termNamed(page, words.term)).toBeInViewport();
        await expect(page.locator(words.address)).toHaveCSS('background-color', /\/ 0\.2|0\.2\)/);
      }
      await page.goto(`${language.products}planar/`);
      await page.getByRole('main').getByRole('link', { name: words.figure, exact: true }).first().click();
      await expect(page).toHaveURL(words.path + words.figureAddress);
    });
  }
});
