/** What search engines are told, held against schema.org: types and properties that it has, and names that lead to something on the page. */
import { expect, test } from '../fixtures/server.ts';
import { propertiesOf } from '../lib/schema-org.ts';

type Node = Record<string, unknown>;

const PAGES = [
  '/', '/products/', '/products/lyra/', '/products/meridian/', '/products/corvus/?variation=CRV010-30-60-WH-N', '/products/cinta/', '/products/vigil/',
  '/product-categories/', '/product-categories/downlights/', '/about/', '/articles/', '/spaces/', '/contact/',
];

for (const prefix of ['', '/es']) {
  test(`structured data below "${prefix}/" says nothing that schema.org does not know`, async ({ site, request }) => {
    const wrong: string[] = [];
    let nodes = 0;
    for (const path of PAGES) {
      const answer = await request.get(`${site.url}${prefix}${path}`);
      expect(answer.status(), path).toBe(200);
      const said = [...(await answer.text()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text) as unknown);
      const all = said.flatMap(nodesOf);
      nodes += all.length;
      const described = new Set(all.filter((node) => '@type' in node).map((node) => node['@id']));
      for (const node of all) {
        wrong.push(...problemsOf(node, described).map((problem) => `${path}: ${problem}`));
      }
    }
    expect(wrong).toEqual([]);
    expect(nodes).toBeGreaterThan(200);
  });
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
