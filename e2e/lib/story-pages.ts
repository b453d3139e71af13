/** Spaces, case studies, collections and parts of the demo: where they are and the words a visitor relies on. */
import { expect, type Locator, type Page } from '@playwright/test';

import type { Language } from './languages.ts';

const ENGLISH = {
  compare: (name: string) => `Compare ${name}`,
  variants: 'Variant',
  comparison: 'Comparison',
  bar: 'Products to compare',
  page: (n: number) => `Page ${n}`,
  next: 'Next page',
  filters: 'Filter the list',
  chosen: 'Active filters',
  remove: (filter: string, value: string) => `Remove ${filter}: ${value}`,
  clear: 'Clear all',
  spaces: {
    one: '/spaces/hospitality/',
    list: 'In the picture',
    next: 'Next place',
    previous: 'Previous place',
    counter: (n: number) => `${n} of 4`,
  },
  caseStudies: {
    path: '/case-studies/',
    title: 'Case studies',
    count: (n: number) => (n === 1 ? '1 case study' : `${n} case studies`),
    country: 'Country',
    spain: 'Spain',
    space: 'Space',
    office: 'Office',
    officeValue: 'office',
    inSpain: 'A 50 m line of light',
    one: '/case-studies/boutique-hotel/',
    name: 'Warm welcome at a boutique hotel',
    used: 'What was used',
    chosenVariant: 'Your variant',
  },
  collections: {
    one: '/collections/atelier/',
  },
  parts: {
    paths: ['/drivers/', '/profiles/', '/accessories/'],
    count: (n: number) => (n === 1 ? '1 item' : `${n} items`),
    jump: 'Jump to',
    dimming: 'Dimming',
    current: 'Output current (mA)',
    none: 'Nothing matches these filters',
    whole: 'Show the whole list',
  },
};

const SPANISH: typeof ENGLISH = {
  compare: (name) => `Comparar ${name}`,
  variants: 'Variante',
  comparison: 'Comparación',
  bar: 'Productos para comparar',
  page: (n) => `Página ${n}`,
  next: 'Página siguiente',
  filters: 'Filtrar la lista',
  chosen: 'Filtros activos',
  remove: (filter, value) => `Quitar ${filter}: ${value}`,
  clear: 'Borrar todo',
  spaces: {
    one: '/es/spaces/hosteleria/',
    list: 'En la imagen',
    next: 'Punto siguiente',
    previous: 'Punto anterior',
    counter: (n) => `${n} de 4`,
  },
  caseStudies: {
    path: '/es/case-studies/',
    title: 'Proyectos',
    count: (n) => (n === 1 ? '1 proyecto' : `${n} proyectos`),
    country: 'País',
    spain: 'España',
    space: 'Espacio',
    office: 'Oficinas',
    officeValue: 'oficinas',
    inSpain: 'Una línea de luz de 50 m',
    one: '/es/case-studies/hotel-boutique/',
    name: 'Bienvenida cálida en un hotel boutique',
    used: 'Qué se ha utilizado',
    chosenVariant: 'Su variante',
  },
  collections: {
    one: '/es/collections/atelier/',
  },
  parts: {
    paths: ['/es/drivers/', '/es/profiles/', '/es/accessories/'],
    count: (n) => (n === 1 ? '1 referencia' : `${n} referencias`),
    jump: 'Ir a',
    dimming: 'Regulación',
    current: 'Corriente de salida (mA)',
    none: 'Nada coincide con estos filtros',
    whole: 'Ver la lista completa',
  },
};

const WORDS = { en: ENGLISH, es: SPANISH };

export type StoryWords = typeof ENGLISH;

export function storyWords({ code }: Language): StoryWords {
  return WORDS[code];
}

/** The ways to narrow a list down. */
export function filtersOf(page: Page, words: StoryWords): Locator {
  return page.getByRole('group', { name: words.filters });
}

/** Chooses a value as a visitor does: unfolds its filter and follows the link, which says how many there are. */
export async function choose(page: Page, words: StoryWords, filter: string, value: string, count: number) {
  const filters = filtersOf(page, words);
  await filters.locator('summary').getByText(filter, { exact: true }).click();
  await filters.getByRole('link', { name: `${value} ${count}`, exact: true }).click();
}

/** What was chosen, as it is offered to be taken back. */
export function chips(page: Page, words: StoryWords): Locator {
  return page.getByRole('list', { name: words.chosen }).getByRole('link');
}

/** A part of the page by its heading. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('region', { name, exact: true });
}

/** Every long paragraph and every heading of the text is on the page once, as the server writes it. */
export async function expectSaidOnce(page: Page, path: string) {
  const repeated = await page.evaluate(async (address) => {
    const long = 90;
    const html = await (await fetch(address)).text();
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
    const said = [...(main?.querySelectorAll('h1, h2, p') ?? [])]
      .map((element) => ({ words: element.textContent.trim().replace(/\s+/g, ' '), isText: element.tagName === 'P' }))
      .filter(({ words, isText }) => !isText || words.length > long)
      .map(({ words }) => words.slice(0, long));
    return { count: said.length, twice: [...new Set(said.filter((words, index) => said.indexOf(words) !== index))] };
  }, path);
  expect(repeated.count, path).toBeGreaterThan(0);
  expect(repeated.twice, `said twice on ${path}`).toEqual([]);
}

/** A family offers its variants to be compared, and Escape goes back. */
export async function expectCompare(page: Page, words: StoryWords, part: Locator, family: string) {
  const button = part.getByRole('button', { name: words.compare(family), exact: true });
  await button.click();
  const modal = page.getByRole('dialog', { name: words.variants, exact: true });
  await expect(modal.getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(button).toBeFocused();
}
