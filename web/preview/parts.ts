/** Drivers, profiles and accessories, and the page of all documents, in both languages and every state. */
import type { DownloadRow, Downloads, Locale, Page, Parts, PartRow, StoryFilter } from '../src/lib/page-data.gen';
import { everyBlock } from './blocks';

const pick = (locale: Locale, en: string, es: string) => (locale === 'en' ? en : es);

export function partsPages(locale: Locale): Map<string, Page> {
  const l = (en: string, es: string) => pick(locale, en, es);
  const home = pick(locale, '/', '/es/');
  const root = `${home}drivers/`;
  const row = (id: number, change: Partial<PartRow> = {}): PartRow => ({
    id,
    parent: 9,
    family: 'Nodo',
    code: `NOD${String(id).padStart(3, '0')}-24-D`,
    description: l(`Driver ${id * 10} W, 24 V, DALI-2, with strain relief`, `Driver de ${id * 10} W, 24 V, DALI-2, con prensacables`),
    href: `${home}products/nodo/?variation=NOD${id}`,
    image: { src: '/media/products/nodo.png', width: 1600, height: 1200, alt: '', color: '#8b7b69' },
    status: null,
    figures: [`${id * 10} W`, '24 V', `${(id * 10) / 24 > 1 ? ((id * 10) / 24).toFixed(1) : '0.9'} A`, 'IP20', '160 × 41 × 32 mm'],
    ...change,
  });
  const columns = [l('Power', 'Potencia'), l('Voltage', 'Tensión'), l('Current', 'Corriente'), 'IP', l('Size', 'Tamaño')];
  const option = (value: string, label: string, count: number, chosen = false) => ({ value, label, count, chosen, href: chosen ? root : `${root}?voltage=${value}` });
  const filters: StoryFilter[] = [
    { name: 'voltage', label: l('Output voltage', 'Tensión de salida'), options: [option('12', '12 V', 6), option('24', '24 V', 14), option('48', '48 V', 0)] },
    { name: 'ip', label: 'IP', options: [option('20', 'IP20', 12), option('67', 'IP67', 8)] },
  ];
  const parts: Parts = {
    title: 'Drivers',
    intro: l('By the way they dim. Every one of them has been tried with the luminaires it is listed for.', 'Según cómo regulan. Todos se han probado con las luminarias para las que figuran.'),
    breadcrumbs: [{ title: l('Home', 'Inicio'), href: home }, { title: 'Drivers', href: null }],
    filters,
    refused: [],
    clearHref: null,
    groups: [
      { id: 'dali-2', title: 'DALI-2', columns, rows: [row(3, { status: 'new' }), row(6), row(10), row(15, { status: 'discontinuing', image: null })], leftOut: 8, allHref: `${home}products/?dimming=dali` },
      { id: 'phase', title: l('Phase cut', 'Corte de fase'), columns, rows: [row(20, { figures: ['200 W', '', '', 'IP67', ''] }), row(25, { family: '', description: '' })], leftOut: 0, allHref: null },
      { id: 'none', title: l('Not dimmable', 'No regulable'), columns: [], rows: [row(30, { figures: [] })], leftOut: 0, allHref: null },
    ],
    blocks: everyBlock(locale).filter((block) => block.kind === 'callToAction'),
  };
  const word = 'Electroluminiszenzhalbleiterleuchtdiodenkaskadenschaltung';
  const narrowed = filters.map((filter) => ({ ...filter, options: filter.options.map((each) => (each.value === '24' ? { ...each, chosen: true, href: root } : each)) }));
  const page = (change: Partial<Parts>): Page => ({ kind: 'parts', parts: { ...parts, ...change } });
  return new Map<string, Page>([
    [root, page({})],
    [`${root}?voltage=24`, page({ filters: narrowed, clearHref: root, groups: parts.groups.slice(0, 1), refused: [{ filter: 'IP', value: '99' }] })],
    [`${root}?ip=67&voltage=24`, page({ filters: narrowed, clearHref: root, groups: [], blocks: [] })],
    [`${home}accessories/`, page({ title: l('Accessories', 'Accesorios'), filters: [], groups: [], blocks: [], intro: '' })],
    [
      `${home}profiles/`,
      page({
        title: l('Profiles with a title that takes up more of the line than anyone expected', 'Perfiles con un título que ocupa más línea de la que nadie esperaba'),
        filters: [{ name: 'type', label: word, options: Array.from({ length: 40 }, (_, index) => ({ value: String(index), label: index === 5 ? word : `${l('Type', 'Tipo')} ${index}`, count: index, chosen: false, href: `${home}profiles/?type=${index}` })) }],
        groups: Array.from({ length: 9 }, (_, index) => ({ id: `g${index}`, title: index === 1 ? word : `${l('Recessed', 'Empotrado')} ${index}`, columns: [...columns, l('Length that can be cut on site', 'Longitud que se puede cortar en obra'), l('Diffuser', 'Difusor')], rows: [row(index * 2 + 40, { code: `${word.toUpperCase()}-${index}`, figures: ['1', '2', '3', '4', '5', '6', word] }), row(index * 2 + 41)], leftOut: 0, allHref: null })),
        blocks: [],
      }),
    ],
  ]);
}

export function downloadsPages(locale: Locale): Map<string, Page> {
  const l = (en: string, es: string) => pick(locale, en, es);
  const home = pick(locale, '/', '/es/');
  const root = `${home}downloads/`;
  const file = (label: string, product: string | null, details: string[], index: number): DownloadRow => ({
    file: { label, href: `/media/documents/${index}.pdf`, name: '', details },
    product: product ? { title: product, href: `${home}products/${product.toLowerCase()}/`, newTab: false } : null,
  });
  const day = l('23 June 2026', '23 de junio de 2026');
  const sheet = l('Datasheet', 'Ficha técnica');
  const files = ['Lyra', 'Corvus', 'Arden', 'Meridian', 'Planar', 'Helm'].flatMap((product, index) => [
    file(sheet, product, ['PDF', l('English', 'Español'), 'Rev. C', day, '412 kB'], index * 2),
    file(l('Installation instructions', 'Instrucciones de montaje'), product, ['PDF', l('English, Spanish', 'Inglés, español'), day, '1.2 MB'], index * 2 + 1),
  ]);
  const option = (name: string, value: string, label: string, count: number) => ({ value, label, count, chosen: false, href: `${root}?${name}=${value}` });
  const filters: StoryFilter[] = [
    { name: 'type', label: l('Type', 'Tipo'), options: [option('type', 'data-sheet', sheet, 99), option('type', 'instructions', l('Installation instructions', 'Instrucciones de montaje'), 64), option('type', 'declaration', l('Declaration of conformity', 'Declaración de conformidad'), 16)] },
    { name: 'language', label: l('Language', 'Idioma'), options: [option('language', 'en', l('English', 'Inglés'), 120), option('language', 'es', l('Spanish', 'Español'), 59)] },
  ];
  const downloads: Downloads = {
    title: l('Downloads', 'Descargas'),
    intro: l('Datasheets, instructions and declarations of every product.', 'Fichas técnicas, instrucciones y declaraciones de todos los productos.'),
    breadcrumbs: [{ title: l('Home', 'Inicio'), href: home }, { title: l('Downloads', 'Descargas'), href: null }],
    action: root,
    search: '',
    kept: [],
    filters,
    refused: [],
    clearHref: null,
    total: 179,
    files: [...files, file(l('Price list 2026', 'Tarifa 2026'), null, ['PDF', '2.1 MB'], 90)],
    pagination: { current: 1, last: 8, previous: null, next: `${root}?page=2`, links: [1, 2, 3, 8].map((page) => ({ page, href: page === 1 ? root : `${root}?page=${page}` })) },
    blocks: [],
  };
  const alone = { current: 1, last: 1, previous: null, next: null, links: [] };
  const chosen = filters.map((filter) => ({ ...filter, options: filter.options.map((each) => (each.value === 'data-sheet' ? { ...each, chosen: true, href: root } : each)) }));
  const page = (change: Partial<Downloads>): Page => ({ kind: 'downloads', downloads: { ...downloads, ...change } });
  const word = 'Electroluminiszenzhalbleiterleuchtdiodenkaskadenschaltung';
  return new Map<string, Page>([
    [root, page({})],
    [`${root}?search=lyra&type=data-sheet`, page({ search: 'lyra', kept: [{ name: 'type', value: 'data-sheet' }], filters: chosen, clearHref: root, total: 1, files: files.slice(0, 1), pagination: alone, refused: [{ filter: l('Language', 'Idioma'), value: 'fr' }] })],
    [`${root}?search=none`, page({ search: 'none', clearHref: root, total: 0, files: [], pagination: alone })],
    [`${root}?search=empty`, page({ total: 0, files: [], filters: [], pagination: alone })],
    [`${root}?search=long`, page({ search: word.repeat(2), clearHref: root, total: 2, pagination: alone, files: [file(`${word} ${word}`, word, ['PDF', word, day, '12.4 MB', 'Rev. 12'], 1), file(sheet, 'Lyra', [], 2)] })],
  ]);
}
