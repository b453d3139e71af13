/** Every block that any page may have, in both languages: as editors write them, with far too many words, and with as few as there can be. */
import type { ArticleCard, Block, CaseStudyCard, GalleryItem, Image, Locale, MapPlace, Person, ProductTeaser, Quotation } from '../src/lib/page-data.gen';
import { DECLARED_EXAMPLES } from '../src/lib/page-data.gen';
import type { SafeHtml } from '../src/lib/safe-html';
import { glossaryLetters, manyTerms, oneTerm } from './glossary';
import { dimmerTable } from './dimmers';

const html = (text: string) => text as SafeHtml;
const pick = (locale: Locale, en: string, es: string) => (locale === 'en' ? en : es);
const NOTHING = html('');

function scene(name: string, alt: string, color: string): Image {
  return { src: `/media/scenes/${name}.webp`, width: 1920, height: 1080, alt, color };
}

function photo(folder: string, name: string, alt: string, color = '#3a2f24'): Image {
  return { src: `/media/${folder}/${name}.png`, width: 1600, height: 1200, alt, color };
}

export function productTeasers(locale: Locale, count = 8): ProductTeaser[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const families: [string, string, string][] = [
    ['lyra', 'Lyra', l('Fire-rated downlight, IP65', 'Downlight resistente al fuego, IP65')],
    ['corvus', 'Corvus', l('Commercial downlight', 'Downlight profesional')],
    ['arden', 'Arden', l('Spot for three-circuit track', 'Foco para carril trifásico')],
    ['meridian', 'Meridian', l('Linear luminaire', 'Luminaria lineal')],
    ['planar', 'Planar', l('Panel for ceiling grids', 'Panel para techos registrables')],
    ['helm', 'Helm', l('Bulkhead, IP65, IK10', 'Aplique estanco, IP65, IK10')],
    ['duna', 'Duna', l('Pendant in spun aluminium', 'Colgante de aluminio entallado')],
    ['senda', 'Senda', l('Garden bollard', 'Baliza de jardín')],
  ];
  return families.slice(0, count).map(([slug, title, subtitle], index) => ({
    id: index + 1, variantCount: 24, title, subtitle, href: `${pick(locale, '/', '/es/')}products/${slug}/`, image: photo('products', slug, ''),
  }));
}

function articles(locale: Locale): ArticleCard[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const root = `${pick(locale, '/', '/es/')}articles/`;
  const card = (slug: string, title: string, minutes: number): ArticleCard => ({
    title,
    excerpt: l('What the figure means on site, and what it does not tell you.', 'Qué significa la cifra en obra, y qué no cuenta.'),
    href: `${root}knowledge/${slug}/`,
    image: photo('articles', slug, ''),
    category: { title: l('Knowledge', 'Conocimiento'), href: `${root}knowledge/`, newTab: false },
    day: { iso: '2026-06-23', text: l('23 June 2026', '23 de junio de 2026') },
    minutes,
    author: 'Inés Carrasco',
  });
  return [
    card('beam-angle', l('Beam angle, and the light outside it', 'El ángulo de apertura y la luz que queda fuera'), 6),
    card('voltage-drop', l('Voltage drop on long strips', 'Caída de tensión en tiras largas'), 4),
    card('ugr-in-offices', l('UGR is a property of the room', 'El UGR es una propiedad de la sala'), 9),
  ];
}

function caseStudies(locale: Locale): CaseStudyCard[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const card = (slug: string, title: string, place: string, space: string): CaseStudyCard => ({
    title,
    excerpt: l('Light where people sit, and dark where they do not.', 'Luz donde la gente se sienta, y oscuridad donde no.'),
    href: `${pick(locale, '/', '/es/')}case-studies/${slug}/`,
    image: photo('case-studies', slug, ''),
    place,
    year: '2025',
    space,
  });
  return [
    card('boutique-hotel', l('A hotel that dims itself', 'Un hotel que se atenúa solo'), l('Málaga, Spain', 'Málaga, España'), l('Hospitality', 'Hostelería')),
    card('library-galway', l('Reading rooms in Galway', 'Salas de lectura en Galway'), l('Galway, Ireland', 'Galway, Irlanda'), l('Education', 'Educación')),
  ];
}

function quotations(locale: Locale): Quotation[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const [hotel] = caseStudies(locale);
  return [
    {
      textHtml: html(l('<p>Nobody has mentioned the lighting. That is what we asked for.</p>', '<p>Nadie ha comentado la iluminación. Es lo que pedimos.</p>')),
      person: 'Marta Olivares', role: l('Owner, Hotel Albariza', 'Propietaria, Hotel Albariza'), monogram: 'MO', image: null,
      project: hotel ? { title: hotel.title, text: '', href: hotel.href, image: null } : null,
    },
    {
      textHtml: html(l('<p>We replaced a driver in four minutes, from a ladder, with one screwdriver. The instructions were on the inside of the lid.</p>', '<p>Cambiamos un driver en cuatro minutos, desde la escalera y con un destornillador. Las instrucciones estaban en la tapa.</p>')),
      person: 'Owen Pryce', role: l('Facilities manager', 'Responsable de mantenimiento'), monogram: 'OP', image: null, project: null,
    },
    {
      textHtml: html(l('<p>The files matched what we measured.</p>', '<p>Los ficheros coincidían con lo medido.</p>')),
      person: 'Aoife Brennan', role: '', monogram: 'AB', image: null, project: null,
    },
  ];
}

function people(locale: Locale): Person[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const person = (name: string, monogram: string, role: string, about = '', email = ''): Person => ({ name, monogram, role, image: null, aboutHtml: html(about && `<p>${about}</p>`), email, telephone: '' });
  return [
    person('Inés Carrasco', 'IC', l('Lighting designer', 'Diseñadora de iluminación'), l('Draws the calculations that others trust. Twelve years in theatres.', 'Hace los cálculos en los que otros confían. Doce años en teatros.'), 'ines@halverdine.example'),
    person('Tom Halverdine', 'TH', l('Founder', 'Fundador')),
    person('Ruth Adeyemi', 'RA', l('Photometry', 'Fotometría'), l('Runs the sphere and the goniometer.', 'A cargo de la esfera y el goniómetro.')),
  ];
}

function pictures(locale: Locale): GalleryItem[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  return [
    { image: scene('hero', l('A long hall at night', 'Una galería de noche'), '#5d503f'), caption: l('Corvus at 2700 K, 15 lux on the floor.', 'Corvus a 2700 K, 15 lux en el suelo.') },
    { image: scene('strip', l('Oak stairs with a lit handrail', 'Escalera de roble con pasamanos iluminado'), '#403121'), caption: '' },
    { image: scene('exterior', l('A garden path with bollards', 'Un sendero con balizas'), '#2b2824'), caption: l('Senda, four metres apart.', 'Senda, cada cuatro metros.') },
  ];
}

function places(locale: Locale): MapPlace[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  return [
    { title: l('Workshop', 'Taller'), address: ['Halverdine Lighting', '14 Canal Wharf', 'Leeds LS11 5PS'], latitude: 53.7921, longitude: -1.5487, href: 'https://www.openstreetmap.org/?mlat=53.7921&mlon=-1.5487', telephone: '+44 113 496 0142' },
    { title: l('Studio', 'Estudio'), address: ['Calle Nosquera 8', '29008 Málaga'], latitude: null, longitude: null, href: null, telephone: '' },
  ];
}

/** All blocks but those of the home page, as an editor would use them; those that are declared and not written here as their examples. */
export function everyBlock(locale: Locale): Block[] {
  const written = writtenBlocks(locale);
  const known = new Set<Block['kind']>([...OF_THE_HOME_PAGE, ...written.map(({ kind }) => kind)]);
  return [...written, ...DECLARED_EXAMPLES.filter(({ kind }) => !known.has(kind))];
}

const OF_THE_HOME_PAGE = ['statement', 'cards', 'split'] as const;

function writtenBlocks(locale: Locale): Block[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const home = pick(locale, '/', '/es/');
  const link = (title: string, href: string, newTab = false) => ({ title, href, newTab });
  return [
    { kind: 'columns', title: l('Three ways to begin', 'Tres maneras de empezar'), text: l('Whatever you have: a plan, a photograph, or an idea.', 'Tenga lo que tenga: un plano, una foto o una idea.'), columns: [
      { title: l('Send a plan', 'Envíe un plano'), bodyHtml: html(l('<p>DWG, PDF or a sketch. You get a calculation in five days.</p>', '<p>DWG, PDF o un croquis. Recibirá un cálculo en cinco días.</p>')), image: scene('office', '', '#3d373c'), links: [link(l('Send plans', 'Enviar planos'), `${home}contact/`)] },
      { title: l('Visit the workshop', 'Visite el taller'), bodyHtml: html(l('<p>See every family lit, side by side.</p>', '<p>Vea todas las familias encendidas, una junto a otra.</p>')), image: scene('retail', '', '#211a13'), links: [] },
      { title: l('Borrow a case', 'Pida un maletín'), bodyHtml: html(l('<p>Samples for two weeks, free of charge.</p>', '<p>Muestras durante dos semanas, sin coste.</p>')), image: scene('hospitality', '', '#312012'), links: [] },
    ] },
    { kind: 'products', title: l('Made for this room', 'Hechas para esta sala'), text: l('All from the same LED bins.', 'Todas con la misma selección de LED.'), items: productTeasers(locale), link: link(l('All products', 'Todos los productos'), `${home}products/`) },
    { kind: 'gallery', title: l('After dark', 'Al caer la noche'), text: l('Three places, one evening.', 'Tres lugares, una noche.'), items: pictures(locale) },
    { kind: 'quote', text: l('Light is the only building material that weighs nothing and changes everything.', 'La luz es el único material de construcción que no pesa y lo cambia todo.'), person: 'Inés Carrasco', role: l('Lighting designer', 'Diseñadora de iluminación') },
    { kind: 'steps', title: l('How a driver is changed', 'Cómo se cambia un driver'), text: '', items: [
      { title: l('Switch off', 'Corte la corriente'), bodyHtml: html(l('<p>At the board, not at the wall.</p>', '<p>En el cuadro, no en el interruptor.</p>')), image: null },
      { title: l('Open with one screw', 'Abra con un tornillo'), bodyHtml: html(l('<p>The cover stays on its cord.</p>', '<p>La tapa queda sujeta a su cordón.</p>')), image: null },
      { title: l('Swap and close', 'Cambie y cierre'), bodyHtml: html(l('<p>The plug fits one way only.</p>', '<p>El conector solo entra de una manera.</p>')), image: null },
    ] },
    { kind: 'caseStudies', title: l('Where it shines', 'Donde brilla'), text: '', items: caseStudies(locale), link: link(l('All projects', 'Todos los proyectos'), `${home}case-studies/`) },
    { kind: 'steps', title: l('From plan to light', 'Del plano a la luz'), text: l('Three weeks, three meetings.', 'Tres semanas, tres reuniones.'), items: [
      { title: l('Listening', 'Escuchar'), bodyHtml: html(l('<p>Who is in the room, and when?</p>', '<p>¿Quién está en la sala, y cuándo?</p>')), image: scene('study', '', '#232323') },
      { title: l('Drawing', 'Dibujar'), bodyHtml: html(l('<p>Calculation, luminaire list and a budget.</p>', '<p>Cálculo, lista de luminarias y presupuesto.</p>')), image: scene('office', '', '#3d373c') },
    ] },
    { kind: 'table', title: l('Which IP where', 'Qué IP en cada sitio'), caption: l('Minimum ratings from BS 7671; local rules may ask for more.', 'Grados mínimos según el REBT; la normativa local puede exigir más.'), head: [l('Zone', 'Zona'), 'IP', l('Voltage', 'Tensión'), l('Families', 'Familias')], rowHeads: true, rows: [
      [l('Inside the bath or shower', 'Dentro de la bañera o ducha'), 'IP67', '12 V SELV', 'Cinta'],
      [l('Above it, up to 2.25 m', 'Encima, hasta 2,25 m'), 'IP65', '230 V', 'Lyra, Helm'],
      [l('Within 0.6 m', 'A menos de 0,6 m'), 'IP44', '230 V', 'Corvus, Lyra'],
    ] },
    { kind: 'video', title: l('A luminaire, from sheet to light', 'Una luminaria, de la chapa a la luz'), text: l('Two and a half minutes in the workshop. No music.', 'Dos minutos y medio en el taller. Sin música.'), image: scene('study', '', '#232323'), duration: '2:40', source: { kind: 'file', src: '/media/films/workshop.mp4', mimeType: 'video/mp4', captions: [{ language: 'en', label: 'English', src: '/media/films/workshop-en.vtt' }, { language: 'es', label: 'Español', src: '/media/films/workshop-es.vtt' }] }, transcriptHtml: html(l('<p>A sheet of aluminium is cut. It is spun over a wooden form.</p>', '<p>Se corta una chapa de aluminio. Se entalla sobre un molde de madera.</p>')) },
    { kind: 'testimonials', title: l('What clients say', 'Lo que dicen los clientes'), items: quotations(locale) },
    { kind: 'articles', title: l('From the journal', 'Del diario'), text: '', items: articles(locale), link: link(l('All articles', 'Todos los artículos'), `${home}articles/`) },
    { kind: 'downloads', title: l('To take away', 'Para llevar'), text: l('Price list and declarations.', 'Tarifa y declaraciones.'), items: [
      { label: l('Price list 2026', 'Tarifa 2026'), href: '/media/documents/price-list.pdf', name: 'price-list.pdf', details: ['PDF', l('English', 'Español'), '1.2 MB'] },
      { label: l('Declarations of conformity', 'Declaraciones de conformidad'), href: '/media/documents/conformity.zip', name: '', details: ['ZIP', '4.8 MB'] },
      { label: l('Care instructions', 'Instrucciones de mantenimiento'), href: '/media/documents/care.pdf', name: '', details: ['PDF'] },
    ] },
    { kind: 'map', title: l('Find us', 'Dónde estamos'), textHtml: html(l('<p>Ten minutes on foot from Leeds station, along the canal.</p>', '<p>A diez minutos a pie de la estación de Leeds, junto al canal.</p>')), image: scene('exterior', l('The workshop at dusk', 'El taller al anochecer'), '#2b2824'), places: places(locale) },
    { kind: 'staff', title: l('The people', 'Las personas'), text: l('Fourteen of us, in two towns.', 'Somos catorce, en dos ciudades.'), departments: [
      { title: l('Studio', 'Estudio'), people: people(locale) },
      { title: l('Workshop', 'Taller'), people: people(locale).slice(1) },
    ] },
    { kind: 'glossary', title: l('Words of the trade', 'Vocabulario del oficio'), text: l('What the figures on our pages mean.', 'Qué significan las cifras de nuestras páginas.'), letters: glossaryLetters(locale) },
    { kind: 'testedDimmers', title: l('Tested dimmers', 'Reguladores probados'), text: l('With two of each luminaire.', 'Con dos unidades de cada luminaria.'), groups: [
      { id: 'brisa', title: 'Brisa', href: `${home}products/brisa/`, table: dimmerTable(locale, false) },
      { id: 'lyra', title: 'Lyra', href: `${home}products/lyra/`, table: dimmerTable(locale, true) },
    ] },
    { kind: 'callToAction', title: l('Tell us about the room', 'Háblenos de la sala'), text: l('A plan or a photograph is enough. We answer within two days.', 'Basta un plano o una foto. Respondemos en dos días.'), links: [link(l('Write to us', 'Escríbanos'), `${home}contact/`), link(l('Find a stockist', 'Encuentre su distribuidor'), `${home}stockists/`)], tone: 'dark', image: scene('hospitality', '', '#312012') },
  ];
}

/** The same with nothing that an editor may leave out, in the other tone or kind where there is one. */
export function bareBlocks(locale: Locale): Block[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const home = pick(locale, '/', '/es/');
  const bare = <Kind extends Block['kind']>(kind: Kind) => everyBlock(locale).find((block) => block.kind === kind) as Extract<Block, { kind: Kind }>;
  return [
    { ...bare('columns'), title: '', text: '', columns: [{ title: '', bodyHtml: html(l('<p>Only words.</p>', '<p>Solo palabras.</p>')), image: null, links: [] }, { title: l('Only a title', 'Solo un título'), bodyHtml: NOTHING, image: null, links: [] }] },
    { ...bare('gallery'), title: '', text: '', items: pictures(locale).slice(0, 1) },
    { ...bare('products'), title: '', text: '', link: null, items: productTeasers(locale, 2).map((product) => ({ ...product, image: null, subtitle: '', variantCount: 0 })) },
    { ...bare('caseStudies'), title: '', link: null, items: caseStudies(locale).slice(0, 1).map((card) => ({ ...card, excerpt: '', place: '', year: '', space: '' })) },
    { ...bare('articles'), title: '', link: null, items: articles(locale).slice(0, 1).map((card) => ({ ...card, excerpt: '', image: null, category: null, day: null, minutes: null, author: '' })) },
    { ...bare('testimonials'), title: '', items: quotations(locale).slice(0, 1) },
    { ...bare('quote'), person: '', role: '' },
    { ...bare('steps'), title: '', text: '', items: [{ title: l('The only step', 'El único paso'), bodyHtml: NOTHING, image: null }] },
    { ...bare('downloads'), title: '', text: '', items: [{ label: l('A file', 'Un archivo'), href: '/media/documents/a.pdf', name: '', details: [] }] },
    { ...bare('table'), title: '', caption: '', head: [], rowHeads: false, rows: [['CRI', '90'], ['SDCM', '2']] },
    { ...bare('video'), text: '', image: null, duration: '', transcriptHtml: NOTHING, source: { kind: 'player', src: 'https://www.youtube-nocookie.com/embed/x', provider: 'YouTube', href: 'https://www.youtube.com/watch?v=x' } },
    { ...bare('video'), title: l('A talk', 'Una charla'), text: '', duration: '41:10', transcriptHtml: NOTHING, source: { kind: 'elsewhere', provider: 'films.example', href: 'https://films.example/talk' } },
    { ...bare('map'), title: '', textHtml: NOTHING, image: null, places: places(locale).slice(1) },
    { ...bare('staff'), title: '', text: '', departments: [{ title: '', people: people(locale).slice(1, 2) }] },
    { ...bare('glossary'), title: '', text: '', letters: oneTerm(locale) },
    { ...bare('testedDimmers'), title: '', text: '', groups: [{ id: null, title: 'Lyra', href: `${home}products/lyra/`, table: { ...dimmerTable(locale, false), remarks: [] } }] },
    { ...bare('callToAction'), text: '', tone: 'light', image: null, links: [{ title: l('Write to us', 'Escríbanos'), href: `${home}contact/`, newTab: false }] },
    { ...bare('callToAction'), title: l('And at night', 'Y de noche'), text: '', tone: 'dark', image: null },
    { kind: 'newsletter', title: '', text: '', legalHtml: NOTHING, formUrl: '' },
  ];
}

/** The same as a stranger would write them: long words, many items, wide tables. */
export function longBlocks(locale: Locale): Block[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const word = 'Electroluminiszenzhalbleiterleuchtdiodenkaskadenschaltung';
  const sentence = l('A sentence that goes on for rather longer than the person who drew this page had in mind when drawing it, and then a little more. ', 'Una frase que se alarga bastante más de lo que tenía en mente quien dibujó esta página cuando la dibujó, y después un poco más. ');
  const text = html(`<p>${sentence.repeat(4)}</p><ul><li>${word}</li><li>${sentence}</li></ul>`);
  return everyBlock(locale).map((block): Block => {
    switch (block.kind) {
      case 'columns':
        return { ...block, title: `${word} ${sentence}`, text: sentence.repeat(3), columns: [...block.columns, ...block.columns].slice(0, 4).map((column, index) => ({ ...column, title: index === 1 ? word : column.title, bodyHtml: text, image: index === 2 ? null : column.image })) };
      case 'products':
        return { ...block, items: [...block.items, ...productTeasers(locale).map((product) => ({ ...product, title: word, subtitle: sentence, href: `${product.href}?again`, image: null }))] };
      case 'gallery':
        return { ...block, items: [...block.items, ...block.items, ...block.items].slice(0, 8).map((item) => ({ ...item, caption: sentence.repeat(2) })) };
      case 'table':
        return { ...block, head: Array.from({ length: 12 }, (_, index) => (index === 0 ? '' : `${l('Column', 'Columna')} ${index} ${index === 3 ? word : ''}`)), rows: Array.from({ length: 14 }, (_, row) => Array.from({ length: 12 }, (_, column) => (column === 0 ? sentence.slice(0, 40 + row) : String(row * column)))) };
      case 'testimonials':
        return { ...block, items: [...block.items, ...block.items, ...block.items].slice(0, 7).map((item, index) => ({ ...item, textHtml: index === 0 ? text : item.textHtml, person: index === 1 ? word : item.person })) };
      case 'articles':
        return { ...block, items: [...block.items, ...block.items].slice(0, 5).map((card, index) => ({ ...card, href: `${card.href}?${index}`, title: index === 1 ? word : sentence, excerpt: sentence.repeat(2), image: index === 2 ? null : card.image })) };
      case 'caseStudies':
        return { ...block, items: [...block.items, ...block.items].slice(0, 3).map((card, index) => ({ ...card, href: `${card.href}?${index}`, title: sentence, place: word })) };
      case 'steps':
        return { ...block, items: [...block.items, ...block.items, ...block.items].map((step) => ({ ...step, title: sentence, bodyHtml: text })) };
      case 'downloads':
        return { ...block, items: Array.from({ length: 13 }, (_, index) => ({ label: index === 4 ? word : sentence, href: `/media/documents/${index}.pdf`, name: '', details: ['PDF', l('English', 'Español'), 'Rev. 12', l('23 June 2026', '23 de junio de 2026'), '12.4 MB'] })) };
      case 'map':
        return { ...block, places: [...block.places, ...block.places, ...block.places].map((place) => ({ ...place, title: sentence })) };
      case 'staff':
        return { ...block, departments: [...block.departments, ...block.departments].map((department, index) => ({ ...department, title: index === 1 ? word : sentence, people: [...department.people, ...department.people].map((person) => ({ ...person, name: index === 2 ? word : person.name, aboutHtml: text })) })) };
      case 'glossary':
        return { ...block, title: `${word} ${sentence}`, letters: manyTerms(word, sentence) };
      case 'quote':
        return { ...block, text: sentence.repeat(3), role: sentence };
      case 'callToAction':
        return { ...block, title: `${word} ${sentence}`, text: sentence.repeat(3), links: [...block.links, ...block.links] };
      case 'video':
        return { ...block, title: sentence, text: sentence.repeat(2), transcriptHtml: text };
      default:
        return block;
    }
  });
}

/** The layouts of a hero: one opens the page, the others follow. */
export function heroBlocks(locale: Locale, first: 'beside' | 'plain'): Block[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const home = pick(locale, '/', '/es/');
  const hero = (layout: 'beside' | 'plain', tone: 'dark' | 'light'): Block => ({
    kind: 'hero', layout, tone,
    eyebrow: l('Light week', 'Semana de la luz'),
    title: l('Five evenings without a ceiling light', 'Cinco noches sin luz de techo'),
    text: l('Come to Leeds in March and see what a room does when only the walls are lit.', 'Venga a Leeds en marzo y vea qué hace una sala cuando solo se iluminan las paredes.'),
    image: layout === 'beside' ? scene('hero', l('A long hall at night', 'Una galería de noche'), '#5d503f') : null,
    links: [{ title: l('Book a place', 'Reservar plaza'), href: `${home}contact/`, newTab: false }, { title: l('The programme', 'El programa'), href: `${home}light-week/`, newTab: false }],
  });
  return first === 'beside' ? [hero('beside', 'dark'), hero('beside', 'light')] : [hero('plain', 'light'), hero('plain', 'dark')];
}
