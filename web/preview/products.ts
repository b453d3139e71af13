/** A small catalogue in both languages: lists in every state, and answers of the search overlay. */
import type { CodeList, Image, Locale, Page, PageHit, ProductCard, ProductList, SearchAnswer, SearchRow } from '../src/lib/page-data.gen';
import { filterGroups, sortOptions } from './filters';

type Family = { slug: string; code: string; name: string; en: string; es: string; figures: string[]; variants: number; color: string };

const FAMILIES: Family[] = [
  { slug: 'lyra', code: 'LYR', name: 'Lyra', en: 'Fire-rated downlight, IP65', es: 'Downlight resistente al fuego, IP65', figures: ['6–9 W', '580–950 lm', 'IP65', '70 mm'], variants: 48, color: '#31271d' },
  { slug: 'corvus', code: 'CRV', name: 'Corvus', en: 'Commercial downlight, IP44 from below', es: 'Downlight profesional, IP44 por debajo', figures: ['10–28 W', '1150–3500 lm', 'IP44', '90–200 mm'], variants: 64, color: '#7a6d5f' },
  { slug: 'arden', code: 'ARD', name: 'Arden', en: 'Spot for three-circuit track', es: 'Foco para carril trifásico', figures: ['12–32 W', '15–36°', 'CRI 90'], variants: 108, color: '#534435' },
  { slug: 'meridian', code: 'MRD', name: 'Meridian', en: 'Linear luminaire, suspended or surface', es: 'Luminaria lineal, suspendida o de superficie', figures: ['20–40 W', '130 lm/W', 'UGR < 19'], variants: 96, color: '#5a5043' },
  { slug: 'planar', code: 'PLN', name: 'Planar', en: 'Panel for 600 mm ceiling grids', es: 'Panel para techos registrables de 600 mm', figures: ['26–32 W', '3400–4160 lm'], variants: 32, color: '#989187' },
  { slug: 'helm', code: 'HLM', name: 'Helm', en: 'Bulkhead, IP65, IK10', es: 'Aplique estanco, IP65, IK10', figures: ['14–22 W', 'IP65', 'IK10'], variants: 24, color: '#8b7b69' },
  { slug: 'torr', code: 'TOR', name: 'Torr', en: 'Floodlight, IP65', es: 'Proyector, IP65', figures: ['20–200 W', 'IP65', 'IK08'], variants: 26, color: '#776755' },
  { slug: 'duna', code: 'DUN', name: 'Duna', en: 'Pendant in spun aluminium', es: 'Colgante de aluminio entallado', figures: ['12–26 W', 'CRI 90'], variants: 48, color: '#6b5a48' },
];

function pictureOf(slug: string, color: string): Image {
  const file = `/media/products/${slug}`;
  return { src: `${file}.png`, width: 1600, height: 1200, alt: '', color };
}

function cardOf(family: Family, locale: Locale, change: Partial<ProductCard> = {}): ProductCard {
  return {
    id: FAMILIES.indexOf(family) + 1,
    code: family.code,
    title: family.name,
    subtitle: family[locale],
    href: `${productsPath(locale)}${family.slug}/`,
    image: pictureOf(family.slug, family.color),
    figures: family.figures,
    variantCount: family.variants,
    matching: family.variants,
    isNew: family.slug === 'arden',
    variants: [],
    ...change,
  };
}

function listOf(locale: Locale, change: Partial<ProductList>): ProductList {
  return {
    action: productsPath(locale),
    search: '',
    plain: false,
    isCode: false,
    chips: [],
    plainHref: null,
    told: { ignored: [], kept: [], notMade: [], unknown: null, missing: [] },
    refused: [],
    codes: null,
    products: change.cards?.length ?? 0,
    variants: (change.cards ?? []).reduce((sum, { matching }) => sum + matching, 0),
    cards: [],
    pagination: { current: 1, last: 1, previous: null, next: null, links: [] },
    kept: [],
    filters: [],
    sorts: [],
    clearHref: null,
    unavailable: false,
    ...change,
  };
}

const productsPath = (locale: Locale) => (locale === 'en' ? '/products/' : '/es/products/');
const pick = (locale: Locale, en: string, es: string) => (locale === 'en' ? en : es);

/** A query with a filter of every kind. */
const CHOSEN = 'sort=name&power=10..&ip=44&cct=3000,4000';

/** The list for a query with filters. Its products are always the same. */
export function narrowed(locale: Locale, query: string): ProductList {
  const home = productsPath(locale);
  const filters = filterGroups(locale, query);
  const without = (name: string) => {
    const rest = new URLSearchParams(query);
    rest.delete(name);
    return rest.size > 0 ? `${home}?${rest.toString().replaceAll('%2C', ',')}` : home;
  };
  const chips = filters.flatMap((group) => group.filters).flatMap(({ name, choice }) => {
    const words = choice.kind === 'range' ? (choice.from || choice.to ? [`${choice.from}–${choice.to} ${choice.unit}`] : []) : choice.options.filter(({ chosen }) => chosen).map(({ label }) => label);
    return words.length > 0 ? [{ label: words.join(' / '), removeHref: without(name) }] : [];
  });
  return listOf(locale, { filters, sorts: sortOptions(locale, query), chips, clearHref: chips.length > 0 ? home : null, cards: FAMILIES.slice(1, 5).map((family) => cardOf(family, locale, { matching: 4 })) });
}

/** Every list by its address: all, figures, a code, an old code, nothing found, narrowed to nothing, no search, long words. */
export function productLists(locale: Locale): Map<string, Page> {
  const home = productsPath(locale);
  const at = (query: string) => (query ? `${home}?${query}` : home);
  const l = (en: string, es: string) => pick(locale, en, es);
  const [lyra, corvus, arden, meridian, planar, helm, torr, duna] = FAMILIES.map((family) => cardOf(family, locale)) as [ProductCard, ...ProductCard[]];
  const every = [lyra, corvus, arden, meridian, planar, helm, torr, duna].filter((card) => card !== undefined);
  const variantOf = (code: string, description: string, replaces: string | null = null) => ({ id: 1, code, description, href: `${home}corvus/?variation=${code}`, replaces });
  const links = (last: number, pages: number[]) => pages.filter((page) => page <= last).map((page) => ({ page, href: at(page === 1 ? '' : `page=${page}`) }));
  const paged = (current: number) =>
    listOf(locale, {
      cards: current === 1 ? every : every.slice(0, 3),
      products: 99,
      variants: 12_698,
      filters: filterGroups(locale),
      sorts: sortOptions(locale),
      pagination: {
        current,
        last: 13,
        previous: current > 1 ? at(current === 2 ? '' : `page=${current - 1}`) : null,
        next: at(`page=${current + 1}`),
        links: links(13, [1, 2, 3, 13]),
      },
    });
  const lists: [string, ProductList][] = [
    ['', paged(1)],
    ['page=2', paged(2)],
    [
      'search=ip65+4000k',
      listOf(locale, {
        search: 'ip65 4000k',
        chips: [
          { label: l('at least IP65', 'al menos IP65'), removeHref: at('search=4000k') },
          { label: '4000 K', removeHref: at('search=ip65') },
        ],
        plainHref: at('plain=1&search=ip65+4000k'),
        kept: [{ name: 'sort', value: 'name' }],
        cards: FAMILIES.filter(({ figures }) => figures.includes('IP65')).map((family) => cardOf(family, locale, { matching: Math.ceil(family.variants / 4) })),
      }),
    ],
    [
      'search=crv021-40',
      listOf(locale, {
        search: 'crv021-40',
        isCode: true,
        plainHref: at('plain=1&search=crv021-40'),
        cards: FAMILIES.filter(({ code }) => code === 'CRV').map((family) =>
          cardOf(family, locale, {
            matching: 4,
            variants: [
              variantOf('CRV021-40-60-WH-N', l('Downlight 21 W, 4000 K, 60°, white', 'Downlight 21 W, 4000 K, 60°, blanco')),
              variantOf('CRV021-40-60-WH-N-E3', l('Downlight 21 W, 4000 K, 60°, white, emergency 3 h', 'Downlight 21 W, 4000 K, 60°, blanco, emergencia 3 h')),
              variantOf('CRV021-40-60-WH-D', l('Downlight 21 W, 4000 K, 60°, white, DALI-2', 'Downlight 21 W, 4000 K, 60°, blanco, DALI-2')),
            ],
          }),
        ),
      }),
    ],
    [
      'search=CRV%2F20%2F840',
      listOf(locale, {
        search: 'CRV/20/840',
        isCode: true,
        cards: FAMILIES.filter(({ code }) => code === 'CRV').map((family) =>
          cardOf(family, locale, { matching: 1, variants: [variantOf('CRV021-40-60-WH-N', l('Downlight 21 W, 4000 K, 60°, white', 'Downlight 21 W, 4000 K, 60°, blanco'), 'CRV/20/840')] }),
        ),
      }),
    ],
    ['search=CRVO21', listOf(locale, { search: 'CRVO21', told: { ignored: [], kept: [], notMade: [], unknown: { typed: 'CRVO21', meant: { text: 'CRV021', href: at('search=CRV021') }, isCheckDigit: false, varies: '', near: [] }, missing: [] } })],
    [
      'search=cheap+solar+floodlight',
      listOf(locale, {
        search: 'cheap solar floodlight',
        cards: FAMILIES.slice(0, 1).map((family) => cardOf(family, locale)),
        told: {
          ignored: ['cheap'],
          kept: ['floodlight'],
          notMade: [{ words: 'solar', nearest: ['bollard', 'floodlight'].map((text) => ({ text, href: at(`search=${text}`) })) }],
          unknown: null,
          missing: [],
        },
      }),
    ],
    ['search=list-of-codes', listOf(locale, { search: 'CRV021-40-60-WH-N x 12; CRV021; CRV999-40', sorts: [], codes: codeList(locale) })],
    ['ip=68&cct=2200', listOf(locale, { filters: filterGroups(locale, 'ip=68&cct=2200'), sorts: sortOptions(locale), clearHref: home, chips: [{ label: l('at least IP68', 'al menos IP68'), removeHref: at('cct=2200') }, { label: '2200 K', removeHref: at('ip=68') }] })],
    [CHOSEN, narrowed(locale, CHOSEN)],
    ['search=down', listOf(locale, { search: 'down', unavailable: true })],
    [
      'search=long',
      listOf(locale, {
        search: `${'electroluminiscente'.repeat(6)} ${'x'.repeat(60)}`,
        chips: [{ label: l('A chip whose words are far longer than anybody would have thought when drawing it', 'Una etiqueta con muchas más palabras de las que nadie habría imaginado al dibujarla'), removeHref: at('search=x') }],
        plainHref: at('plain=1&search=long'),
        cards: FAMILIES.slice(0, 3).map((family, index) =>
          cardOf(family, locale, {
            title: index === 0 ? 'Electroluminiszenzhalbleiterleuchtdiodenkaskadenschaltung' : family.name,
            subtitle: `${family[locale]}, ${family[locale]}, ${family[locale]}`,
            image: index === 1 ? null : pictureOf(family.slug, family.color),
            figures: [...family.figures, ...family.figures, ...family.figures],
            matching: 1,
            variantCount: index === 2 ? 0 : 1,
          }),
        ),
      }),
    ],
  ];
  return new Map(
    lists.map(([query, list]) => [
      at(query),
      {
        kind: 'products',
        pages: list.search.startsWith('ip65') || list.search === 'CRVO21' ? pageHits(locale) : [],
        title: list.search ? l('Search results', 'Resultados de la búsqueda') : l('Products', 'Productos'),
        intro: list.search ? '' : l('Sixteen families. A variant has a code and data of its own.', 'Dieciséis familias. Cada variante tiene referencia y datos propios.'),
        list,
      } satisfies Page,
    ]),
  );
}

/** What a search finds besides products. */
function pageHits(locale: Locale): PageHit[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const home = pick(locale, '/', '/es/');
  return [
    { kind: l('Article', 'Artículo'), title: l('What IP and IK really promise', 'Qué prometen de verdad IP e IK'), text: l('Two digits for water and dust, one for a hammer: how to read them, and where they stop.', 'Dos cifras para agua y polvo y una para golpes: cómo leerlas y dónde acaban.'), href: `${home}articles/knowledge/ip-and-ik/` },
    { kind: l('Case study', 'Proyecto'), title: l('Garden paths without glare', 'Senderos sin deslumbramiento'), text: '', href: `${home}case-studies/garden-paths/` },
    { kind: l('Page', 'Página'), title: l('Warranty', 'Garantía'), text: l('Five years, and spare parts for ten.', 'Cinco años, y recambios durante diez.'), href: `${home}warranty/` },
  ];
}

/** A pasted list: a code, a beginning, and a code that does not exist. */
function codeList(locale: Locale): CodeList {
  const home = productsPath(locale);
  const line = { quantity: null, row: null, several: 0, href: home, unknown: null };
  const near = ['White', 'Black'].map((text) => ({ text, href: `${home}corvus/?variation=${text}` }));
  const row: SearchRow = { parent: 2, id: 201, code: 'CRV021-40-60-WH-N', name: [{ text: 'Downlight 21 W', marked: false }], subtitle: '', href: `${home}corvus/`, image: null, matching: null, replaces: null };
  return {
    lines: [
      { ...line, typed: 'CRV021-40-60-WH-N', quantity: 12, row },
      { ...line, typed: 'CRV021', several: 12 },
      { ...line, typed: 'CRV999-40', unknown: { typed: 'CRV999-40', meant: null, isCheckDigit: false, varies: 'Finish', near } },
    ],
    leftOut: 2,
  };
}

/** Answers of the search overlay: `down…` finds nine products, `crv…` codes, `no…` nothing, `4000` a figure. */
export function searchAnswer(query: string, locale: Locale): SearchAnswer {
  const home = productsPath(locale);
  const text = query.trim().toLowerCase();
  const allHref = `${home}?search=${encodeURIComponent(query.trim())}`;
  const answer = (rows: SearchRow[], change: Partial<SearchAnswer> = {}): SearchAnswer => ({
    query: query.trim(), total: rows.length, rows, figures: [], told: { ignored: [], kept: [], notMade: [], unknown: null, missing: [] }, suggestions: [], pages: [], allHref, ...change,
  });
  if (text.startsWith('no')) {
    return answer([], { pages: pageHits(locale), suggestions: ['nodo', 'downlight'].map((word) => ({ text: word, href: `${home}?search=${word}` })) });
  }
  if (text.startsWith('crv')) {
    const image = pictureOf('corvus-white', '#e8e2da');
    return answer(
      ['N', 'N-E3', 'D', 'D-E3'].map((end, index) => ({
        code: `CRV021-40-60-WH-${end}`,
        name: [{ text: pick(locale, 'Downlight 21 W, 4000 K, 60°, white', 'Downlight 21 W, 4000 K, 60°, blanco'), marked: false }],
        subtitle: '',
        href: `${home}corvus/?variation=CRV021-40-60-WH-${end}`,
        image,
        matching: null,
        parent: 1,
        id: index + 1,
        replaces: index === 0 && text.includes('/') ? 'CRV/20/840' : null,
      })),
    );
  }
  const rows = FAMILIES.map(({ slug, code, name, color, variants, ...words }, index): SearchRow => {
    const at = name.toLowerCase().startsWith(text) ? text.length : 0;
    return {
      code,
      name: [{ text: name.slice(0, at), marked: true }, { text: name.slice(at), marked: false }].filter((piece) => piece.text),
      subtitle: words[locale],
      href: `${home}${slug}/`,
      image: index === 6 ? null : pictureOf(slug, color),
      matching: Math.ceil(variants / 3),
      parent: index + 1,
      id: null,
      replaces: null,
    };
  });
  return text.includes('4000') ? answer(rows.slice(0, 3), { pages: pageHits(locale), figures: ['4000 K', pick(locale, 'at least IP65', 'al menos IP65')] }) : answer(rows, { total: 23 });
}
