/** Spaces, case studies, collections, parts and downloads of the demo: where they are and the words a visitor relies on. */
import { expect, type Locator, type Page } from '@playwright/test';

import type { Language } from './languages.ts';

const ENGLISH = {
  compare: (name: string) => `Compare ${name}`,
  variants: 'Variant',
  comparison: 'Comparison',
  bar: 'Products to compare',
  goCompare: 'Compare products',
  enlarge: /Enlarge$/,
  pictureOf: (n: number, all: number) => `Picture ${n} of ${all}`,
  page: (n: number) => `Page ${n}`,
  next: 'Next page',
  filters: 'Filter the list',
  chosen: 'Active filters',
  remove: (filter: string, value: string) => `Remove ${filter}: ${value}`,
  clear: 'Clear all',
  refused: (value: string, filter: string) => `“${value}” is not one of the choices under ${filter} and was ignored.`,
  spaces: {
    path: '/spaces/',
    title: 'Spaces',
    one: '/spaces/hospitality/',
    name: 'Hospitality',
    list: 'In the picture',
    figures: 'What to look for',
    groups: ['Over the tables', 'On the walls', 'Bar, steps and headboards', 'Near water'],
    caseStudies: 'Where it was done',
    caseStudy: 'Warm welcome at a boutique hotel',
    others: 'Other spaces',
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
    ireland: 'Ireland',
    space: 'Space',
    office: 'Office',
    retail: 'Retail',
    officeValue: 'office',
    retailValue: 'retail',
    inSpain: 'A 50 m line of light',
    none: 'No case studies match these filters',
    all: 'Show all case studies',
    one: '/case-studies/boutique-hotel/',
    name: 'Warm welcome at a boutique hotel',
    facts: [['Space', 'Hospitality'], ['Location', 'Málaga, Spain'], ['Completed', '2026']],
    pictures: 'Pictures: Warm welcome at a boutique hotel',
    used: 'What was used',
    chosenVariant: 'Your variant',
    products: 'Products in this project',
    credits: 'Credits',
    client: 'Client',
    next: 'Next case study',
  },
  collections: {
    path: '/collections/',
    title: 'Collections',
    names: ['Atelier', 'Essentials', 'Safety', 'Street & Garden', 'Strip & Profile', 'Workspace'],
    one: '/collections/atelier/',
    families: 'The families',
    finishes: 'The finishes',
    inAll: ['White', 'Black'],
    allFamilies: 'All families',
    brass: 'Brass',
    mood: 'Pictures of the Atelier collection',
    projects: 'Seen in these projects',
    others: 'Other collections',
  },
  parts: {
    paths: ['/drivers/', '/profiles/', '/accessories/'],
    titles: ['Drivers', 'Profiles', 'Accessories'],
    count: (n: number) => (n === 1 ? '1 item' : `${n} items`),
    jump: 'Jump to',
    voltage: 'Output voltage',
    dimming: 'Dimming',
    current: 'Output current (mA)',
    none: 'Nothing matches these filters',
    whole: 'Show the whole list',
  },
  downloads: {
    path: '/downloads/',
    count: (n: number) => (n === 1 ? '1 document' : `${n} documents`),
    field: 'Search by product, code or title',
    search: 'Search',
    list: 'List of documents',
    pages: 'Pages of the document list',
    type: 'Document type',
    installation: 'Installation instructions',
    language: 'Language',
    english: 'English',
    spanish: 'Spanish',
    withAccent: ['INSTALLATION', 'ínstallation'],
    noneFor: (query: string) => `No documents found for “${query}”`,
    whole: 'Show all documents',
  },
};

const SPANISH: typeof ENGLISH = {
  compare: (name) => `Comparar ${name}`,
  variants: 'Variante',
  comparison: 'Comparación',
  bar: 'Productos para comparar',
  goCompare: 'Comparar productos',
  enlarge: /Ampliar$/,
  pictureOf: (n, all) => `Imagen ${n} de ${all}`,
  page: (n) => `Página ${n}`,
  next: 'Página siguiente',
  filters: 'Filtrar la lista',
  chosen: 'Filtros activos',
  remove: (filter, value) => `Quitar ${filter}: ${value}`,
  clear: 'Borrar todo',
  refused: (value, filter) => `«${value}» no figura entre las opciones de ${filter} y no se ha tenido en cuenta.`,
  spaces: {
    path: '/es/spaces/',
    title: 'Espacios',
    one: '/es/spaces/hosteleria/',
    name: 'Hostelería',
    list: 'En la imagen',
    figures: 'En qué fijarse',
    groups: ['Sobre las mesas', 'En las paredes', 'Barra, peldaños y cabeceros', 'Cerca del agua'],
    caseStudies: 'Dónde se ha hecho',
    caseStudy: 'Bienvenida cálida en un hotel boutique',
    others: 'Otros espacios',
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
    ireland: 'Irlanda',
    space: 'Espacio',
    office: 'Oficinas',
    retail: 'Comercio',
    officeValue: 'oficinas',
    retailValue: 'comercio',
    inSpain: 'Una línea de luz de 50 m',
    none: 'Ningún proyecto coincide con estos filtros',
    all: 'Ver todos los proyectos',
    one: '/es/case-studies/hotel-boutique/',
    name: 'Bienvenida cálida en un hotel boutique',
    facts: [['Espacio', 'Hostelería'], ['Ubicación', 'Málaga, España'], ['Finalización', '2026']],
    pictures: 'Imágenes: Bienvenida cálida en un hotel boutique',
    used: 'Qué se ha utilizado',
    chosenVariant: 'Su variante',
    products: 'Productos de este proyecto',
    credits: 'Equipo del proyecto',
    client: 'Cliente',
    next: 'Proyecto siguiente',
  },
  collections: {
    path: '/es/collections/',
    title: 'Colecciones',
    names: ['Atelier', 'Calle y jardín', 'Esenciales', 'Espacio de trabajo', 'Seguridad', 'Tira y perfil'],
    one: '/es/collections/atelier/',
    families: 'Las familias',
    finishes: 'Los acabados',
    inAll: ['Blanco', 'Negro'],
    allFamilies: 'Todas las familias',
    brass: 'Latón',
    mood: 'Imágenes de la colección Atelier',
    projects: 'En estos proyectos',
    others: 'Otras colecciones',
  },
  parts: {
    paths: ['/es/drivers/', '/es/profiles/', '/es/accessories/'],
    titles: ['Drivers', 'Perfiles', 'Accesorios'],
    count: (n) => (n === 1 ? '1 referencia' : `${n} referencias`),
    jump: 'Ir a',
    voltage: 'Tensión de salida',
    dimming: 'Regulación',
    current: 'Corriente de salida (mA)',
    none: 'Nada coincide con estos filtros',
    whole: 'Ver la lista completa',
  },
  downloads: {
    path: '/es/downloads/',
    count: (n) => (n === 1 ? '1 documento' : `${n} documentos`),
    field: 'Buscar por producto, referencia o título',
    search: 'Buscar',
    list: 'Lista de documentos',
    pages: 'Páginas de la lista de documentos',
    type: 'Tipo de documento',
    installation: 'Instrucciones de instalación',
    language: 'Idioma',
    english: 'Inglés',
    spanish: 'Español',
    withAccent: ['INSTALACION', 'instalación'],
    noneFor: (query) => `No hay documentos para «${query}»`,
    whole: 'Ver todos los documentos',
  },
};

const WORDS = { en: ENGLISH, es: SPANISH };

export type StoryWords = typeof ENGLISH;

export function storyWords({ code }: Language): StoryWords {
  return WORDS[code];
}

/** Spares the server the pictures of a page that a test does not look at: each of many sizes is made when it is first asked for. */
export function withoutPictures(page: Page) {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';
  return page.route(/\/media\/.+\/\d+\.(avif|webp)$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
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

/** Every long paragraph and every heading of the text is on the page once. */
export async function expectSaidOnce(page: Page) {
  const repeated = await page.getByRole('main').evaluate((main) => {
    const long = 90;
    const said = [...main.querySelectorAll('h1, h2, p')]
      .map((element) => ({ words: element.textContent.trim().replace(/\s+/g, ' '), isText: element.tagName === 'P' }))
      .filter(({ words, isText }) => !isText || words.length > long)
      .map(({ words }) => words.slice(0, long));
    return [...new Set(said.filter((words, index) => said.indexOf(words) !== index))];
  });
  expect(repeated, `said twice on ${page.url()}`).toEqual([]);
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

/** Looks closely at the pictures of a part by keyboard alone. */
export async function expectZoom(page: Page, words: StoryWords, dialogName: string, count: number) {
  const opener = page.getByRole('main').getByRole('button', { name: words.enlarge }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: dialogName });
  await expect(dialog.getByText(words.pictureOf(1, count))).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(words.pictureOf(2, count))).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}
