/** Typesense's own clients cannot tell the embedded search engine from a cluster. */
import { Errors } from 'typesense';

import { expect, test as base } from '../fixtures/search-engine.ts';

/** Every test makes a collection of its own in the one engine. */
const test = base.extend<{ collection: string }>({
  collection: async ({ engine }, use, testInfo) => {
    const name = `lamps_${testInfo.testId.replaceAll('-', '_')}`;
    await engine.client().collections().create({
      name,
      fields: [
        { name: 'sku', type: 'string', infix: true },
        { name: 'post_title', type: 'string' },
        { name: 'finish', type: 'string[]', facet: true },
        { name: 'power', type: 'float', facet: true },
        { name: 'show_in_cat_listing', type: 'string' },
        { name: 'note', type: 'string', optional: true },
      ],
      token_separators: ['-', '/', '.'],
      default_sorting_field: 'power',
    });
    await use(name);
    await engine.client().collections(name).delete();
  },
});

type Lamp = {
  id: string;
  sku: string;
  post_title: string;
  finish: string[];
  power: number;
  show_in_cat_listing: string;
  note?: string;
};

const LAMPS: Lamp[] = [
  { id: '1', sku: 'LYR009-30', post_title: 'Lyra downlight', finish: ['white'], power: 9, show_in_cat_listing: 'TRUE' },
  { id: '2', sku: 'LYR006-30', post_title: 'Lyra downlight, small', finish: ['white', 'brass'], power: 6, show_in_cat_listing: 'TRUE' },
  { id: '3', sku: 'TOR050-40', post_title: 'Torr floodlight', finish: ['black'], power: 50, show_in_cat_listing: 'TRUE' },
  { id: '4', sku: 'OLD001', post_title: 'Lyra of the last century', finish: ['black'], power: 60, show_in_cat_listing: 'FALSE' },
];

/** As the site asks: codes are never fuzzy, titles are. */
const SEARCH = { query_by: 'sku,post_title', num_typos: '0,2', filter_by: 'show_in_cat_listing:=TRUE' };

test.describe('the client for servers', () => {
  test('makes, describes and removes collections', async ({ engine, collection }) => {
    const client = engine.client();
    const described = await client.collections(collection).retrieve();
    expect(described).toMatchObject({ name: collection, num_documents: 0, default_sorting_field: 'power' });
    expect(described.fields?.map((field) => field.name)).toContain('post_title');
    expect((await client.collections().retrieve()).map((each) => each.name)).toContain(collection);
    const again = client.collections().create({ name: collection, fields: [{ name: 'sku', type: 'string' }] });
    await expect(again).rejects.toThrow(Errors.ObjectAlreadyExists);
    await expect(again).rejects.toThrow(`A collection with name \`${collection}\` already exists.`);
    expect(await client.collections(collection).exists()).toBe(true);
    expect(await client.collections('nothing_of_that_name').exists()).toBe(false);
    await expect(client.collections('nothing_of_that_name').delete()).rejects.toThrow(Errors.ObjectNotFound);
  });

  test('imports documents, and hears which line is bad', async ({ engine, collection }) => {
    const documents = engine.client().collections<Lamp>(collection).documents();
    const lines = [...LAMPS.map((lamp) => JSON.stringify(lamp)), '{"id":"9","post_title":"No code"}', 'not JSON'];
    const answer = await documents.import(lines.join('\n'), { action: 'upsert', return_id: true, throwOnFail: false });
    const results = answer.split('\n').map((line) => JSON.parse(line));
    expect(results.map((result) => result.success)).toEqual([true, true, true, true, false, false]);
    expect(results[4]).toMatchObject({ code: 400, error: expect.stringContaining('`sku`') });
    expect(results[5]).toMatchObject({ code: 400, error: expect.stringContaining('Bad JSON') });
    await expect(documents.import([{ id: '9' } as Lamp], { action: 'create' })).rejects.toThrow(Errors.ImportError);
    expect((await engine.client().collections(collection).retrieve()).num_documents).toBe(LAMPS.length);
  });

  test('writes, reads, changes and removes single documents', async ({ engine, collection }) => {
    const documents = engine.client().collections<Lamp>(collection).documents();
    const lamp = (id: string) => engine.client().collections<Lamp>(collection).documents(id);
    const first = LAMPS[0]!;
    expect(await documents.create(first)).toEqual(first);
    await expect(documents.create(first)).rejects.toThrow(Errors.ObjectAlreadyExists);
    expect((await documents.upsert({ ...first, power: 10 })).power).toBe(10);
    await lamp('1').update({ note: 'for bathrooms' });
    expect(await lamp('1').retrieve()).toEqual({ ...first, power: 10, note: 'for bathrooms' });
    expect((await lamp('1').delete()).id).toBe('1');
    await expect(lamp('1').retrieve()).rejects.toThrow(Errors.ObjectNotFound);
    await documents.import(LAMPS);
    expect(await documents.delete({ filter_by: 'power:>=50' })).toEqual({ num_deleted: 2 });
    const kept = (await documents.export()).split('\n').map((line) => JSON.parse(line).id);
    expect(kept).toEqual(['1', '2']);
  });

  test('searches with typos, filters, facets, groups and highlights', async ({ engine, collection }) => {
    const documents = engine.client().collections<Lamp>(collection).documents();
    await documents.import(LAMPS);
    const found = await documents.search({ ...SEARCH, q: 'donwlight', facet_by: 'finish,power', sort_by: '_text_match:desc,power:asc' });
    expect(found).toMatchObject({ found: 2, out_of: 4, page: 1 });
    expect(found.hits?.map((hit) => hit.document.id)).toEqual(['2', '1']);
    expect(found.hits?.[1]?.highlight.post_title).toMatchObject({ matched_tokens: ['downlight'], snippet: 'Lyra <mark>downlight</mark>' });
    const [finish, power] = found.facet_counts ?? [];
    expect(finish?.counts.map(({ value, count }) => [value, count])).toEqual([['white', 2], ['brass', 1]]);
    expect(power?.stats).toMatchObject({ min: 6, max: 9, sum: 15, avg: 7.5 });
    // A code is found by its beginning, and by its middle when that is asked for, never by a typo.
    const ids = async (q: string, more = {}) => {
      const { hits } = await documents.search({ ...SEARCH, q, ...more });
      return hits?.map((hit) => hit.document.id);
    };
    expect(await ids('lyr00')).toHaveLength(2);
    expect(await ids('lyr008')).toEqual([]);
    expect(await ids('or05', { infix: 'always,off' })).toEqual(['3']);
    expect(await ids('*', { filter_by: 'power:[5..10] && finish:=[`brass`, `black`]' })).toEqual(['2']);
    expect(await ids('*', { filter_by: 'power:>5', sort_by: 'power:desc' })).toEqual(['4', '3', '1', '2']);
    expect(await ids('lyra', { page: 999 })).toEqual([]);
    const grouped = await documents.search({ ...SEARCH, q: '*', group_by: 'show_in_cat_listing', filter_by: '' }).catch((error: Error) => error);
    expect(grouped, 'a field that is no facet cannot be grouped by').toBeInstanceOf(Errors.RequestMalformed);
    const groups = await documents.search({ ...SEARCH, q: '*', filter_by: '', group_by: 'power', group_limit: 1 });
    expect(groups).toMatchObject({ found: 4, found_docs: 4 });
    expect(groups.grouped_hits?.[0]?.group_key).toEqual([60]);
  });

  test('hears what is wrong with a search', async ({ engine, collection }) => {
    const documents = engine.client().collections<Lamp>(collection).documents();
    const asked = (more: object) => documents.search({ ...SEARCH, q: 'lyra', ...more });
    await expect(asked({ filter_by: 'power:>' })).rejects.toThrow(Errors.RequestMalformed);
    await expect(asked({ filter_by: '((power:>5)' })).rejects.toThrow(Errors.RequestMalformed);
    await expect(asked({ filter_by: 'weight:>5' })).rejects.toThrow('Could not find a filter field named `weight` in the schema.');
    await expect(asked({ num_typos: '0,2,0' })).rejects.toThrow(Errors.RequestMalformed);
    await expect(asked({ page: 'two' })).rejects.toThrow('Parameter `page` must be an unsigned integer.');
    await expect(asked({ per_page: 251 })).rejects.toThrow(Errors.ObjectUnprocessable);
    await expect(asked({ query_by: 'weight', num_typos: '2' })).rejects.toThrow(Errors.ObjectNotFound);
    const missing = engine.client().collections('nothing_of_that_name').documents().search({ ...SEARCH, q: 'lyra' });
    await expect(missing).rejects.toThrow(Errors.ObjectNotFound);
  });

  test('is let in by its key only', async ({ engine, collection }) => {
    for (const key of ['another-key', 'a-key-for-the-test', 'a-key-for-the-tests2']) {
      const stranger = engine.client(key);
      await expect(stranger.collections(collection).retrieve()).rejects.toThrow(Errors.RequestUnauthorized);
      await expect(stranger.collections(collection).documents().search({ ...SEARCH, q: 'lyra' })).rejects.toThrow(Errors.RequestUnauthorized);
    }
    expect(await engine.client('no-key-is-needed').health.retrieve()).toEqual({ ok: true });
  });

  test('moves aliases', async ({ engine, collection }) => {
    const client = engine.client();
    await client.collections<Lamp>(collection).documents().import(LAMPS);
    const alias = `${collection}_alias`;
    expect(await client.aliases().upsert(alias, { collection_name: collection })).toEqual({ name: alias, collection_name: collection });
    expect(await client.aliases(alias).retrieve()).toEqual({ name: alias, collection_name: collection });
    expect((await client.aliases().retrieve()).aliases.map((each) => each.name)).toContain(alias);
    expect((await client.collections(alias).documents().search({ ...SEARCH, q: 'torr' })).found).toBe(1);
    await client.aliases(alias).delete();
    await expect(client.aliases(alias).retrieve()).rejects.toThrow(Errors.ObjectNotFound);
  });

  test('keeps synonyms', async ({ engine, collection }) => {
    const client = engine.client();
    const documents = client.collections<Lamp>(collection).documents();
    await documents.import(LAMPS);
    const found = async (q: string) => (await documents.search({ ...SEARCH, q })).found;
    expect(await found('spotlight')).toBe(0);
    await client.collections(collection).synonyms().upsert('down', { synonyms: ['downlight', 'spotlight'] });
    await client.collections(collection).synonyms().upsert('flood', { root: 'projector', synonyms: ['floodlight'] });
    expect(await found('spotlight')).toBe(2);
    expect(await found('projector')).toBe(1);
    expect((await client.collections(collection).synonyms().retrieve()).synonyms).toHaveLength(2);
    await client.collections(collection).synonyms('down').delete();
    expect(await found('spotlight')).toBe(0);
  });
});

test.describe('the client for browsers', () => {
  test('asks several things at once, each with an answer of its own', async ({ engine, collection }) => {
    await engine.client().collections<Lamp>(collection).documents().import(LAMPS);
    const { results } = await engine.searchClient().multiSearch.perform<[Lamp, Lamp, Lamp]>(
      {
        searches: [
          { collection, q: 'lyra' },
          { collection: 'nothing_of_that_name', q: 'lyra' },
          { collection, q: 'torr', facet_by: 'finish' },
        ],
      },
      SEARCH,
    );
    expect(results.map((result) => result.found)).toEqual([2, undefined, 1]);
    expect(results[1]).toMatchObject({ code: 404, error: 'Collection not found' });
    expect(results[2].facet_counts?.[0]?.counts).toMatchObject([{ value: 'black', count: 1 }]);
  });
});

test.describe('the adapter of InstantSearch', () => {
  test('searches with facets, refinements and highlighting', async ({ engine, collection }) => {
    await engine.client().collections<Lamp>(collection).documents().import(LAMPS);
    const instantSearch = engine.instantSearch({ query_by: SEARCH.query_by, num_typos: SEARCH.num_typos });
    const params = {
      query: 'lyra',
      facets: ['finish', 'power'],
      facetFilters: [['finish:white', 'finish:brass']],
      numericFilters: ['power<=50'],
      hitsPerPage: 1,
      page: 1,
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
    };
    const { results } = await instantSearch.search([
      { indexName: collection, params },
      { indexName: `${collection}/sort/power:asc`, params: { query: '' } },
    ]);
    const [lyra, all] = results;
    expect(lyra).toMatchObject({ nbHits: 2, nbPages: 2, page: 1, hitsPerPage: 1, facets: { finish: { white: 2, brass: 1 } } });
    expect(lyra?.hits).toHaveLength(1);
    expect(lyra?.hits[0]?._highlightResult['post_title']).toMatchObject({
      matchLevel: 'full',
      value: expect.stringContaining('__ais-highlight__Lyra__/ais-highlight__ downlight'),
    });
    expect(all?.hits.map((hit) => hit.objectID)).toEqual(['2', '1', '3', '4']);
  });

  test('searches for values of a facet', async ({ engine, collection }) => {
    await engine.client().collections<Lamp>(collection).documents().import(LAMPS);
    const instantSearch = engine.instantSearch({ query_by: SEARCH.query_by });
    const [finishes] = await instantSearch.searchForFacetValues([
      { indexName: collection, params: { query: '', facets: ['finish'], facetName: 'finish', facetQuery: 'bl', highlightPreTag: '<b>', highlightPostTag: '</b>' } },
    ]);
    expect(finishes?.facetHits).toEqual([{ value: 'black', highlighted: '<b>bl</b>ack', count: 2 }]);
  });
});

test("the site's own catalogue answers as the site asks it", async ({ engine }) => {
  const client = engine.client();
  // The index is made after the start.
  test.slow();
  await expect.poll(() => client.collections('product_variation').exists(), { timeout: 60_000 }).toBe(true);
  const search = { query_by: 'sku,post_title,description', num_typos: '0,2,0', filter_by: 'show_in_cat_listing:=TRUE', per_page: 8 };
  const products = await client.collections<{ post_title: string }>('product').documents().search({ ...search, q: 'meridan' });
  expect(products.hits?.[0]?.document.post_title).toBe('Meridian');
  const variants = await client.collections<{ sku: string }>('product_variation').documents().search({ ...search, q: 'CRV021-40-60-WH-D-E3' });
  expect(variants.hits?.[0]?.document.sku).toBe('CRV021-40-60-WH-D-E3');
});
