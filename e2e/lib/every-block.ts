/**
 * One page with every block that editors can use, and what the blocks point to. Specs try each of them, and the pictures
 * in the documents are taken of it.
 */
import { readFileSync } from 'node:fs';

import { parse } from 'smol-toml';

import type { ContentChange, LanguageChange, Toml } from './content-folder.ts';
import type { Language } from './languages.ts';

type Block = { layout: string; [field: string]: Toml | undefined };

const SCENE = { file: 'scenes/hospitality.webp', alt: 'Three dome pendants over a timber bar' };
const STAIR = { file: 'scenes/strip.webp', alt: 'A stair with a strip of light under each tread' };
const PATH = { file: 'scenes/exterior.webp', alt: 'A gravel path at night between bollards' };

const OFFICE = { file: 'scenes/office.webp', alt: 'Desks under lines of light' };
const SHOP = { file: 'scenes/retail.webp', alt: 'Shelves lit from above' };

/** Where the page is, and one with products that all fit into a wide window, in every language below its home. */
export const EVERY_BLOCK = 'every-block/';
export const FEW_PRODUCTS = 'few-products/';
/** It cannot be played: tests see a film that waits, and one that fails. */
export const FILM = 'films/workshop.mp4';

/** The blocks that the document about them shows, as it shows them. */
const DECLARED: Block[] = [...readFileSync(new URL('../../docs/blocks.md', import.meta.url), 'utf8').matchAll(/```toml\n([^`]+)```/g)]
  .flatMap(([, toml = '']) => parse(toml)['blocks'] as Block[]);

/** The blocks in the order in which the page shows them, the hero first. */
export const BLOCKS: Block[] = [
  { layout: 'hero', variant: 'beside', tone: 'light', eyebrow: 'Blocks', title: 'Every block there is', text: 'One of each, as editors write them.', image: SCENE, links: [{ title: 'Products', url: '/products/' }] },
  { layout: 'rich_text', body: '## Running text\n\nA paragraph with a [link](/products/), and a list:\n\n- first\n- second' },
  { layout: 'gallery', title: 'Gallery', text: 'Pictures to look at closely.', items: [{ image: SCENE, caption: 'The bar in the evening' }, { image: STAIR, caption: 'The stair' }, { image: PATH }] },
  { layout: 'products', title: 'Products in a row', text: 'They can be leafed through.', products: ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'], link: { title: 'All products', url: '/products/' } },
  { layout: 'case_studies', title: 'Case studies', latest: 2, link: { title: 'All projects', url: '/case-studies/' } },
  { layout: 'articles', title: 'Articles', latest: 2, link: { title: 'All of them', url: '/articles/' } },
  { layout: 'testimonials', title: 'What clients say' },
  { layout: 'figures', title: 'Figures', items: [{ value: '500', unit: 'lx', label: 'on the desk' }, { value: '19', label: 'UGR at most' }, { value: '90', label: 'CRI' }] },
  { layout: 'accordion', title: 'Questions', enabled: true, items: [{ title: 'Can it be dimmed?', body: 'Yes.' }, { title: 'How long is the warranty?', body: 'Five years.' }] },
  { layout: 'glossary', title: 'Glossary', text: 'What the figures mean.', terms: [
    { term: 'Beam angle', body: 'How wide the bright part of the light is.', see: ['flux'] },
    { term: 'Colour temperature', also: ['CCT'], attribute: 'cct', body: 'How warm or cool white looks, in kelvin.' },
    { term: 'Driver', body: 'It feeds the LEDs.' },
    { term: 'Efficacy', also: ['lm/W'], attribute: 'efficacy', body: 'Lumens for each watt.', see: ['flux'] },
    { term: 'Glare', body: 'Light that disturbs.', see: ['ugr'] },
    { term: 'Illuminance', also: ['lux'], body: 'How much light falls on a surface.' },
    { term: 'Luminous flux', anchor: 'flux', attribute: ['luminous_flux'], body: 'All the light that leaves a luminaire.' },
    { term: 'Unified glare rating', also: ['UGR'], anchor: 'ugr', attribute: 'ugr', body: 'A figure for the glare of a whole room.', see: ['glare'] },
  ] },
  { layout: 'table', title: 'A table', caption: 'Runs at 24 V', head: ['Strip', 'W/m', 'Longest run'], rows: [['STR005', '4.8', '15 m'], ['STR010', '9.6', '10 m']] },
  { layout: 'tested_dimmers', title: 'Tested dimmers', text: 'With two of each luminaire.' },
  { layout: 'calculator', title: 'Plan your strip', text: 'Start with the strip and the length.' },
  { layout: 'downloads', title: 'Downloads', items: [{ file: 'documents/sheet.pdf', label: 'Datasheet', language: 'en' }] },
  { layout: 'video', title: 'A film', text: 'How a reflector is spun.', image: SCENE, duration: '2:40', file: FILM, captions: [{ language: 'en', file: 'films/workshop-en.vtt' }], transcript: 'A disc of aluminium turns.' },
  { layout: 'map', title: 'Where we are', text: 'Ten minutes from the station.', places: [{ title: 'Leeds', address: ['1 Dock Street', 'Leeds LS10 1NB'], lat: 53.79, lon: -1.54, telephone: '01632 960 100' }] },
  { layout: 'light_study', title: 'Light study', text: 'The same wall in three whites.', image: SCENE, steps: [{ kelvin: 2700, label: 'Warm', text: 'Evenings' }, { kelvin: 3000, label: 'Soft', text: 'Living rooms' }, { kelvin: 4000, label: 'Neutral', text: 'Work' }] },
  { layout: 'staff', title: 'People', text: 'Who answers.' },
  { layout: 'newsletter', title: 'Newsletter', text: 'Four times a year.' },
  { layout: 'contact_form', title: 'Write to us', form: 'contact' },
  ...DECLARED,
];

/** The shortest form there can be. */
const FORM = `title = "Write to us"
recipient = "hello@example.com"

[[fields]]
name = "your-message"
type = "textarea"
label = "Your message"
required = true

[[fields]]
name = "your-email"
type = "email"
label = "E-mail"
required = true
`;

/** The content with that page, in both languages. */
export const EVERY_BLOCK_CONTENT: ContentChange = {
  en: language('en'),
  es: language('es'),
  media: {
    [FILM]: Buffer.from('00000018667479706d70343200000000', 'hex'),
    'films/workshop-en.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\nA disc of aluminium turns.\n',
    'documents/sheet.pdf': '%PDF-1.4\n%%EOF\n',
  },
  products: 6,
  catalogue: {
    'dimmers.csv': 'key,maker,model,technique\nqt-150,Quillmere,QT 150,trailing-edge\ntap-200,Tarvane,Tap 200,push\n',
    'dimmer-remarks.csv': 'code,text_en,text_es\nN,Needs a neutral.,Necesita neutro.\n',
    'products/series-1/dimmers.csv': 'dimmer,codes,minimum,maximum,lowest_level,remarks\nqt-150,,1,16,3,\ntap-200,SER001-*,2,12,5.5,N\n',
    'products/series-2/dimmers.csv': 'dimmer,codes,minimum,maximum,lowest_level,remarks\nqt-150,,1,16,3,\n',
    'products/ribbon/product.toml': partOf('RIB', 'strip', 'not_in_scope', ['cct']),
    'products/ribbon/variants.csv': 'sku,status,name_en,name_es,cct,voltage,power_per_metre,flux_per_metre,cut_increment,max_run,reel_length,width,ip\nRIB-96-30,active,"Ribbon, 3000 K","Cinta, 3000 K",3000,24,9.6,1000,50,10,5,8,20\nRIB-96-40,active,"Ribbon, 4000 K","Cinta, 4000 K",4000,24,9.6,1050,50,10,5,8,20\n',
    'products/supply/product.toml': partOf('SUP', 'driver', 'not_in_scope', ['power']),
    'products/supply/variants.csv': 'sku,status,name_en,name_es,power,dimming,output_voltage,outputs,ip\nSUP-060,active,"Driver, 60 W","Driver, 60 W",60,none,24,1,20\nSUP-100,active,"Driver, 100 W","Driver, 100 W",100,none,24,1,20\n',
  },
};

function language(code: Language['code']): LanguageChange {
  const prefix = code === 'en' ? '' : '/es';
  const here = (url: string) => (url.startsWith('/') ? `${prefix}${url}` : url);
  const blocks = JSON.parse(JSON.stringify(BLOCKS), (key, value: unknown) => (key === 'url' && typeof value === 'string' ? here(value) : value)) as Toml[];
  return {
    pages: {
      'every-block': { title: 'Every block', header: { sticky: false }, blocks },
      'few-products': { title: 'Few products', blocks: [{ layout: 'products', title: 'Three of them', products: ['series-1', 'series-2', 'series-3'] }] },
    },
    files: {
      'forms/contact.toml': FORM,
      ...Object.fromEntries([SCENE, STAIR, PATH, OFFICE, SHOP, SCENE].map(({ file }, index) => [`products/series-${index + 1}.md`, product(index + 1, file)])),
      'products/ribbon.md': front({ title: 'Ribbon' }, 'created = 2026-01-08T00:00:00Z\nmodified = 2026-01-08T00:00:00Z\n'),
      'products/supply.md': front({ title: 'Supply' }, 'created = 2026-01-09T00:00:00Z\nmodified = 2026-01-09T00:00:00Z\n'),
      'article-categories/guides.md': '+++\ntitle = "Guides"\n+++\n',
      'articles/first.md': story('First article', { category: 'guides', author: 'ada' }, '2026-02-01'),
      'articles/second.md': story('Second article', { category: 'guides' }, '2026-03-01'),
      'spaces/bar.md': story('Bar', {}, '2026-01-01'),
      'case-studies/old-bar.md': story('An old bar', { space: 'bar', town: 'Leeds', country: 'GB', year: 2025 }, '2026-01-05'),
      'case-studies/new-stair.md': story('A new stair', { town: 'Madrid', country: 'ES', year: 2026 }, '2026-01-06'),
      'testimonials/nora.md': `${front({ title: 'Nora Byrne', role: 'Owner', company: 'The Old Bar', case_study: 'old-bar', order: 1 })}\nIt looks as it did by candlelight.\n`,
      'testimonials/omar.md': `${front({ title: 'Omar Reyes', role: 'Architect', order: 2 })}\nNobody asked where the luminaires were.\n`,
      'staff/ada.md': `${front({ title: 'Ada Quill', role: 'Engineer', team: 'engineering', email: 'ada@example.com', order: 1 })}\nAda measures.\n`,
      'staff/cyd.md': `${front({ title: 'Cyd Moss', role: 'Optics', team: 'engineering', order: 3 })}\nCyd draws.\n`,
      'staff/ben.md': `${front({ title: 'Ben Rowe', role: 'Sales', team: 'sales', order: 2 })}\nBen answers.\n`,
    },
  };
}

function story(title: string, fields: Record<string, string | number>, day: string): string {
  const image = '{ file = "scenes/strip.webp", alt = "A stair with a strip of light" }';
  const head = front({ title, excerpt: `${title} in one sentence.`, ...fields }, `image = ${image}\ncreated = ${day}T09:00:00Z\n`);
  return `${head}\n## One\n\nText.\n\n## Two\n\nText.\n\n## Three\n\nText.\n`;
}

function partOf(family: string, kind: string, role: string, axes: string[]): string {
  return `family = "${family}"\nkind = "${kind}"\nenergy_role = "${role}"\ncategories = ["series"]\naxes = ${JSON.stringify(axes)}\nlisted = true\n`;
}

function product(number: number, picture: string): string {
  const day = `2026-01-${String(number).padStart(2, '0')}T00:00:00Z`;
  return front({ title: `Series ${number}`, subtitle: `${number} W, 3000 K` }, `image = { file = "${picture}", alt = "" }\ncreated = ${day}\nmodified = ${day}\n`);
}

function front(fields: Record<string, string | number>, more = ''): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`);
  return `+++\n${lines.join('')}${more}+++\n`;
}
