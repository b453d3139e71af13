/** What search engines are told, held against schema.org: types and properties that it has, and names that lead to something on the page. */
import { expect, test } from '../fixtures/server.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { propertiesOf } from '../lib/schema-org.ts';

type Node = Record<string, unknown>;

const PAGES = [
  '/', '/products/', '/products/lyra/', '/products/meridian/', '/products/corvus/?variation=CRV010-30-60-WH-N', '/products/cinta/', '/products/vigil/',
  '/product-categories/', '/product-categories/downlights/', '/about/', '/articles/', '/spaces/', '/contact/',
  '/case-studies/', '/collections/', '/drivers/', '/profiles/', '/accessories/', '/downloads/',
];
/** What an article must say of itself to be shown as one. */
const OF_AN_ARTICLE = ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage', 'inLanguage'];

for (const { home, questions, stories } of LANGUAGES) {
  const pages = [...PAGES.map((path) => home + path.slice(1)), questions.path, stories.category, stories.article, stories.space, stories.caseStudy, stories.collection, stories.people, stories.testimonials];

  test(`structured data below "${home}" says nothing that schema.org does not know`, async ({ site, request }) => {
    const wrong: string[] = [];
    let nodes = 0;
    // The index of the products is made in one language after the other.
    await expect.poll(async () => (await request.get(`${site.url}${home}products/`)).status()).toBe(200);
    for (const path of pages) {
      const answer = await request.get(`${site.url}${path}`);
      expect(answer.status(), path).toBe(200);
      const all = saidIn(await answer.text());
      nodes += all.length;
      const described = new Set(all.filter((node) => '@type' in node).map((node) => node['@id']));
      for (const node of all) {
        wrong.push(...problemsOf(node, described).map((problem) => `${path}: ${problem}`));
      }
    }
    expect(wrong).toEqual([]);
    expect(nodes).toBeGreaterThan(200);
  });

  test(`stories below "${home}" say what they are and where they stand`, async ({ site, request }) => {
    const typed = async (path: string, type: string) => saidIn(await (await request.get(`${site.url}${path}`)).text()).filter((node) => node['@type'] === type);
    const [article, ...others] = await typed(stories.article, 'Article');
    expect(others).toEqual([]);
    expect(Object.keys(article ?? {})).toEqual(expect.arrayContaining(OF_AN_ARTICLE));
    expect(article).toMatchObject({ mainEntityOfPage: site.url + stories.article, inLanguage: home === '/' ? 'en' : 'es' });
    expect((await request.get(String(article?.['image']))).status()).toBe(200);
    for (const path of [stories.category, stories.article, stories.space, stories.caseStudy, stories.collection]) {
      const steps = await typed(path, 'ListItem');
      expect(steps.map((step) => step['item']), path).toEqual(expect.arrayContaining([site.url + home, site.url + path]));
    }
  });
}

function saidIn(html: string): Node[] {
  const said = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text) as unknown);
  return said.flatMap(nodesOf);
}

function problemsOf(node: Node, described: Set<unknown>): string[] {
  const properties = Object.keys(node).filter((name) => !name.startsWith('@'));
  if (!('@type' in node)) {
    const isReference = properties.length === 0 && '@id' in node;
    return isReference && !described.has(node['@id']) ? [`nothing on the page is ${String(node['@id'])}`] : [];
  }
  const types = [node['@type']].flat() as string[];
  const known = types.map(propertiesOf);
  const unknownTypes = types.filter((_, index) => !known[index]).map((type) => `there is no type ${type}`);
  const unknown = properties.filter((name) => !known.some((of) => of?.has(name))).map((name) => `${types.join('/')} has no ${name}`);
  return [...unknownTypes, ...unknown];
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) {
    return value.flatMap(nodesOf);
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return [value as Node, ...Object.values(value).flatMap(nodesOf)];
}
