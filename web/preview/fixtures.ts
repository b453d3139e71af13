/** Complete documents in both languages for tests and for looking at the design without the server. */
import type { Block, Document, Image, Link, Locale, MenuItem, Page, PageData, Shell } from '../src/lib/page-data.gen';
import type { SafeHtml } from '../src/lib/safe-html';
import { articlePages } from './articles';
import { bareBlocks, everyBlock, heroBlocks, longBlocks } from './blocks';
import { calculatorBlock, calculatorStates } from './calculator';
import { caseStudyPages } from './case-studies';
import { categoryPages } from './categories';
import { collectionPages } from './collections';
import { comparePages } from './compare';
import { formPages } from './forms';
import { downloadsPages, partsPages } from './parts';
import { productStates } from './product-states';
import { productLists } from './products';
import { spacePages } from './spaces';
import { stockistsPages } from './stockists';

const SHELL_VERSION = 'fixture-1';

const html = (text: string) => text as SafeHtml;
const link = (title: string, href: string, newTab = false): Link => ({ title, href, newTab });
const item = (title: string, href: string, children: MenuItem[] = [], newTab = false): MenuItem => ({ title, href, newTab, megaMenuKey: null, children });

/** A scene of the demo media folder at the widths the studio renders. */
function scene(name: string, alt: string, color: string): Image {
  const file = `/media/scenes/${name}`;
  return { src: `${file}.webp`, width: 1920, height: 1080, alt, color };
}

type Texts = Record<Locale, string>;
const pick = (locale: Locale, en: string, es: string) => (locale === 'en' ? en : es);

export function shell(locale: Locale): Shell {
  const l = (en: string, es: string) => pick(locale, en, es);
  const home = locale === 'en' ? '/' : '/es/';
  return {
    version: SHELL_VERSION,
    locale,
    siteName: 'Halverdine Lighting',
    year: 2026,
    logo: null,
    logoDark: null,
    bannerHtml: null,
    menus: {
      primary: [
        item(l('Products', 'Productos'), `${home}products/`),
        item(l('Spaces', 'Espacios'), `${home}spaces/`, [
          item(l('Offices', 'Oficinas'), `${home}spaces/office/`),
          item(l('Hospitality', 'Hostelería'), `${home}spaces/hospitality/`),
          item(l('Education', 'Educación'), `${home}spaces/education/`),
        ]),
        item(l('Projects', 'Proyectos'), `${home}projects/`),
        item(l('Articles', 'Artículos'), `${home}articles/`),
        item(l('About', 'Sobre nosotros'), l('/about/', '/es/sobre-nosotros/')),
      ],
      about: [
        item(l('About us', 'Quiénes somos'), l('/about/', '/es/sobre-nosotros/')),
        item(l('Repair and spare parts', 'Reparación y recambios'), `${home}repair/`),
        item(l('Find a stockist', 'Encuentre su distribuidor'), `${home}stockists/`),
        item(l('Contact', 'Contacto'), `${home}contact/`),
      ],
      legals: [
        item(l('Terms of sale', 'Condiciones de venta'), `${home}terms/`),
        item(l('Privacy', 'Privacidad'), `${home}privacy/`),
        item(l('Declarations of conformity', 'Declaraciones de conformidad'), `${home}conformity/`),
      ],
      social: [item('Instagram', 'https://example.com/instagram', [], true), item('LinkedIn', 'https://example.com/linkedin', [], true)],
      productsMega: [],
      spacesMega: [],
      collectionsMega: [],
    },
    megaMenu: { productsTitle: '', collectionsTitle: '', productsText: '', linksTitle: '', link: null },
    newsletter: {
      title: l('Light, four times a year', 'Luz, cuatro veces al año'),
      textHtml: html(
        l(
          '<p>New luminaires, finished projects and what we learnt from both. No noise.</p>',
          '<p>Luminarias nuevas, proyectos terminados y lo que hemos aprendido de ambos. Sin ruido.</p>',
        ),
      ),
      legalHtml: html(
        l(
          '<p>We use your address for this letter only. See our <a href="/privacy/">privacy notice</a>.</p>',
          '<p>Usamos su dirección solo para este boletín. Consulte la <a href="/es/privacy/">política de privacidad</a>.</p>',
        ),
      ),
      formUrl: 'https://example.com/subscribe',
    },
    copyrightHtml: html(l('<p>Halverdine Lighting is a fictional maker: a demo of Lucerna.</p>', '<p>Halverdine Lighting es un fabricante ficticio: una demo de Lucerna.</p>')),
    qualityImage: null,
    landingLogos: [{ path: '/light-week/', logo: { src: '/brand/halverdine.svg', width: 240, height: 80, alt: 'Halverdine', color: null } }],
    tagManager: null,
  };
}

export function homeBlocks(locale: Locale): Block[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const home = locale === 'en' ? '/' : '/es/';
  return [
    {
      kind: 'hero',
      eyebrow: l('Architectural lighting, made to be repaired', 'Iluminación arquitectónica, hecha para repararse'),
      title: l('Rooms remember their light', 'Los espacios recuerdan su luz'),
      text: l(
        'Halverdine designs and makes LED luminaires that disappear into the architecture and leave only what you came for.',
        'Halverdine diseña y fabrica luminarias LED que desaparecen en la arquitectura y dejan solo lo que importa.',
      ),
      image: scene('hero', l('A long hall at night, its wall lit by a row of downlights', 'Una galería de noche con la pared bañada por una fila de downlights'), '#5d503f'),
      links: [link(l('See the luminaires', 'Ver las luminarias'), `${home}products/`), link(l('How we work', 'Cómo trabajamos'), l('/about/', '/es/sobre-nosotros/'))],
      layout: 'scene', tone: 'dark',
    },
    {
      kind: 'statement',
      text: l(
        'We treat light as a building material: measured, cut to size, and chosen for how it ages.',
        'Tratamos la luz como un material de construcción: medida, cortada a medida y elegida por cómo envejece.',
      ),
      links: [link(l('Our way of working', 'Nuestra forma de trabajar'), l('/about/', '/es/sobre-nosotros/'))],
    },
    {
      kind: 'cards',
      title: l('Four families, one colour of light', 'Cuatro familias, un mismo color de luz'),
      text: l(
        'Every family shares the same LED bins, so a downlight and a pendant in one room agree.',
        'Todas las familias comparten la misma selección de LED: en una sala, un downlight y un colgante coinciden.',
      ),
      columns: 4,
      items: [
        { title: 'Lyra', text: l('Fire-rated IP65 downlight, 70 mm cut-out.', 'Downlight IP65 resistente al fuego, hueco de 70 mm.'), meta: '640–950 lm', href: `${home}products/lyra/`, image: scene('retail', '', '#211a13') },
        { title: 'Meridian', text: l('Linear light with a quiet 20 % uplight.', 'Lineal con un 20 % de luz indirecta.'), meta: '130 lm/W', href: `${home}products/meridian/`, image: scene('office', '', '#3d373c') },
        { title: 'Duna', text: l('Spun aluminium pendant in four finishes.', 'Colgante de aluminio repujado en cuatro acabados.'), meta: 'IRC 90', href: `${home}products/duna/`, image: null },
        { title: 'Senda', text: l('Garden bollard for dark skies.', 'Baliza de jardín para cielos oscuros.'), meta: '2700 K', href: `${home}products/senda/`, image: scene('exterior', '', '#2b2824') },
      ],
    },
    {
      kind: 'lightStudy',
      title: l('Turn the light', 'Cambie la luz'),
      text: l('The same room, the same lamp. Only its colour temperature changes.', 'La misma sala y la misma luminaria. Solo cambia la temperatura de color.'),
      image: scene('study', l('White solids and a draped cloth under one pendant', 'Sólidos blancos y una tela bajo una sola luminaria colgante'), '#232323'),
      steps: [
        { kelvin: 2200, label: l('Candle', 'Vela'), text: l('For the last hour of the evening, and for gardens at night.', 'Para la última hora de la tarde y los jardines de noche.') },
        { kelvin: 2700, label: l('Warm white', 'Blanco cálido'), text: l('Homes, hotels and restaurants. Skin and wood look their best.', 'Viviendas, hoteles y restaurantes. La piel y la madera lucen mejor.') },
        { kelvin: 3000, label: l('Soft white', 'Blanco suave'), text: l('Shops and galleries that want warmth without amber.', 'Comercios y galerías que buscan calidez sin ámbar.') },
        { kelvin: 4000, label: l('Neutral white', 'Blanco neutro'), text: l('Offices, schools and clinics. Clear, calm, awake.', 'Oficinas, colegios y clínicas. Claro, tranquilo, despierto.') },
        { kelvin: 6500, label: l('Daylight', 'Luz de día'), text: l('Colour matching and inspection. Rarely a place to live.', 'Comparación de color e inspección. Rara vez un lugar para vivir.') },
      ],
    },
    {
      kind: 'split',
      title: l('Opened with one screw', 'Se abre con un solo tornillo'),
      bodyHtml: html(
        l(
          '<p>Driver, board and lens come out by hand. We keep spare parts for <strong>ten years</strong> after the last unit ships, and the drawings are public.</p><ul><li>No glue, no potting</li><li>Parts by product code</li><li>Instructions with every luminaire</li></ul>',
          '<p>El driver, la placa y la lente se sacan a mano. Guardamos recambios durante <strong>diez años</strong> tras la última unidad, y los planos son públicos.</p><ul><li>Sin pegamento ni resinas</li><li>Recambios por referencia</li><li>Instrucciones con cada luminaria</li></ul>',
        ),
      ),
      image: scene('strip', l('Oak stairs lit by a line hidden in the handrail', 'Escalera de roble iluminada por una línea oculta en el pasamanos'), '#403121'),
      imageSide: 'right',
      links: [link(l('Repair and spare parts', 'Reparación y recambios'), `${home}repair/`)],
      tone: 'light',
    },
    {
      kind: 'figures',
      title: l('Measured, not promised', 'Medido, no prometido'),
      items: [
        { value: '130', unit: 'lm/W', label: l('Meridian, measured at 25 °C in our own sphere', 'Meridian, medido a 25 °C en nuestra esfera') },
        { value: l('60,000', '60 000'), unit: 'h', label: l('L80B10 at full ambient temperature', 'L80B10 a plena temperatura ambiente') },
        { value: '3', unit: 'SDCM', label: l('Colour difference you will not see', 'Una diferencia de color que no se ve') },
        { value: '10', unit: l('years', 'años'), label: l('Spare parts after the last unit', 'De recambios tras la última unidad') },
      ],
    },
    {
      kind: 'split',
      title: l('Bring us the drawings', 'Tráiganos los planos'),
      bodyHtml: html(
        l('<p>Our studio calculates, mocks up and commissions. You get a room that reads as one.</p>', '<p>Nuestro estudio calcula, hace maquetas y pone en marcha. Usted recibe un espacio que se lee como uno solo.</p>'),
      ),
      image: null,
      imageSide: 'left',
      links: [link(l('Talk to the studio', 'Hablar con el estudio'), `${home}contact/`)],
      tone: 'dark',
    },
  ];
}

export function aboutBlocks(locale: Locale): Block[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  return [
    {
      kind: 'richText',
      bodyHtml: html(
        l(
          '<h2>A workshop with a dark room</h2><p>We started with a question about a staircase. It led to a bench, a sphere and a <a href="/">way of working</a>.</p><ol><li>Listen to the room</li><li>Measure</li><li>Make it repairable</li></ol><blockquote><p>Good light is noticed only when it leaves.</p></blockquote><table><tr><th>Family</th><th>Efficacy</th></tr><tr><td>Meridian</td><td>130 lm/W</td></tr></table>',
          '<h2>Un taller con cuarto oscuro</h2><p>Empezamos con una pregunta sobre una escalera. Nos llevó a un banco, una esfera y una <a href="/es/">forma de trabajar</a>.</p><ol><li>Escuchar el espacio</li><li>Medir</li><li>Hacerlo reparable</li></ol><blockquote><p>La buena luz solo se nota cuando se va.</p></blockquote><table><tr><th>Familia</th><th>Eficacia</th></tr><tr><td>Meridian</td><td>130 lm/W</td></tr></table>',
        ),
      ),
    },
    {
      kind: 'cards',
      title: l('One open bench', 'Un banco abierto'),
      text: '',
      columns: 3,
      items: [
        {
          title: l('Visit the workshop', 'Visite el taller'),
          text: l('Thursdays by appointment. Bring a drawing.', 'Los jueves con cita previa. Traiga un plano.'),
          meta: 'Leeds',
          href: locale === 'en' ? '/contact/' : '/es/contact/',
          image: scene('hospitality', '', '#312012'),
        },
      ],
    },
    { kind: 'figures', title: '', items: [{ value: '14', unit: '', label: l('people', 'personas') }] },
  ];
}

/** Both kinds of accordion, with every kind of row, and a sign-up. */
export function questionBlocks(locale: Locale): Block[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const home = locale === 'en' ? '/' : '/es/';
  return [
    {
      kind: 'accordion',
      id: 'questions',
      title: l('On the ladder', 'En la escalera de mano'),
      text: l('Sums to do before the cable is cut.', 'Las cuentas que conviene hacer antes de cortar el cable.'),
      enabled: true,
      items: [
        {
          id: 'driver',
          title: l('Which driver for how much strip?', '¿Qué driver para cuánta tira?'),
          link: null,
          bodyHtml: html(l('<p>Metres times watts per metre, divided by 0.8, next size up.</p>', '<p>Metros por vatios por metro, entre 0,8, y el tamaño siguiente.</p>')),
        },
        {
          id: 'dimmer',
          title: l('Which dimmer works, and why does mine hum?', '¿Qué regulador sirve, y por qué zumba el mío?'),
          link: link(l('The tested dimmers', 'Los reguladores probados'), `${home}dimmers/`),
          bodyHtml: html(l('<p>Mostly the load is below the dimmer’s minimum.</p>', '<p>Casi siempre, la carga no llega al mínimo del regulador.</p>')),
        },
        { id: null, title: l('Ask the studio', 'Preguntar al estudio'), link: link(l('Ask the studio', 'Preguntar al estudio'), `${home}contact/`), bodyHtml: html('') },
      ],
    },
    {
      kind: 'accordion',
      id: null,
      title: l('Before you write', 'Antes de escribirnos'),
      text: '',
      enabled: false,
      items: [
        {
          id: 'code',
          title: l('Find the code', 'Encontrar la referencia'),
          link: link(l('Find the code', 'Encontrar la referencia'), `${home}faq/`),
          bodyHtml: html(l('<p>Inside the cover or on the reel.</p>', '<p>Dentro de la tapa o en la bobina.</p>')),
        },
        {
          id: 'drawings',
          title: l('Drawings', 'Planos'),
          link: link(l('Drawings', 'Planos'), 'https://example.com/drawings', true),
          bodyHtml: html(''),
        },
        { id: 'post', title: l('By post', 'Por correo'), link: null, bodyHtml: html(l('<p>Parts leave within two days.</p>', '<p>Las piezas salen en dos días.</p>')) },
      ],
    },
    {
      kind: 'newsletter',
      title: l('Hear of the next dates first', 'Entérese antes de las próximas fechas'),
      text: l('Four issues a year, nothing else.', 'Cuatro números al año y nada más.'),
      legalHtml: html(l('Every issue has a link to unsubscribe.', 'Cada número lleva un enlace para darse de baja.')),
      formUrl: 'https://newsletter.example.com/subscribe',
    },
  ];
}

/** Every preview address with its document. */
export function documents(): Map<string, Document> {
  const pages = new Map<string, Document>();
  for (const locale of ['en', 'es'] as const) {
    const l = (en: string, es: string) => pick(locale, en, es);
    const home = locale === 'en' ? '/' : '/es/';
    add(pages, locale, home, { kind: 'home', blocks: homeBlocks(locale) }, 'Halverdine Lighting', { en: '/', es: '/es/' });
    add(pages, locale, l('/about/', '/es/sobre-nosotros/'), { kind: 'content', title: l('About Halverdine', 'Sobre Halverdine'), blocks: aboutBlocks(locale) }, l('About', 'Sobre nosotros'), {
      en: '/about/',
      es: '/es/sobre-nosotros/',
    });
    add(pages, locale, `${home}faq/`, { kind: 'content', title: l('Questions', 'Preguntas'), blocks: questionBlocks(locale) }, l('Questions', 'Preguntas'), {
      en: '/faq/',
      es: '/es/faq/',
    });
    add(pages, locale, `${home}light/`, { kind: 'content', title: '', blocks: lightHero(locale) }, l('Light hero', 'Portada clara'), { en: '/light/', es: '/es/light/' });
    add(pages, locale, `${home}light-week/`, { kind: 'content', title: l('Light week', 'Semana de la luz'), blocks: aboutBlocks(locale) }, 'Light week', {}, 'landing');
    for (const [address, blocks] of formPages(locale)) {
      const path = address.replace(/^\/es/, '');
      add(pages, locale, address, { kind: 'content', title: l('Contact', 'Contacto'), blocks }, l('Contact', 'Contacto'), { en: path, es: `/es${path}` });
    }
    for (const [address, page] of productLists(locale)) {
      add(pages, locale, address, page, l('Products', 'Productos'), { en: '/products/', es: '/es/products/' });
    }
    for (const [name, product] of productStates(locale)) {
      add(pages, locale, `${home}products/${name}/`, { kind: 'product', product }, product.title, { en: `/products/${name}/`, es: `/es/products/${name}/` });
    }
    for (const [address, page] of comparePages(locale)) {
      add(pages, locale, address, page, l('Compare products', 'Comparar productos'), { en: '/compare-products/', es: '/es/compare-products/' });
    }
    for (const [address, page] of categoryPages(locale)) {
      add(pages, locale, address, page, l('Categories', 'Categorías'), { en: '/product-categories/', es: '/es/product-categories/' });
    }
    const blockPages: [string, Block[]][] = [['blocks', everyBlock(locale)], ['blocks-bare', bareBlocks(locale)], ['blocks-long', longBlocks(locale)], ['hero-beside', heroBlocks(locale, 'beside')], ['hero-plain', heroBlocks(locale, 'plain')]];
    for (const [name, blocks] of blockPages) {
      add(pages, locale, `${home}${name}/`, { kind: 'content', title: l('Every block', 'Todos los bloques'), blocks }, l('Blocks', 'Bloques'), { en: `/${name}/`, es: `/es/${name}/` });
    }
    for (const [query, calculator] of calculatorStates(locale)) {
      const path = '/led-strip-calculator/';
      add(pages, locale, `${home}led-strip-calculator/${query}`, { kind: 'content', title: l('From a length to a parts list', 'De una longitud a la lista de materiales'), blocks: [calculatorBlock(locale, calculator)] }, l('LED strip calculator', 'Calculadora de tiras LED'), { en: path, es: `/es${path}` });
    }
    for (const [address, page] of [...partsPages(locale), ...downloadsPages(locale)]) {
      add(pages, locale, address, page, l('Parts and downloads', 'Componentes y descargas'), { en: '/drivers/', es: '/es/drivers/' });
    }
    for (const [address, page] of stockistsPages(locale)) {
      add(pages, locale, address, page, l('Stockists', 'Puntos de venta'), { en: '/stockists/', es: '/es/stockists/' });
    }
    for (const [address, page] of [...articlePages(locale), ...spacePages(locale), ...caseStudyPages(locale), ...collectionPages(locale)]) {
      const path = address.replace(/^\/es/, '');
      add(pages, locale, address, page, l('Stories', 'Historias'), { en: path, es: `/es${path}` });
    }
    add(pages, locale, `${home}missing/`, { kind: 'error', status: 404, message: l('This page could not be found', 'No se ha podido encontrar esta página') }, l('Page not found', 'Página no encontrada'), {});
    add(pages, locale, `${home}broken/`, { kind: 'error', status: 502, message: '' }, 'Error', {});
  }
  return pages;
}

function lightHero(locale: Locale): Block[] {
  const [hero, ...rest] = homeBlocks(locale);
  return hero?.kind === 'hero' ? [{ ...hero, tone: 'light' }, ...rest.slice(0, 1), { ...hero, image: null, tone: 'dark' }] : [];
}

function add(
  pages: Map<string, Document>,
  locale: Locale,
  path: string,
  page: Page,
  title: string,
  alternates: Partial<Texts>,
  layout: PageData['layout'] = 'default',
) {
  const exact = alternates.en && alternates.es;
  pages.set(path, {
    shell: shell(locale),
    data: {
      locale,
      path,
      status: page.kind === 'error' ? page.status : 200,
      shellVersion: SHELL_VERSION,
      head: { title, description: title, canonical: page.kind === 'error' ? null : `https://halverdine.example${path}`, robots: page.kind === 'error' ? 'noindex' : null },
      alternates: [
        { locale: 'en', href: alternates.en ?? '/', exact: Boolean(exact) },
        { locale: 'es', href: alternates.es ?? '/es/', exact: Boolean(exact) },
      ],
      header: { transparent: page.kind === 'home' || path.endsWith('/light/'), bottomSpacing: true, floatingMessageBar: false, sticky: true },
      layout,
      newsletter: true,
      page,
    },
  });
}
