/** Collections in both languages: the list, one with everything, and one with nothing. */
import type { Collection, Locale, Page } from '../src/lib/page-data.gen';
import { caseStudyCards, crumbs, homeOf, html, media, story, teaser } from './story-parts';

const COLLECTIONS: [slug: string, en: string, es: string, families: string[]][] = [
  ['atelier', 'Atelier', 'Atelier', ['Duna', 'Brisa', 'Arden']],
  ['workspace', 'Workspace', 'Trabajo', ['Meridian', 'Planar', 'Corvus']],
  ['street-garden', 'Street and garden', 'Calle y jardín', ['Senda', 'Torr', 'Helm', 'Brisa']],
  ['strip-profile', 'Strip and profile', 'Tiras y perfiles', []],
];

/** Every page of collections by its address. */
export function collectionPages(locale: Locale): Map<string, Page> {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const root = `${homeOf(locale)}collections/`;
  const list = {
    title: l('Collections', 'Colecciones'),
    intro: l('Families that belong together: one finish, one colour of light, one way to open them.', 'Familias que van juntas: un acabado, un color de luz y una misma forma de abrirlas.'),
    breadcrumbs: crumbs(locale, [l('Collections', 'Colecciones'), 'collections/']),
    collections: COLLECTIONS.map(([slug, en, es, families]) => ({ story: story(locale, 'collections', slug, en, es), families })),
    blocks: [],
  };
  const atelier = collection(locale);
  return new Map<string, Page>([
    [root, { kind: 'collections', list }],
    [`${root}atelier/`, { kind: 'collection', collection: atelier }],
    [`${root}bare/`, { kind: 'collection', collection: { ...atelier, excerpt: '', image: null, gallery: [], bodyHtml: html(''), products: [], finishes: [], caseStudies: [], others: [] } }],
  ]);
}

function collection(locale: Locale): Collection {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  return {
    title: 'Atelier',
    excerpt: l('Duna, Brisa and Arden, for hotels, restaurants and shops that are remembered for their rooms.', 'Duna, Brisa y Arden, para hoteles, restaurantes y comercios que se recuerdan por sus espacios.'),
    image: media('collections/atelier', l('Three pendants in brass, black and white', 'Tres colgantes en latón, negro y blanco')),
    gallery: [media('spaces/hospitality', l('A bar at night', 'Un bar de noche')), media('spaces/retail', l('A shop window', 'Un escaparate'))],
    breadcrumbs: crumbs(locale, [l('Collections', 'Colecciones'), 'collections/'], ['Atelier', '']),
    bodyHtml: html(l('<p>Rooms are remembered by their evenings. Atelier brings together what such rooms are made of: a pendant over the table, a light on the wall behind, and spots that find the flowers and the bottles.</p><p>White and black run through all three families; brass joins the pendant and the wall light.</p>', '<p>Los espacios se recuerdan por sus noches. Atelier reúne aquello de lo que están hechos: un colgante sobre la mesa, una luz en la pared del fondo y focos que encuentran las flores y las botellas.</p><p>El blanco y el negro recorren las tres familias; el latón une el colgante y el aplique.</p>')),
    products: [teaser(locale, 'duna'), teaser(locale, 'brisa'), teaser(locale, 'arden')],
    finishes: [
      { label: l('White', 'Blanco'), swatch: 'finish-white', families: ['Duna', 'Brisa', 'Arden'] },
      { label: l('Black', 'Negro'), swatch: 'finish-black', families: ['Duna', 'Brisa', 'Arden'] },
      { label: l('Brass', 'Latón'), swatch: 'finish-brass', families: ['Duna', 'Brisa'] },
      { label: l('Raw plaster', 'Yeso visto'), swatch: null, families: ['Brisa'] },
    ],
    caseStudies: caseStudyCards(locale).slice(0, 2),
    blocks: [],
    others: COLLECTIONS.slice(1).map(([slug, en, es]) => story(locale, 'collections', slug, en, es)),
  };
}
