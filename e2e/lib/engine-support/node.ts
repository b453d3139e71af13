/** Rows about several searches at once, keys, and the administration of a node. */
import { expect } from '@playwright/test';
import { Errors, type Client } from 'typesense';

import { refused, supported, type Area, type Row } from './rows.ts';

export const MULTI_SEARCH: Area = {
  title: 'Several searches at once',
  rows: {
    'several searches, each with an answer of its own': supported(async ({ client, name }) => {
      const searches = [{ collection: name, q: 'pendant' }, { collection: name, q: '*', vector_query: 'x:([])' }];
      const { results } = await client.multiSearch.perform<[object, object]>({ searches }, { query_by: 'title' });
      expect(results[0].found).toBe(1);
      expect(results[1]).toEqual({ code: 400, error: 'Parameter `vector_query` is not supported by this engine.' });
    }, '50 at most'),
    limit_multi_searches: supported(async ({ client, name }) => {
      const searches = [{ collection: name, q: '*' }, { collection: name, q: '*' }];
      const limited = client.multiSearch.perform({ searches }, { limit_multi_searches: 1 } as object);
      await expect(limited).rejects.toThrow('`limit_multi_searches`, which is 1.');
    }, '50 at most'),
    union: refused(({ client, name }) => client.multiSearch.perform({ union: true, searches: [{ collection: name, q: '*' }] }), '`union`'),
  },
};

export const KEYS: Area = {
  title: 'Keys',
  rows: {
    'the key of the engine': supported(async ({ engine, name }) => {
      await expect(engine.client('another-key').collections(name).retrieve()).rejects.toThrow(Errors.RequestUnauthorized);
    }, '`search.api_key`, the only one; in a header or a parameter'),
    'scoped search keys': {
      answer: 'refused',
      note: 'with 401',
      prove: async ({ engine, client, name }) => {
        const scoped = client.keys().generateScopedSearchKey('a-key-for-the-tests', { filter_by: 'power:<10' });
        const asked = engine.client(scoped).collections(name).documents().search({ q: '*' });
        await expect(asked).rejects.toThrow(Errors.RequestUnauthorized);
        await expect(asked).rejects.toThrow('Scoped search keys are not supported by this engine.');
      },
    },
  },
};

/** All these calls are refused, and name the same API. */
function refusedApi(path: string, ...calls: ((client: Client, collection: string) => Promise<unknown>)[]): Row {
  return {
    answer: 'refused',
    note: '',
    prove: async (collection) => {
      for (const call of calls) {
        await refused(({ client, name }) => call(client, name), `The API \`${path}\``).prove(collection);
      }
    },
  };
}

const RULE = { rule: { query: 'lyra', match: 'exact' as const } };

export const ADMINISTRATION: Area = {
  title: 'Administration',
  rows: {
    '/health': supported(async ({ engine }) => {
      expect(await engine.client('no-key-is-needed').health.retrieve()).toEqual({ ok: true });
    }, 'needs no key'),
    '/debug': supported(async ({ client }) => {
      expect(await client.debug.retrieve()).toEqual({ state: 1, version: expect.stringMatching(/^lucerna-\d/) });
    }, 'the version is Lucerna\'s'),
    '/metrics.json': supported(async ({ client }) => {
      const metrics = await client.metrics.retrieve();
      expect(Number(metrics.typesense_memory_resident_bytes)).toBeGreaterThan(0);
      expect(Number(metrics.system_memory_used_bytes)).toBeLessThan(Number(metrics.system_memory_total_bytes));
    }, 'memory of the machine and of the whole process, on Linux; figures about processors, disks and networks are left out'),
    '/stats.json': supported(async ({ client }) => {
      const stats = await client.stats.retrieve();
      expect(stats).toMatchObject({ search_latency_ms: expect.any(Number), total_requests_per_second: expect.any(Number) });
      expect(stats.pending_write_batches).toBeUndefined();
    }, 'by route, of requests over HTTP in the last ten seconds; percentiles, queues and overload are left out'),
    '/keys': refusedApi(
      '/keys',
      (client) => client.keys().retrieve(),
      (client) => client.keys().create({ actions: ['documents:search'], collections: ['*'] }),
      (client) => client.keys(1).delete(),
    ),
    '/collections/{collection}/overrides': refusedApi(
      '/collections/{collection}/overrides',
      (client, collection) => client.collections(collection).overrides().retrieve(),
      (client, collection) => client.collections(collection).overrides().upsert('first', { ...RULE, includes: [] }),
      (client, collection) => client.collections(collection).overrides('first').delete(),
    ),
    '/curation_sets': refusedApi(
      '/curation_sets',
      (client) => client.curationSets().retrieve(),
      (client) => client.curationSets('sale').upsert({ items: [{ id: 'first', ...RULE }] }),
    ),
    '/synonym_sets': refusedApi(
      '/synonym_sets',
      (client) => client.synonymSets().retrieve(),
      (client) => client.synonymSets('lighting').upsert({ items: [{ id: 'first', synonyms: ['a', 'b'] }] }),
    ),
    '/presets': refusedApi(
      '/presets',
      (client) => client.presets().retrieve(),
      (client) => client.presets().upsert('shop', { value: { q: '*' } }),
      (client) => client.presets('shop').delete(),
    ),
    '/stopwords': refusedApi(
      '/stopwords',
      (client) => client.stopwords().retrieve(),
      (client) => client.stopwords().upsert('common', { stopwords: ['the'] }),
      (client) => client.stopwords('common').delete(),
    ),
    '/analytics': refusedApi(
      '/analytics',
      (client) => client.analytics.rules().retrieve(),
      (client) => client.analytics.rules('popular').delete(),
      (client) => client.analytics.events().create({ name: 'click', event_type: 'click', data: { user_id: '1' } } as never),
    ),
    '/conversations': refusedApi(
      '/conversations',
      (client) => client.conversations().retrieve(),
      (client) => client.conversations().models().retrieve(),
    ),
    '/nl_search_models': refusedApi(
      '/nl_search_models',
      (client) => client.nlSearchModels().retrieve(),
      (client) => client.nlSearchModels().create({ model_name: 'model' }),
    ),
    '/stemming': refusedApi(
      '/stemming',
      (client) => client.stemming.dictionaries().retrieve(),
      (client) => client.stemming.dictionaries().upsert('irregular', [{ word: 'people', root: 'person' }]),
    ),
    '/operations': refusedApi(
      '/operations',
      (client) => client.operations.perform('snapshot', { snapshot_path: 'snapshot' }),
      (client) => client.operations.perform('vote'),
      (client) => client.operations.perform('cache/clear'),
      (client) => client.operations.getSchemaChanges(),
    ),
    // The client has no method for these.
    ...Object.fromEntries(
      ['/config', '/limits', '/personalization', '/status'].map((path) => [path, refusedApi(path, (client) => client.apiCall.get(path))]),
    ),
  },
};
