/** What the samples of editorial pages are made of. */
import type { ArticleCard, Breadcrumb, CaseStudyCard, Image, Link, Locale, Pagination, ProductTeaser, StoryTeaser } from '../src/lib/page-data.gen';
import type { SafeHtml } from '../src/lib/safe-html';

/** What a stranger may write: a word that no line holds, and a title that fills three. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsbeleuchtungsanlage';
export const LONG_TITLE = `What we learnt from lighting a room that nobody had agreed on how to use, together with the ${LONG_WORD}`;

export const html = (text: string) => text as SafeHtml;
export const link = (title: string, href: string): Link => ({ title, href, newTab: false });
export const homeOf = (locale: Locale) => (locale === 'en' ? '/' : '/es/');

/** A picture of the demo, `articles/beam-angle`. */
export function media(name: string, alt = ''): Image {
  const isProduct = name.startsWith('products/');
  return { src: `/media/${name}.png`, width: isProduct ? 1600 : 1920, height: isProduct ? 1200 : 1080, alt, color: '#3d342b' };
}

export function crumbs(locale: Locale, ...way: [title: string, path: string][]): Breadcrumb[] {
  const home = homeOf(locale);
  return [{ title: locale === 'en' ? 'Home' : 'Inicio', href: home }, ...way.map(([title, path], index) => ({ title, href: index < way.length - 1 ? home + path : null }))];
}

export function pages(current: number, last: number, path: string): Pagination {
  const href = (page: number) => (page === 1 ? path : `${path}?page=${page}`);
  return {
    current,
    last,
    previous: current > 1 ? href(current - 1) : null,
    next: current < last ? href(current + 1) : null,
    links: Array.from({ length: last }, (_, index) => ({ page: index + 1, href: href(index + 1) })),
  };
}

const PRODUCTS: Record<string, [en: string, es: string]> = {
  arden: ['Spot for three-circuit track', 'Foco para carril trifásico'],
  brisa: ['Wall light, up and down', 'Aplique de luz doble'],
  cinta: ['LED strip on reels', 'Tira LED en bobina'],
  corvus: ['Commercial downlight, IP44', 'Downlight profesional, IP44'],
  duna: ['Pendant in spun aluminium', 'Colgante de aluminio entallado'],
  lyra: ['Fire-rated downlight, IP65', 'Downlight resistente al fuego, IP65'],
  meridian: ['Linear luminaire', 'Luminaria lineal'],
  perfila: ['Profile for LED strip', 'Perfil para tira LED'],
  planar: ['Panel for ceiling grids', 'Panel para techo registrable'],
  vigil: ['Emergency light', 'Luz de emergencia'],
};

export function teaser(locale: Locale, slug: string): ProductTeaser {
  const [en, es] = PRODUCTS[slug] ?? ['', ''];
  return {
    id: Object.keys(PRODUCTS).indexOf(slug) + 1,
    variantCount: slug === 'perfila' ? 0 : 24,
    title: slug.charAt(0).toUpperCase() + slug.slice(1),
    subtitle: locale === 'en' ? en : es,
    href: `${homeOf(locale)}products/${slug}/`,
    image: slug === 'cinta' ? null : media(`products/${slug}`),
  };
}

const ARTICLES: [slug: string, en: string, es: string][] = [
  ['beam-angle', 'Choosing a beam angle', 'Elegir el ángulo de apertura'],
  ['ugr-in-offices', 'Glare in offices, and what 19 means', 'El deslumbramiento en oficinas y qué significa 19'],
  ['night-gardens', 'Gardens at night', 'Jardines de noche'],
  ['voltage-drop', 'Voltage drop, before it is a ceiling', 'La caída de tensión, antes del techo'],
  ['polar-curve', 'How to read a polar curve', 'Cómo leer una curva polar'],
  ['light-that-sells', 'Light that sells', 'La luz que vende'],
  ['ten-year-spares', 'Spare parts for ten years', 'Recambios durante diez años'],
  ['layers-at-home', 'Light at home comes in layers', 'La luz de casa va por capas'],
];

export function articleCards(locale: Locale): ArticleCard[] {
  const home = homeOf(locale);
  return ARTICLES.map(([slug, en, es], index) => ({
    title: locale === 'en' ? en : es,
    excerpt: locale === 'en' ? 'Measure the object, measure the distance, and let a tangent decide. Then remember that half the light falls outside.' : 'Se mide el objeto, se mide la distancia y decide una tangente. Después conviene recordar que la mitad de la luz cae fuera.',
    href: `${home}articles/guides/${slug}/`,
    image: index === 4 ? null : media(`articles/${slug}`),
    category: index === 5 ? null : link(locale === 'en' ? 'Guides' : 'Guías', `${home}articles/guides/`),
    day: index === 6 ? null : { iso: `2026-0${9 - index}-15`, text: locale === 'en' ? `15 ${['September', 'August', 'July', 'June', 'May', 'April', 'March', 'February'][index] ?? ''} 2026` : `15 de ${['septiembre', 'agosto', 'julio', 'junio', 'mayo', 'abril', 'marzo', 'febrero'][index] ?? ''} de 2026` },
    minutes: index === 6 ? null : index + 4,
    author: index % 2 === 0 ? 'Inés Carballo' : '',
  }));
}

const CASE_STUDIES: [slug: string, en: string, es: string, place: [string, string], space: [string, string]][] = [
  ['boutique-hotel', 'Warm welcome at a boutique hotel', 'Bienvenida cálida en un hotel boutique', ['Málaga, Spain', 'Málaga, España'], ['Hospitality', 'Hostelería']],
  ['library-galway', 'A library that reads until nine', 'Una biblioteca que lee hasta las nueve', ['Galway, Ireland', 'Galway, Irlanda'], ['Education', 'Educación']],
  ['quayside-office', 'Daylight on the quay', 'Luz de día en el muelle', ['Newcastle, United Kingdom', 'Newcastle, Reino Unido'], ['Office', 'Oficina']],
  ['fresh-produce', 'Red tomatoes, honestly', 'Tomates rojos de verdad', ['Valencia, Spain', 'Valencia, España'], ['Retail', 'Comercio']],
  ['garden-paths', 'Paths for owls and people', 'Senderos para búhos y personas', ['Vigo, Spain', 'Vigo, España'], ['', '']],
];

export function caseStudyCards(locale: Locale): CaseStudyCard[] {
  const at = locale === 'en' ? 0 : 1;
  return CASE_STUDIES.map(([slug, en, es, place, space], index) => ({
    title: locale === 'en' ? en : es,
    excerpt: locale === 'en' ? 'Twenty-eight rooms in an old house, a marble floor that mirrors everything, and brass that had to match.' : 'Veintiocho habitaciones en una casa antigua, un suelo de mármol que lo refleja todo y un latón que tenía que coincidir.',
    href: `${homeOf(locale)}case-studies/${slug}/`,
    image: media(`case-studies/${slug}`),
    place: place[at],
    year: index === 4 ? '' : String(2026 - index),
    space: space[at],
  }));
}

export function story(locale: Locale, folder: 'spaces' | 'collections', slug: string, en: string, es: string): StoryTeaser {
  return {
    title: locale === 'en' ? en : es,
    text: locale === 'en' ? 'Rooms are remembered by their evenings: a light over the table, one on the wall behind.' : 'Los espacios se recuerdan por sus noches: una luz sobre la mesa y otra en la pared del fondo.',
    href: `${homeOf(locale)}${folder}/${slug}/`,
    image: media(`${folder}/${slug}`),
  };
}
