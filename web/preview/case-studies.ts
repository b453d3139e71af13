/** Case studies in both languages: the list whole, narrowed down and empty, one with everything, and one with nothing. */
import type { CaseStudy, CaseStudyList, Locale, Page, StoryFilter } from '../src/lib/page-data.gen';
import { caseStudyCards, crumbs, homeOf, html, LONG_TITLE, LONG_WORD, media, pages, teaser } from './story-parts';

/** Every page of case studies by its address. */
export function caseStudyPages(locale: Locale): Map<string, Page> {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const root = `${homeOf(locale)}case-studies/`;
  const all = list(locale, {});
  const hotel = caseStudy(locale);
  const chosen = list(locale, { chosen: 'ES', total: 3, clearHref: root, caseStudies: all.caseStudies.filter((_, index) => index % 2 === 0) });
  return new Map<string, Page>([
    [root, { kind: 'caseStudies', list: all }],
    [`${root}?country=ES`, { kind: 'caseStudies', list: { ...chosen, refused: [{ filter: l('Space', 'Espacio'), value: 'submarine' }] } }],
    [`${root}?country=IE`, { kind: 'caseStudies', list: list(locale, { chosen: 'IE', total: 0, clearHref: root, caseStudies: [] }) }],
    [`${root}none/`, { kind: 'caseStudies', list: { ...list(locale, { total: 0, caseStudies: [] }), filters: [], intro: '' } }],
    [`${root}boutique-hotel/`, { kind: 'caseStudy', caseStudy: hotel }],
    [`${root}bare/`, { kind: 'caseStudy', caseStudy: { ...hotel, title: LONG_TITLE, excerpt: '', image: null, facts: [], figures: [], bodyHtml: html(''), gallery: [], used: [], products: [], quotations: [], credits: [], next: null } }],
  ]);
}

function list(locale: Locale, { chosen, ...change }: Partial<CaseStudyList> & { chosen?: string }): CaseStudyList {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const root = `${homeOf(locale)}case-studies/`;
  const filter = (name: string, label: string, options: [value: string, label: string, count: number][]): StoryFilter => ({
    name,
    label,
    options: options.map(([value, text, count]) => ({ value, label: text, count, chosen: value === chosen, href: value === chosen ? root : `${root}?${name}=${value}` })),
  });
  return {
    title: l('Case studies', 'Proyectos'),
    intro: l('Finished rooms, with lengths, watts, drivers and what we would do differently.', 'Espacios terminados, con longitudes, vatios, drivers y lo que haríamos de otra manera.'),
    breadcrumbs: crumbs(locale, [l('Case studies', 'Proyectos'), 'case-studies/']),
    filters: [
      filter('space', l('Space', 'Espacio'), [['hospitality', l('Hospitality', 'Hostelería'), 1], ['education', l('Education', 'Educación'), 2], ['office', l('Office', 'Oficina'), 1], ['healthcare', l('Healthcare', 'Sanidad'), 0]]),
      filter('category', l('Products', 'Productos'), [['pendants', l('Pendants', 'Colgantes'), 2], ['strip', l('Strip and profile', 'Tiras y perfiles'), 3], ['long', LONG_WORD, 1]]),
      filter('country', l('Country', 'País'), [['ES', l('Spain', 'España'), 3], ['IE', l('Ireland', 'Irlanda'), 1], ['GB', l('United Kingdom', 'Reino Unido'), 1]]),
    ],
    refused: [],
    clearHref: null,
    total: 5,
    caseStudies: caseStudyCards(locale),
    pagination: pages(1, 1, root),
    blocks: [],
    ...change,
  };
}

function caseStudy(locale: Locale): CaseStudy {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const home = homeOf(locale);
  const used = (quantity: string, slug: string, code: string, text: string) => {
    const { title, subtitle, href, image } = teaser(locale, slug);
    return { quantity, code, title: `${title}, ${subtitle.toLowerCase()}`, text, href, image };
  };
  return {
    title: l('Warm welcome at a boutique hotel', 'Bienvenida cálida en un hotel boutique'),
    excerpt: l('Twenty-eight rooms in an old house in Málaga, a marble floor that mirrors everything, and brass that had to match.', 'Veintiocho habitaciones en una casa antigua de Málaga, un suelo de mármol que lo refleja todo y un latón que tenía que coincidir.'),
    image: media('case-studies/boutique-hotel', l('Hotel reception with three pendants over the desk', 'Recepción de hotel con tres colgantes sobre el mostrador')),
    breadcrumbs: crumbs(locale, [l('Case studies', 'Proyectos'), 'case-studies/'], [l('Warm welcome at a boutique hotel', 'Bienvenida cálida en un hotel boutique'), '']),
    facts: [
      { label: l('Place', 'Lugar'), value: l('Málaga, Spain', 'Málaga, España'), href: `${home}case-studies/?country=ES` },
      { label: l('Finished', 'Terminado'), value: '2026', href: null },
      { label: l('Space', 'Espacio'), value: l('Hospitality', 'Hostelería'), href: `${home}spaces/hospitality/` },
    ],
    figures: [
      { value: '28', unit: '', label: l('rooms, each with one switch that turns off everything', 'habitaciones, cada una con un mecanismo que lo apaga todo') },
      { value: '2700', unit: 'K', label: l('in every source the guest can see', 'en todo lo que ve el cliente') },
      { value: '80', unit: '%', label: l('of driver rating at most; none here is above 58', 'de carga máxima en los drivers; aquí ninguno pasa del 58') },
    ],
    bodyHtml: html(l('<p>The owner showed us a photograph of her grandmother’s hall, taken by the light of an oil lamp. “Like this,” she said, “but the guests have to be able to sign.”</p><h2>Marble remembers everything</h2><p>The reception floor is polished stone. Any strip with separate points would have appeared in it a second time, as a row of pearls. Under the counter top runs COB, therefore: <code>STC010-24-27-20</code>, cut every 62.5 mm.</p><h2>The evening</h2><p>The pendants hang a metre above the counter and run at 40 % for check-in; after ten they go to a fifth and the cove to a tenth. There was <a href="https://example.com/">one complaint</a> in the first summer.</p>', '<p>La dueña nos enseñó una foto del zaguán de su abuela, hecha a la luz de un quinqué. «Así —dijo—, pero que los clientes puedan firmar».</p><h2>El mármol no olvida</h2><p>El suelo de la recepción es de piedra pulida. Cualquier tira de puntos separados habría salido dos veces, como una hilera de perlas.</p>')),
    gallery: ['spaces/hospitality', 'collections/atelier', 'case-studies/terrace-house', 'case-studies/fresh-produce'].map((name) => media(name, l('The lobby in the evening', 'El vestíbulo por la noche'))),
    used: [
      used('3', 'duna', 'DUN018-27-OP-BR-D', l('Above the counter', 'Sobre el mostrador')),
      used('14,2 m', 'cinta', 'STR010-24-27-20', l('In the cove round the lobby', 'En el foseado del vestíbulo')),
      used('', 'perfila', '', ''),
    ],
    products: [teaser(locale, 'duna'), teaser(locale, 'cinta'), teaser(locale, 'perfila')],
    quotations: [{ textHtml: html(l('<p>Guests ask who did the light. Nobody ever asked who did the plumbing.</p>', '<p>Los clientes preguntan quién ha hecho la luz. Por la fontanería no ha preguntado nadie.</p>')), person: 'Raquel Mainar', role: l('Owner, Casa Alborada', 'Propietaria de Casa Alborada'), monogram: 'RM', image: null, project: null }],
    credits: [
      { label: l('Client', 'Cliente'), value: 'Casa Alborada' },
      { label: l('Interior design', 'Interiorismo'), value: 'Estudio Marcos Vilar' },
      { label: l('Electrical contractor', 'Instalación eléctrica'), value: 'Instalaciones Guadalmedina' },
    ],
    blocks: [],
    next: caseStudyCards(locale)[1] ?? null,
  };
}
