/** Rows about collections, their fields, documents, synonyms and aliases. */
import { expect } from '@playwright/test';
import { Errors, type FieldType } from 'typesense';

import { LAMPS, type Lamp, type SupportedCollection } from './collection.ts';
import { refused, supported, type Area, type Row } from './rows.ts';

type Schema = Record<string, unknown>;

/** Makes a collection beside the one of the test, hands it over and removes it. */
async function withCollection(
  { client, name }: SupportedCollection,
  schema: Schema,
  use: (other: string) => Promise<void> = async () => {},
): Promise<void> {
  const other = `${name}_other`;
  await client.collections().create({ name: other, ...schema } as never);
  await use(other).finally(() => client.collections(other).delete());
}

/** Documents with these values of a field of this type are found again by these filters. */
function type(type: FieldType, values: unknown[], filter_by: string): Row {
  return supported((collection) =>
    withCollection(collection, { fields: [{ name: 'x', type }] }, async (other) => {
      const documents = collection.client.collections<{ x: unknown }>(other).documents();
      await documents.import(values.map((x) => ({ x })));
      expect((await documents.search({ q: '*', filter_by })).found).toBe(1);
    }),
  );
}

function refusedType(type: FieldType): Row {
  return refused((collection) => withCollection(collection, { fields: [{ name: 'x', type }] }), `\`${type}\` of field \`x\``);
}

type Texts = ReturnType<typeof texts>;

function texts({ client }: SupportedCollection, collection: string) {
  return client.collections<{ id: string; x?: string }>(collection).documents();
}

/** A field with this property, which two lamps have, does what `prove` shows. */
function property(more: Schema, prove: (documents: Texts) => Promise<void>, note = ''): Row {
  return supported((collection) =>
    withCollection(collection, { fields: [{ name: 'x', type: 'string', ...more }] }, async (other) => {
      const documents = texts(collection, other);
      await documents.import([{ id: '1', x: 'Recessed lamp' }, { id: '2', x: 'Luminaire' }]);
      await prove(documents);
    }), note);
}

function ignoredProperty(more: Schema, note: string): Row {
  const prove = async (documents: Texts) => {
    const { facet_counts } = await documents.search({ q: '*', facet_by: 'x' });
    expect(facet_counts?.[0]?.counts.map((row) => row.value)).toEqual(['Luminaire', 'Recessed lamp']);
  };
  return { ...property({ facet: true, ...more }, prove, note), answer: 'accepted, changes nothing' };
}

function refusedProperty(more: Schema): Row {
  const named = `\`${Object.keys(more)[0]}\` of field \`x\``;
  return refused((collection) => withCollection(collection, { fields: [{ name: 'x', type: 'string', ...more }] }), named);
}

/** Every type that the client knows. */
const TYPES: Record<FieldType, Row> = {
  string: type('string', ['one', 'two'], 'x:=one'),
  'string[]': type('string[]', [['one'], ['two']], 'x:=one'),
  int32: type('int32', [1, 2], 'x:>1'),
  'int32[]': type('int32[]', [[1], [2]], 'x:>1'),
  int64: type('int64', [1, 2], 'x:>1'),
  'int64[]': type('int64[]', [[1], [2]], 'x:>1'),
  float: type('float', [1.5, 2.5], 'x:>2'),
  'float[]': type('float[]', [[1.5], [2.5]], 'x:>2'),
  bool: type('bool', [true, false], 'x:=true'),
  'bool[]': type('bool[]', [[true], [false]], 'x:=true'),
  object: refusedType('object'),
  'object[]': refusedType('object[]'),
  auto: refusedType('auto'),
  'string*': refusedType('string*'),
  geopoint: refusedType('geopoint'),
  'geopoint[]': refusedType('geopoint[]'),
  geopolygon: refusedType('geopolygon'),
  image: refusedType('image'),
};

export const FIELD_TYPES: Area = { title: 'Types of fields', rows: TYPES };

export const FIELDS: Area = {
  title: 'Properties of fields',
  rows: {
    facet: property({ facet: true }, async (documents) => {
      const { facet_counts } = await documents.search({ q: '*', facet_by: 'x' });
      expect(facet_counts?.[0]?.counts).toHaveLength(2);
    }),
    index: property({ index: false, optional: true }, async (documents) => {
      await expect(documents.search({ q: 'lamp', query_by: 'x' })).rejects.toThrow('non-indexed field');
      expect((await documents.search({ q: '*' })).hits?.[0]?.document.x).toBe('Recessed lamp');
    }),
    optional: property({ optional: true }, async (documents) => {
      expect(await documents.create({ id: '3' })).toEqual({ id: '3' });
    }),
    infix: property({ infix: true }, async (documents) => {
      expect((await documents.search({ q: 'minai', query_by: 'x', infix: 'always', num_typos: 0 })).found).toBe(1);
    }),
    sort: property({ sort: true }, async (documents) => {
      const { hits } = await documents.search({ q: '*', sort_by: 'x:asc' });
      expect(hits?.map((hit) => hit.document.id)).toEqual(['2', '1']);
    }, 'numbers and bools can always be sorted by'),
    store: property({ store: false }, async (documents) => {
      const { hits } = await documents.search({ q: 'luminaire', query_by: 'x' });
      expect(hits?.map((hit) => hit.document)).toEqual([{ id: '2' }]);
    }),
    stem: property({ stem: true }, async (documents) => {
      expect((await documents.search({ q: 'lamps', query_by: 'x', num_typos: 0 })).found).toBe(1);
    }, 'in the language of `locale`: `en` (also without one), `es`, `de`, `fr`, `it`, `pt`; others are refused'),
    locale: property({ stem: true, locale: 'es' }, async (documents) => {
      await documents.create({ id: '3', x: 'Focos empotrables' });
      expect((await documents.search({ q: 'foco', query_by: 'x', num_typos: 0, prefix: false })).found).toBe(1);
    }, '`ja`, `th` and `zh` are refused'),
    'locale: ja': refused(
      (collection) => withCollection(collection, { fields: [{ name: 'x', type: 'string', locale: 'ja' }] }),
      'The language `ja` of field `x`',
    ),
    range_index: ignoredProperty({ range_index: true }, 'ranges are always fast'),
    truncate_len: ignoredProperty({ truncate_len: 10 }, 'values are never cut'),
    num_dim: refusedProperty({ num_dim: 4 }),
    vec_dist: refusedProperty({ vec_dist: 'cosine' }),
    hnsw_params: refusedProperty({ hnsw_params: { M: 16 } }),
    embed: refusedProperty({ embed: { from: ['title'] } }),
    reference: refusedProperty({ reference: 'makers.id' }),
    async_reference: refusedProperty({ async_reference: true }),
    cascade_delete: refusedProperty({ cascade_delete: true }),
    nested: refusedProperty({ nested: true }),
    nested_array: refusedProperty({ nested_array: 1 }),
    stem_dictionary: refusedProperty({ stem_dictionary: 'irregular' }),
    token_separators: refusedProperty({ token_separators: ['-'] }),
    symbols_to_index: refusedProperty({ symbols_to_index: ['+'] }),
    'a name with `.*`': refused((collection) => withCollection(collection, { fields: [{ name: 'x_.*', type: 'string' }] }), '`x_.*`'),
  },
};

function refusedSchema(more: Schema): Row {
  return refused((collection) => withCollection(collection, { fields: [], ...more }), `\`${Object.keys(more)[0]}\` of a collection`);
}

export const COLLECTIONS: Area = {
  title: 'Collections',
  rows: {
    'create, retrieve, exists, delete': supported((collection) =>
      withCollection(collection, { fields: [{ name: 'x', type: 'string' }] }, async (other) => {
        expect(await collection.client.collections(other).retrieve()).toMatchObject({ name: other, num_documents: 0 });
        expect(await collection.client.collections(other).exists()).toBe(true);
      }),
    ),
    'list with `limit`, `offset` and `exclude_fields`': supported(async ({ client, name }) => {
      const all = await client.collections().retrieve();
      const described = await client.collections().retrieve({ exclude_fields: 'fields', limit: 1, offset: 0 } as object);
      expect(all.map((each) => each.name)).toContain(name);
      expect(described).toHaveLength(1);
      expect(described[0]?.fields).toBeUndefined();
    }),
    'update: `fields`, `metadata`': supported((collection) =>
      withCollection(collection, { fields: [{ name: 'x', type: 'string' }] }, async (other) => {
        const fields = [{ name: 'x', drop: true as const }, { name: 'y', type: 'int32' as const, optional: true }];
        await collection.client.collections(other).update({ fields, metadata: { by: 'test' } });
        const described = await collection.client.collections(other).retrieve();
        expect(described.fields.map((field) => field.name)).toEqual(['y']);
        expect(described.metadata).toEqual({ by: 'test' });
      }),
    ),
    'default_sorting_field, token_separators, symbols_to_index': supported((collection) =>
      withCollection(
        collection,
        { fields: [{ name: 'x', type: 'int32' }], default_sorting_field: 'x', token_separators: ['-'], symbols_to_index: ['+'] },
        async (other) => expect(await collection.client.collections(other).retrieve()).toMatchObject({ default_sorting_field: 'x' }),
      ),
    ),
    enable_nested_fields: refusedSchema({ enable_nested_fields: true }),
    synonym_sets: refusedSchema({ synonym_sets: ['lighting'] }),
    curation_sets: refusedSchema({ curation_sets: ['sale'] }),
    voice_query_model: refusedSchema({ voice_query_model: { model_name: 'whisper' } }),
    src_name: refused(({ client, name }) => client.collections().create({ name: `${name}_copy` } as never, { src_name: name }), '`src_name`'),
    aliases: supported(async ({ client, name }) => {
      await client.aliases().upsert(`${name}_alias`, { collection_name: name });
      expect((await client.collections(`${name}_alias`).retrieve()).name).toBe(name);
      await client.aliases(`${name}_alias`).delete();
    }),
    synonyms: supported(async ({ client, name, ids }) => {
      const synonyms = client.collections(name).synonyms();
      await synonyms.upsert('projector', { root: 'projector', synonyms: ['floodlight'] });
      expect(await ids({ q: 'projector' })).toEqual(['4', '3']);
      expect((await synonyms.retrieve()).synonyms).toHaveLength(2);
      await client.collections(name).synonyms('projector').delete();
      const signs = synonyms.upsert('projector', { synonyms: ['a', 'b'], symbols_to_index: ['+'] } as never);
      await expect(signs).rejects.toThrow('`symbols_to_index` of synonyms is not supported by this engine.');
    }, '`root` and `synonyms`; `locale` changes nothing, because words are read in the language of the fields; `symbols_to_index` is refused'),
  },
};

/** Documents of a fresh collection, so that the one of the test stays as it is. */
function documents(prove: (documents: ReturnType<typeof of>) => Promise<void>, note = ''): Row {
  const fields = [{ name: 'title', type: 'string' }, { name: 'power', type: 'float', optional: true }];
  return supported((collection) => withCollection(collection, { fields }, (other) => prove(of(collection, other))), note);
}

function of({ client }: SupportedCollection, collection: string) {
  return {
    all: client.collections<Partial<Lamp>>(collection).documents(),
    one: (id: string) => client.collections<Partial<Lamp>>(collection).documents(id),
  };
}

export const DOCUMENTS: Area = {
  title: 'Documents',
  rows: {
    'create, upsert, update, emplace': documents(async ({ all, one }) => {
      const [lamp] = LAMPS as [Lamp];
      await all.create(lamp);
      await expect(all.create(lamp)).rejects.toThrow(Errors.ObjectAlreadyExists);
      await all.upsert({ ...lamp, power: 10 });
      await all.update({ id: '1', power: 11 }, {});
      await all.emplace({ id: '1', title: 'Lyra' }, {});
      expect(await one('1').retrieve()).toEqual({ ...lamp, title: 'Lyra', power: 11 });
    }),
    'retrieve with `include_fields`, `exclude_fields`': documents(async ({ all, one }) => {
      await all.import(LAMPS);
      expect(await one('5').retrieve({ include_fields: 'id,power' })).toEqual({ id: '5', power: 12 });
    }),
    'update by `filter_by`': documents(async ({ all, one }) => {
      await all.import(LAMPS);
      expect(await all.update({ power: 1 }, { filter_by: 'power:>=50' })).toEqual({ num_updated: 2 });
      expect((await one('3').retrieve()).power).toBe(1);
    }),
    'delete, with `ignore_not_found`': documents(async ({ all, one }) => {
      await all.import(LAMPS);
      expect((await one('1').delete()).id).toBe('1');
      await expect(one('1').delete()).rejects.toThrow(Errors.ObjectNotFound);
      expect((await one('1').delete({ ignore_not_found: true })).id).toBe('1');
    }),
    'delete by `filter_by`, with `return_id`, `return_doc`': documents(async ({ all }) => {
      await all.import(LAMPS);
      const removed = await all.delete({ filter_by: 'power:<9', return_id: true, return_doc: true });
      expect(removed).toEqual({ num_deleted: 1, ids: ['2'], documents: [LAMPS[1]] });
    }),
    'delete with `truncate`': documents(async ({ all }) => {
      await all.import(LAMPS);
      expect(await all.delete({ truncate: true })).toEqual({ num_deleted: 5 });
    }),
    'import: `action`, `dirty_values`, `return_id`, `return_doc`': documents(async ({ all }) => {
      const lines = [{ id: '1', title: 'Lyra', power: '9' }, { id: '2' }].map((line) => JSON.stringify(line)).join('\n');
      const answer = await all.import(lines, { action: 'upsert', dirty_values: 'coerce_or_reject', return_id: true, return_doc: true, throwOnFail: false });
      const [good, bad] = answer.split('\n').map((line) => JSON.parse(line));
      expect(good).toEqual({ success: true, id: '1', document: { id: '1', title: 'Lyra', power: 9 } });
      expect(bad).toMatchObject({ success: false, code: 400, error: expect.stringContaining('`title`') });
    }),
    'import: `batch_size`, `remote_embedding_batch_size`': {
      ...documents(async ({ all }) => {
        expect(await all.import(LAMPS, { batch_size: 1, remote_embedding_batch_size: 1 })).toHaveLength(LAMPS.length);
      }, 'an import is one batch, visible at once'),
      answer: 'accepted, changes nothing',
    },
    'export with `filter_by`, `include_fields`, `exclude_fields`': documents(async ({ all }) => {
      await all.import(LAMPS);
      const lines = (await all.export({ filter_by: 'power:>=50', include_fields: 'id' })).split('\n');
      expect(lines.map((line) => JSON.parse(line))).toEqual([{ id: '4' }, { id: '3' }]);
    }),
  },
};
