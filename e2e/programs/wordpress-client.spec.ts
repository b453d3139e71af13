/** A client library for WordPress, made by others, finds its way through the content back end. */
import WPAPI from 'wpapi';

import { expect, test as base } from '../fixtures/server.ts';
import { startLucerna, type Lucerna } from '../lib/lucerna.mjs';

/** The token is what the library makes of this name and this password. */
const USER = { username: 'site', password: 'e2e' };
const TOKEN = Buffer.from(`${USER.username}:${USER.password}`).toString('base64');

const test = base.extend<object, { content: Lucerna }>({
  content: [
    async ({}, use) => {
      const content = await startLucerna(['content', 'serve', '--demo', '--token', TOKEN]);
      await use(content);
      await content.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

type Item = {
  id: number;
  slug: string;
  link: string;
  featured_media: number;
  product_cat: number[];
  categories: number[];
  count: number;
  parent: number;
  _embedded?: { 'wp:featuredmedia'?: { id: number; source_url: string }[]; 'wp:term'?: { id: number }[][] };
};

type Page = Item[] & { _paging?: { total: string; totalPages: string; next?: WPAPI.WPRequest } };

/** The library with the methods it makes from the routes of the index. */
async function discover(endpoint: string): Promise<WPAPI> {
  const index = await new WPAPI({ endpoint }).auth(USER).root('/').get();
  return new WPAPI({ endpoint, routes: index.routes }).auth(USER);
}

/** Follows the library's own `_paging.next` to the end. */
async function everything(first: WPAPI.WPRequest): Promise<{ items: Item[]; pages: number; total: number }> {
  const items: Item[] = [];
  let pages = 0;
  let total = 0;
  for (let request: WPAPI.WPRequest | undefined = first; request; ) {
    const page: Page = await request.get();
    items.push(...page);
    pages += 1;
    total = Number(page._paging?.total);
    request = page._paging?.next;
  }
  return { items, pages, total };
}

test('it makes its methods from the index', async ({ content }) => {
  const wp = await discover(`${content.url}/wp-json/`);
  for (const name of ['posts', 'product', 'product_cat', 'categories', 'media', 'testimonials']) {
    expect(typeof wp[name], name).toBe('function');
  }
  const own = wp.namespace('jgm/v1');
  expect((await own['case-studies']().perPage(1).get()).length).toBe(1);
  const product = (await wp['product']().perPage(1).get())[0] as Item;
  expect(((await wp['product']().id(product.id).get()) as Item).slug).toBe(product.slug);
});

for (const [language, path] of [['English', ''], ['Spanish', '/es']] as const) {
  test(`it pages through products, categories and articles in ${language}`, async ({ content }) => {
    const wp = await discover(`${content.url}${path}/wp-json/`);
    const lists: [string, number, number][] = [
      ['product', 5, 16],
      ['product_cat', 4, 13],
      ['posts', 4, 15],
    ];
    for (const [list, size, least] of lists) {
      const { items, pages, total } = await everything(wp[list]().perPage(size));
      expect(total, list).toBeGreaterThanOrEqual(least);
      expect(items.length, list).toBe(total);
      expect(pages, list).toBe(Math.ceil(total / size));
      expect(new Set(items.map((item) => item.id)).size, `${list} without repetition`).toBe(total);
    }
  });
}

test('it finds by slug, filters by category and embeds pictures', async ({ content }) => {
  const wp = await discover(`${content.url}/wp-json/`);
  const [category] = (await wp['product_cat']().slug('downlights').get()) as Item[];
  expect(category?.count).toBeGreaterThan(0);
  const found = (await wp['product']().param('product_cat', category!.id).perPage(100).embed().get()) as Item[];
  expect(found.length).toBe(category!.count);
  for (const product of found) {
    expect(product.product_cat).toContain(category!.id);
    expect(product._embedded?.['wp:term']?.flat().map((term) => term.id)).toContain(category!.id);
    const picture = product._embedded?.['wp:featuredmedia']?.[0];
    expect(picture?.id).toBe(product.featured_media);
    expect(picture?.source_url).toContain(`${content.url}/wp-content/uploads/`);
  }
  const [lyra] = (await wp['product']().slug('lyra').get()) as Item[];
  expect(lyra?.link).toBe(`${content.url}/products/lyra/`);
  expect(await wp['product']().slug('nothing-of-that-name').get()).toHaveLength(0);
  const [guides] = (await wp['categories']().slug('guides').get()) as Item[];
  const articles = (await wp['posts']().categories(guides!.id).get()) as Item[];
  expect(articles.length).toBeGreaterThan(0);
  expect(articles.every((article) => article.categories.includes(guides!.id))).toBe(true);
});

test('it hears errors as WordPress words them', async ({ content }) => {
  const endpoint = `${content.url}/wp-json/`;
  const wp = await discover(endpoint);
  const code = (request: WPAPI.WPRequest) =>
    request.get().then(
      () => 'no error',
      (error: { code?: string }) => error.code,
    );
  expect(await code(wp['product']().id(999_999))).toBe('rest_post_invalid_id');
  expect(await code(wp['product']().perPage(101))).toBe('rest_invalid_param');
  expect(await code(wp['product']().page(999))).toBe('rest_post_invalid_page_number');
  expect(await code(new WPAPI({ endpoint }).posts())).toBe('rest_forbidden');
  const stranger = new WPAPI({ endpoint }).auth({ ...USER, password: 'wrong' });
  expect(await code(stranger.posts())).toBe('incorrect_password');
});
