/** Categories in both languages: the tree, one with everything, and one with nothing but a long name. */
import type { CategoryCard, Image, Locale, Page, ProductList } from '../src/lib/page-data.gen';
import type { SafeHtml } from '../src/lib/safe-html';
import { aboutBlocks } from './fixtures';
import { productLists } from './products';

const pick = (locale: Locale, en: string, es: string) => (locale === 'en' ? en : es);

function scene(name: string, color: string): Image {
  const file = `/media/scenes/${name}`;
  return { src: `${file}.webp`, width: 1920, height: 1080, alt: '', color };
}

/** Every page of categories by its address. */
export function categoryPages(locale: Locale): Map<string, Page> {
  const l = (en: string, es: string) => pick(locale, en, es);
  const home = pick(locale, '/', '/es/');
  const root = `${home}product-categories/`;
  const crumbs = [{ title: l('Home', 'Inicio'), href: home }, { title: l('Categories', 'Categorías'), href: root }];
  const long = l('Luminaires for rooms in which nobody has yet agreed on what the room is for', 'Luminarias para espacios en los que nadie se ha puesto todavía de acuerdo sobre su uso');
  const card = (slug: string, title: string, products: number, change: Partial<CategoryCard> = {}): CategoryCard => ({
    title, text: '', href: `${root}${slug}/`, image: null, products, children: [], ...change,
  });
  const below = [
    card('downlights', 'Downlights', 4, { image: scene('retail', '#211a13') }),
    card('track', l('Track spots', 'Focos de carril'), 2, { image: scene('strip', '#403121') }),
    card('bare', long, 0),
  ];
  const top = [
    card('indoor', l('Indoor', 'Interior'), 12, { image: scene('office', '#3d373c'), text: l('For ceilings, walls and tables.', 'Para techos, paredes y mesas.'), children: below }),
    card('outdoor', l('Outdoor', 'Exterior'), 1, { image: scene('exterior', '#2b2824') }),
    card('bare', long, 0, { text: l('Nothing in it yet.', 'Todavía no hay nada.') }),
  ];
  const everything = productLists(locale).get(`${home}products/`);
  const list: ProductList | null = everything?.kind === 'products' ? { ...everything.list, action: `${root}indoor/` } : null;
  if (!list) {
    throw new Error('No list of all products; see preview/products.ts.');
  }
  const none: ProductList = { ...list, action: `${root}bare/`, products: 0, variants: 0, cards: [], filters: [], sorts: [], pagination: { current: 1, last: 1, previous: null, next: null, links: [] } };
  const html = (text: string) => text as SafeHtml;
  return new Map<string, Page>([
    [root, { kind: 'categories', tree: { title: l('Categories', 'Categorías'), intro: l('Sixteen families, by where their light goes.', 'Dieciséis familias, según adónde va su luz.'), breadcrumbs: [...crumbs.slice(0, 1), { title: l('Categories', 'Categorías'), href: null }], categories: top } }],
    [
      `${root}indoor/`,
      {
        kind: 'category',
        category: {
          title: l('Indoor', 'Interior'),
          textHtml: html(l('<p>For ceilings, walls and tables. One LED binning, so everything in a room agrees.</p>', '<p>Para techos, paredes y mesas. Una sola selección de LED: todo coincide.</p>')),
          image: scene('office', '#3d373c'),
          breadcrumbs: [...crumbs, { title: l('Indoor', 'Interior'), href: null }],
          children: below,
          list,
          blocks: aboutBlocks(locale),
        },
      },
    ],
    [`${root}bare/`, { kind: 'category', category: { title: long, textHtml: html(''), image: null, breadcrumbs: [...crumbs, { title: long, href: null }], children: [], list: none, blocks: [] } }],
  ]);
}
