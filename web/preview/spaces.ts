/** Spaces in both languages: the list, one with everything, one with an upright picture, and one with nothing. */
import type { Locale, Page, Space } from '../src/lib/page-data.gen';
import { caseStudyCards, crumbs, homeOf, html, media, story, teaser } from './story-parts';

const SPACES: [slug: string, en: string, es: string][] = [
  ['office', 'Offices', 'Oficinas'],
  ['hospitality', 'Hotels and restaurants', 'Hoteles y restaurantes'],
  ['education', 'Education', 'Educación'],
  ['healthcare', 'Healthcare', 'Sanidad'],
  ['retail', 'Shops', 'Comercios'],
  ['residential', 'Homes', 'Viviendas'],
  ['exterior', 'Outdoors', 'Exterior'],
];

/** Every page of spaces by its address. */
export function spacePages(locale: Locale): Map<string, Page> {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const root = `${homeOf(locale)}spaces/`;
  const list = {
    title: l('Spaces', 'Espacios'),
    intro: l('Light begins with what people do in a room. Eight kinds of rooms, and what we have learnt in each.', 'La luz empieza por lo que se hace en un espacio. Ocho tipos de espacios y lo que hemos aprendido en cada uno.'),
    breadcrumbs: crumbs(locale, [l('Spaces', 'Espacios'), 'spaces/']),
    spaces: SPACES.map(([slug, en, es]) => story(locale, 'spaces', slug, en, es)),
    blocks: [],
  };
  const office = space(locale);
  return new Map<string, Page>([
    [root, { kind: 'spaces', list }],
    [`${root}none/`, { kind: 'spaces', list: { ...list, intro: '', spaces: [] } }],
    [`${root}office/`, { kind: 'space', space: office }],
    [`${root}tall/`, { kind: 'space', space: { ...office, image: { ...media('spaces/office'), src: '/media/products/duna-brass.png', width: 1200, height: 1600 } } }],
    [`${root}bare/`, { kind: 'space', space: { ...office, excerpt: '', image: null, hotspots: [], figures: [], bodyHtml: html(''), groups: [], caseStudies: [], others: [] } }],
  ]);
}

function space(locale: Locale): Space {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  return {
    title: l('Offices', 'Oficinas'),
    excerpt: l('Screens, faces and paper want different light. Low glare, daylight that is followed, and a switch that everybody understands.', 'Pantallas, caras y papel piden luces distintas. Poco deslumbramiento, luz natural aprovechada y un mando que todo el mundo entiende.'),
    image: media('spaces/office', l('Open office at dusk under lines of light', 'Oficina diáfana al atardecer bajo líneas de luz')),
    hotspots: [
      { x: 64.2, y: 33.7, text: l('Lines with microprism keep UGR below 19 for everyone in the row.', 'Las líneas con microprisma mantienen el UGR por debajo de 19 para toda la fila.'), product: teaser(locale, 'meridian') },
      { x: 36.6, y: 39.6, text: l('The line by the window is a DALI-2 group of its own and follows the daylight.', 'La línea junto a la ventana es un grupo DALI-2 propio y sigue la luz natural.'), product: teaser(locale, 'planar') },
      { x: 92, y: 88, text: l('A dark corner is a place to think.', 'Un rincón oscuro es un lugar para pensar.'), product: null },
      { x: 3, y: 6, text: '', product: teaser(locale, 'cinta') },
    ],
    breadcrumbs: crumbs(locale, [l('Spaces', 'Espacios'), 'spaces/'], [l('Offices', 'Oficinas'), '']),
    figures: [
      { value: '500', unit: 'lx', label: l('on the desk, where people read and write', 'en la mesa, donde se lee y se escribe') },
      { value: '< 19', unit: 'UGR', label: l('glare, seen from any seat', 'deslumbramiento, desde cualquier asiento') },
      { value: '≥ 80', unit: l('CRI', 'IRC'), label: l('colour rendering; 90 where materials are chosen', 'reproducción cromática; 90 donde se eligen materiales') },
    ],
    bodyHtml: html(l('<p>An office is a room in which people look at screens, at paper and at each other. The three want different light.</p><h2>What goes wrong</h2><p>Most offices are too bright at noon and too flat at six. Light that follows the day costs a sensor and saves a third.</p>', '<p>Una oficina es un lugar donde se miran pantallas, papeles y caras. Las tres cosas piden luces distintas.</p><h2>Lo que sale mal</h2><p>La mayoría de las oficinas tienen demasiada luz a mediodía y demasiado plana a las seis. Una luz que sigue al día cuesta un sensor y ahorra un tercio.</p>')),
    groups: [
      { title: l('General light', 'Luz general'), text: l('Even, calm, and dimmed by the window.', 'Uniforme, tranquila y regulada por la ventana.'), products: [teaser(locale, 'meridian'), teaser(locale, 'planar'), teaser(locale, 'corvus')] },
      { title: l('Emergency', 'Emergencia'), text: '', products: [teaser(locale, 'vigil')] },
    ],
    caseStudies: caseStudyCards(locale).slice(1, 3),
    blocks: [],
    others: SPACES.slice(1, 4).map(([slug, en, es]) => story(locale, 'spaces', slug, en, es)),
  };
}
