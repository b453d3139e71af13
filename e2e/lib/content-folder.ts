/**
 * Content folders for tests: pages, options and menus of the demo with some of them changed.
 *
 * Only what pages need is taken along. The catalogue would cost every server seconds to import, and the pictures are
 * linked instead of copied.
 */
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Language } from './languages.ts';
import { temporaryFolder } from './lucerna.mjs';

/** What differs from the demo. */
export type ContentChange = { [Code in Language['code']]?: LanguageChange } & {
  /** Further files by their path below `media/`. */
  media?: Record<string, string | Buffer>;
  /** Further files of the catalogue by their path below `content/catalogue/`. */
  catalogue?: Record<string, string>;
  /** How many products there are, `Series 1` and so on with one variant each; none if missing. */
  products?: number;
};

export type LanguageChange = {
  /** Options by name; `undefined` takes one away. */
  options?: Record<string, Toml | undefined>;
  /** Whole menus by name. */
  menus?: Partial<Record<MenuName, MenuItem[]>>;
  /** Further pages, or others in place of the demo's, by their file name: `campaign` is `/campaign/`. */
  pages?: Record<string, PageFile>;
  /** Anything else, as it is written, by its path below the language's folder: `articles/first.md`. */
  files?: Record<string, string>;
};

export type MenuName =
  | 'primary_navigation'
  | 'footer_navigation_column_one'
  | 'footer_navigation_column_two'
  | 'footer_navigation_column_three'
  | 'products_mega_menu'
  | 'spaces_mega_menu'
  | 'collections_mega_menu';

export type MenuItem = {
  title: string;
  /** `#` for an entry that leads nowhere and only groups others. */
  url: string;
  new_tab?: boolean;
  classes?: string[];
  description?: string;
  children?: MenuItem[];
};

export type PageFile = {
  title: string;
  key?: string;
  template?: 'default' | 'landing';
  header?: { transparent?: boolean; bottom_spacing?: boolean; floating_message_bar?: boolean; sticky?: boolean };
  middleware?: string[];
  subject?: 'faq';
  blocks?: Toml[];
  /** Markdown. */
  body?: string;
};

export type Toml = string | number | boolean | Toml[] | { [key: string]: Toml | undefined };

export type ContentFolder = { path: string; remove: () => Promise<void> };

const DEMO = fileURLToPath(new URL('../../demo/', import.meta.url));
/** What the demo's pages show or offer. */
const FILES = ['brand', 'scenes', 'documents/photometry'];

/** Makes a folder for `lucerna serve --content`. */
export async function withContent(change: ContentChange): Promise<ContentFolder> {
  const path = await temporaryFolder();
  await mkdir(join(path, 'media/documents'), { recursive: true });
  await Promise.all(FILES.map((name) => symlink(join(DEMO, 'media', name), join(path, 'media', name))));
  for (const [name, bytes] of Object.entries(change.media ?? {})) {
    await write(join(path, 'media', name), bytes);
  }
  if (change.products) {
    await write(join(path, 'content/catalogue/categories.toml'), '[[categories]]\nkey = "series"\n');
    await write(join(path, 'content/en/categories/series.md'), '+++\ntitle = "Series"\n+++\n');
    await write(join(path, 'content/es/categories/series.md'), '+++\ntitle = "Series"\n+++\n');
  }
  for (let number = 1; number <= (change.products ?? 0); number += 1) {
    await writeProduct(join(path, 'content'), number);
  }
  for (const [name, text] of Object.entries(change.catalogue ?? {})) {
    await write(join(path, 'content/catalogue', name), text);
  }
  for (const code of ['en', 'es'] as const) {
    await writeLanguage(join(DEMO, 'content', code), join(path, 'content', code), change[code] ?? {});
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A vector picture of any size, which the importer measures. */
export function svg(width: number, height: number): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="${width}" height="${height}" fill="#1c1712"/></svg>\n`;
}

async function writeLanguage(demo: string, folder: string, { options = {}, menus = {}, pages = {}, files = {} }: LanguageChange) {
  await cp(join(demo, 'pages'), join(folder, 'pages'), { recursive: true });
  await nameNothingLeftOut(join(folder, 'pages/home.md'));
  for (const [name, page] of Object.entries(pages)) {
    await write(join(folder, 'pages', `${name}.md`), pageText(page));
  }
  for (const [name, text] of Object.entries(files)) {
    await write(join(folder, name), text);
  }
  await write(join(folder, 'options.toml'), changeOptions(await readFile(join(demo, 'options.toml'), 'utf8'), options));
  await write(join(folder, 'menus.toml'), changeMenus(await readFile(join(demo, 'menus.toml'), 'utf8'), menus));
}

/** The home page names testimonials, which are not taken along; without names a block shows those that there are. */
async function nameNothingLeftOut(page: string) {
  await writeFile(page, (await readFile(page, 'utf8')).replace(/^testimonials = .*\n/gm, ''));
}

/** The last ones are the newest, and the strongest. */
async function writeProduct(content: string, number: number) {
  const key = `series-${number}`;
  const facts = { family: `SER${number}`, kind: 'luminaire', energy_role: 'containing_product', categories: ['series'], axes: ['cct'], listed: true };
  await write(join(content, 'catalogue/products', key, 'product.toml'), lines(facts));
  const variant = `SER${String(number).padStart(3, '0')}-30,active,"Series ${number}, 3000 K","Serie ${number}, 3000 K",${number},3000`;
  await write(join(content, 'catalogue/products', key, 'variants.csv'), `sku,status,name_en,name_es,power,cct\n${variant}\n`);
  for (const [code, title] of [['en', 'Series'], ['es', 'Serie']] as const) {
    const day = new Date(Date.UTC(2026, 0, number)).toISOString().replace('.000Z', 'Z');
    await write(join(content, code, 'products', `${key}.md`), `+++\ntitle = "${title} ${number}"\ncreated = ${day}\nmodified = ${day}\n+++\n`);
  }
}

async function write(file: string, bytes: string | Buffer) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** Options stand before the first table; a value is one line, or a list that ends with a bracket of its own. */
function changeOptions(text: string, changes: Record<string, Toml | undefined>): string {
  const kept = Object.keys(changes).reduce(
    (rest, name) => rest.replace(new RegExp(`^${name} = (\\[\\n[^]*?\\n\\]|.*)\\n`, 'm'), ''),
    text,
  );
  return lines(changes) + kept;
}

function changeMenus(text: string, changes: Partial<Record<MenuName, MenuItem[]>>): string {
  const kept = Object.keys(changes).reduce(
    (rest, name) => rest.replace(new RegExp(`^\\[\\[${name}\\]\\]\\n((?!\\[\\[).*\\n)*`, 'gm'), ''),
    text,
  );
  return lines(changes) + kept;
}

function pageText({ body = '', ...fields }: PageFile): string {
  return `+++\n${lines(fields)}+++\n\n${body}\n`;
}

function lines(fields: Record<string, Toml | undefined>): string {
  return known(fields)
    .map(([name, value]) => `${name} = ${inline(value)}\n`)
    .join('');
}

/** JSON's strings are also TOML's. */
function inline(value: Toml): string {
  if (Array.isArray(value)) {
    return `[${value.map(inline).join(', ')}]`;
  }
  if (typeof value === 'object') {
    return `{ ${known(value)
      .map(([name, field]) => `${name} = ${inline(field)}`)
      .join(', ')} }`;
  }
  return JSON.stringify(value);
}

function known(fields: Record<string, Toml | undefined>): [string, Toml][] {
  return Object.entries(fields).filter((field): field is [string, Toml] => field[1] !== undefined);
}
