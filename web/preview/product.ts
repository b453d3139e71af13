/** A product with one variant chosen, and one that has almost nothing, for tests and for looking at the design without the server. */
import type { Image, Locale, Product } from '../src/lib/page-data.gen';
import type { SafeHtml } from '../src/lib/safe-html';
import { dimmerTable } from './dimmers';
import { light } from './light';

export function picture(name: string): Image {
  const file = `/media/products/${name}`;
  return { src: `${file}.png`, width: 1600, height: 1200, alt: name, color: '#c9c2b8' };
}

export function product(locale: Locale): Product {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const href = l('/products/lyra/', '/es/products/lyra/');
  const option = (label: string, id: number, chosen = false, changes: string[] = []) => ({ label, href: `${href}?variation=${String(id)}`, chosen, changes, swatch: null });
  return {
    id: 1,
    title: 'Lyra',
    subtitle: l('Fire-rated downlight', 'Empotrable resistente al fuego'),
    intro: l('A small downlight for homes.', 'Un empotrable pequeño para viviendas.'),
    breadcrumbs: [{ title: l('Home', 'Inicio'), href: l('/', '/es/') }, { title: l('Downlights', 'Empotrables'), href: null }, { title: 'Lyra', href: null }],
    pictures: [picture('lyra-white'), picture('lyra')],
    figures: [{ label: l('Power', 'Potencia'), value: '6 W' }],
    highlights: [l('IP65 and class II', 'IP65 y clase II')],
    status: { kind: 'discontinuing', replacement: { code: 'LYR009-30-60-WH-P', description: '', href: `${href}?variation=2` } },
    notice: { kind: 'changed', changes: [{ label: l('Finish', 'Acabado'), before: l('Brass', 'Latón'), after: l('White', 'Blanco') }] },
    chosen: { id: 1, code: 'LYR006-30-60-WH-P', gtin: '2000000000015', description: 'Lyra, 6 W', sample: { title: 'Order a sample', href: '/samples/?code=LYR006-30-60-WH-P', newTab: false } },
    familyHref: href,
    stockistsHref: `${l('/', '/es/')}stockists/?variation=LYR006-WH-P`,
    axes: [{ label: l('Power', 'Potencia'), options: [option('6 W', 1, true), option('9 W', 2, false, [l('Finish', 'Acabado')])] }],
    specification: [{ title: l('Light', 'Luz'), facts: [{ label: l('Beam angle', 'Ángulo de apertura'), value: '60°' }] }],
    energy: { arrow: 'D', text: l('Energy class D (A to G)', 'Clase energética D (de A a G)') },
    variants: {
      total: 2,
      matching: 2,
      find: '',
      filters: [],
      columns: [{ label: l('Power', 'Potencia'), numeric: true, href: `${href}?sort=power#variants`, sorted: null }],
      clearHref: null,
      kept: [],
      rows: [
        { id: 1, code: 'LYR006-30-60-WH-P', cells: ['6 W'], status: 'discontinuing' },
        { id: 2, code: 'LYR009-30-60-WH-P', cells: ['9 W'], status: null },
      ],
      pagination: { current: 1, last: 1, previous: null, next: null, links: [] },
    },
    documents: [{ label: l('Installation instructions', 'Instrucciones de montaje'), href: '/media/documents/lyra.pdf', name: 'lyra.pdf', details: ['PDF', l('English', 'Español'), 'Rev. 3', l('2 May 2026', '2 de mayo de 2026'), '184 kB'] }, { label: l('Photometric file (EULUMDAT)', 'Fichero fotométrico (EULUMDAT)'), href: '/media/photometry/lyra.ldt', name: 'lyra.ldt', details: ['LDT', '12 kB'] }],
    archive: { label: 'ZIP', href: '/open/products/lyra.zip', name: 'lyra.zip', details: ['ZIP', l('2 files', '2 archivos'), '196 kB'] },
    photometry: {
      archive: { label: 'ZIP', href: '/open/photometry/lyra.zip', name: 'lyra-photometry.zip', details: ['ZIP', l('3 files', '3 archivos'), '41 kB'] },
      rows: [
        { code: 'LYR009-30-60-WH-P', description: l('Lyra, 9 W, 3000 K, white', 'Lyra, 9 W, 3000 K, blanco'), ldt: '/media/lyr009-30.ldt', ies: '/media/lyr009-30.ies' },
        { code: 'LYR009-40-60-WH-P', description: l('Lyra, 9 W, 4000 K, white', 'Lyra, 9 W, 4000 K, blanco'), ldt: '/media/lyr009-40.ldt', ies: null },
      ],
      leftOut: 0,
    },
    openData: [
      { label: l('Data of this product', 'Datos de este producto'), href: '/open/products/lyra.json', name: 'lyra.json', details: ['JSON'] },
      { label: l('Table of all variants', 'Tabla de todas las variantes'), href: '/open/products/lyra.csv', name: 'lyra.csv', details: ['CSV'] },
    ],
    drivers: [
      { code: 'NOD075-24-D', description: l('Nodo, constant voltage, in a slim case', 'Nodo, tensión constante, caja estrecha'), href: l('/products/nodo/?variation=9', '/es/products/nodo/?variation=9'), id: 9, parent: 3, image: null, figures: ['24 V', '75 W', 'DALI-2'] },
      { code: 'NOD150-24-N', description: l('Nodo, constant voltage', 'Nodo, tensión constante'), href: l('/products/nodo/?variation=10', '/es/products/nodo/?variation=10'), id: 10, parent: 3, image: null, figures: ['24 V', '150 W'] },
    ],
    dimmers: dimmerTable(locale, false),
    usedIn: [
      { kind: 'space', title: l('Hospitality', 'Hostelería'), text: l('Rooms that should feel like home', 'Espacios para sentirse en casa'), href: l('/spaces/hospitality/', '/es/spaces/hospitality/'), image: { ...picture('lyra'), src: '/media/scenes/hospitality.webp', alt: '' } },
      { kind: 'caseStudy', title: l('Ferry terminal', 'Terminal de ferris'), text: 'Vigo', href: null, image: null },
    ],
    light: light(href),
    drawings: [{ label: l('Dimension drawing', 'Plano de dimensiones'), image: { ...picture('lyra'), src: '/media/drawings/lyra.svg', width: null, height: null, color: null } }],
    succession: null,
    calculator: null,
    bodyHtml: l('<h2>A hole that closes itself</h2>', '<h2>Un hueco que se cierra solo</h2>') as SafeHtml,
    accessories: [],
    related: [{ id: 2, variantCount: 96, title: 'Corvus', subtitle: '', href: l('/products/corvus/', '/es/products/corvus/'), image: null }],
  };
}

/** A product for which only a name was written. */
export function bareProduct(locale: Locale): Product {
  return {
    ...product(locale),
    title: 'Bare',
    subtitle: '',
    intro: '',
    pictures: [],
    figures: [],
    highlights: [],
    status: null,
    notice: null,
    chosen: null,
    axes: [],
    specification: [],
    energy: null,
    variants: { total: 0, matching: 0, find: '', filters: [], columns: [], clearHref: null, kept: [], rows: [], pagination: { current: 1, last: 1, previous: null, next: null, links: [] } },
    documents: [],
    dimmers: null,
    bodyHtml: '' as SafeHtml,
    related: [],
  };
}
