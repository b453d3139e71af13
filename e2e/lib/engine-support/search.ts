/** Rows about the parameters of a search. */
import { expect } from '@playwright/test';
import { Errors, type SearchParams } from 'typesense';

import { changesNothing, refusedSearch, supported, type Area, type Row } from './rows.ts';

/** Everything the client can send with a search. One that is added to the client is missing here until it has a row. */
type ClientParameter = Exclude<keyof SearchParams<object>, 'streamConfig'>;

const WHOLE_WORDS = { prefix: false };
const TYPOS = { num_typos: 2 };

const CLIENT_PARAMETERS: Record<ClientParameter, Row> = {
  q: supported(async ({ ids }) => {
    expect(await ids({ q: '*' })).toEqual(['1', '2', '4', '3', '5']);
    expect(await ids({ q: 'LYRA' })).toEqual(['1', '2']);
    expect(await ids({ q: '"lyra downlight"' })).toEqual(['1']);
    expect(await ids({ q: 'lyra -compact' })).toEqual(['1']);
  }, 'words, `"phrases"`, `-word`, `*`; 4000 bytes and 20 words at most'),
  query_by: supported(async ({ ids }) => {
    expect(await ids({ q: 'lyr009', query_by: 'sku' })).toEqual(['1']);
    expect(await ids({ q: 'lyr009', query_by: 'title' })).toEqual([]);
  }),
  query_by_weights: supported(async ({ ids }) => {
    const asked = { q: 'sensor', query_by: 'title,note', text_match_type: 'max_weight' };
    expect(await ids(asked)).toEqual(['4', '1']);
    expect(await ids({ ...asked, query_by_weights: '1,5' })).toEqual(['1', '4']);
  }),
  prefix: supported(async ({ ids }) => {
    expect(await ids({ q: 'flood' })).toEqual(['4', '3']);
    expect(await ids({ q: 'flood', prefix: false })).toEqual([]);
  }),
  infix: supported(async ({ ids }) => {
    expect(await ids({ q: 'or05', query_by: 'sku', infix: 'always' })).toEqual(['3']);
    expect(await ids({ q: 'or05', query_by: 'sku' })).toEqual([]);
  }),
  num_typos: supported(async ({ ids }) => {
    expect(await ids({ q: 'pednant', num_typos: 2 })).toEqual(['5']);
    expect(await ids({ q: 'pednant', num_typos: 0 })).toEqual([]);
  }),
  min_len_1typo: supported(async ({ ids }) => {
    expect(await ids({ q: 'torx', ...WHOLE_WORDS, ...TYPOS })).toHaveLength(2);
    expect(await ids({ q: 'torx', ...WHOLE_WORDS, ...TYPOS, min_len_1typo: 5 })).toEqual([]);
  }),
  min_len_2typo: supported(async ({ ids }) => {
    expect(await ids({ q: 'pandent', ...WHOLE_WORDS, ...TYPOS })).toEqual(['5']);
    expect(await ids({ q: 'pandent', ...WHOLE_WORDS, ...TYPOS, min_len_2typo: 8 })).toEqual([]);
  }),
  typo_tokens_threshold: supported(async ({ ids }) => {
    expect(await ids({ q: 'lyra', ...WHOLE_WORDS, ...TYPOS })).toEqual(['1', '2']);
    expect(await ids({ q: 'lyra', ...WHOLE_WORDS, ...TYPOS, typo_tokens_threshold: 10 })).toEqual(['1', '2', '5']);
  }),
  drop_tokens_threshold: supported(async ({ ids }) => {
    expect(await ids({ q: 'lyra zeppelin', drop_tokens_threshold: 1 })).toEqual(['1', '2']);
    expect(await ids({ q: 'lyra zeppelin', drop_tokens_threshold: 0 })).toEqual([]);
  }),
  drop_tokens_mode: supported(async ({ ids, search }) => {
    const asked = { q: 'zeppelin lyra', drop_tokens_threshold: 1 };
    expect(await ids({ ...asked, drop_tokens_mode: 'right_to_left' })).toEqual([]);
    expect(await ids({ ...asked, drop_tokens_mode: 'left_to_right' })).toEqual(['1', '2']);
    await expect(search({ ...asked, drop_tokens_mode: 'both_sides:3' })).rejects.toThrow('`drop_tokens_mode` is not supported');
  }, '`both_sides:3` is refused'),
  split_join_tokens: supported(async ({ ids }) => {
    expect(await ids({ q: 'flood light' })).toEqual(['4', '3']);
    expect(await ids({ q: 'flood light', split_join_tokens: 'off' })).toEqual([]);
  }),
  exhaustive_search: supported(async ({ ids }) => {
    expect(await ids({ q: 'lyra', ...WHOLE_WORDS, ...TYPOS, exhaustive_search: true })).toEqual(['1', '2', '5']);
  }),
  max_candidates: supported(async ({ ids }) => {
    const asked = { q: 'lyrx', ...WHOLE_WORDS, ...TYPOS };
    expect(await ids(asked)).toEqual(['1', '2', '5']);
    expect((await ids({ ...asked, max_candidates: 1 })).length).toBeLessThan(3);
  }, '100 at most'),
  enable_synonyms: supported(async ({ ids }) => {
    expect(await ids({ q: 'ceiling lamp' })).toEqual(['1', '2']);
    expect(await ids({ q: 'ceiling lamp', enable_synonyms: false })).toEqual([]);
  }),
  text_match_type: supported(async ({ ids }) => {
    const asked = { q: 'sensor', query_by: 'title,note' };
    expect(await ids({ ...asked, text_match_type: 'max_score' })).toEqual(['1', '4']);
    expect(await ids({ ...asked, text_match_type: 'max_weight' })).toEqual(['4', '1']);
  }, 'scores are this engine\'s own; only their order means the same'),
  prioritize_exact_match: supported(async ({ ids }) => {
    expect(await ids({ q: 'torr floodlight' })).toEqual(['3', '4']);
    expect(await ids({ q: 'torr floodlight', prioritize_exact_match: false })).toEqual(['4', '3']);
  }),
  filter_by: supported(async ({ ids }) => {
    expect(await ids({ q: '*', filter_by: 'power:<10' })).toEqual(['1', '2']);
  }, 'see the area “Filters”'),
  sort_by: supported(async ({ ids }) => {
    expect(await ids({ q: '*', sort_by: 'power:desc' })).toEqual(['4', '3', '5', '1', '2']);
  }, 'three keys at most; see the area “Orders”'),
  facet_by: supported(async ({ search }) => {
    const { facet_counts } = await search({ q: '*', facet_by: 'finish,dimmable' });
    expect(facet_counts.map((row) => row.field_name)).toEqual(['finish', 'dimmable']);
    expect(facet_counts[1]?.counts).toMatchObject([{ value: 'false', count: 2 }, { value: 'true', count: 2 }]);
  }, 'always counted in full; see the area “Facets”'),
  max_facet_values: supported(async ({ search }) => {
    const { facet_counts } = await search({ q: '*', facet_by: 'finish', max_facet_values: 1 });
    expect(facet_counts[0]?.counts).toHaveLength(1);
  }, '1000 at most'),
  facet_query: supported(async ({ search }) => {
    const { facet_counts, hits } = await search({ q: '*', facet_by: 'finish', facet_query: 'finish:br' });
    expect(facet_counts[0]?.counts).toMatchObject([{ value: 'brass', count: 2 }]);
    expect(hits).toEqual([]);
  }, 'by the beginnings of words, without typos'),
  facet_query_num_typos: refusedSearch({ facet_by: 'finish', facet_query: 'finish:br', facet_query_num_typos: 2 }, '`facet_query_num_typos`', '`0` is accepted'),
  facet_return_parent: refusedSearch({ facet_by: 'finish', facet_return_parent: 'finish' }, '`facet_return_parent`'),
  facet_strategy: changesNothing({ facet_strategy: 'top_values' }),
  facet_sample_percent: changesNothing({ facet_sample_percent: 10 }),
  facet_sample_threshold: changesNothing({ facet_sample_threshold: 1 }),
  page: supported(async ({ search }) => {
    const found = await search({ q: '*', page: 2, per_page: 2 });
    expect(found).toMatchObject({ found: 5, page: 2 });
    expect(found.hits?.map((hit) => hit.document.id)).toEqual(['4', '3']);
  }),
  per_page: supported(async ({ ids }) => {
    expect(await ids({ q: '*', per_page: 1 })).toEqual(['1']);
  }, '250 at most'),
  offset: supported(async ({ search }) => {
    expect(await search({ q: '*', offset: 4 })).toMatchObject({ offset: 4, hits: [{ document: { id: '5' } }] });
  }),
  limit: supported(async ({ ids }) => {
    expect(await ids({ q: '*', limit: 2 })).toEqual(['1', '2']);
  }),
  limit_hits: supported(async ({ search }) => {
    await expect(search({ q: '*', page: 2, per_page: 3, limit_hits: 4 })).rejects.toThrow(Errors.ObjectUnprocessable);
  }),
  group_by: supported(async ({ search }) => {
    const { grouped_hits } = await search({ q: '*', group_by: 'dimmable' });
    expect(grouped_hits?.map((group) => group.group_key[0])).toEqual([true, false, null]);
    await expect(search({ q: '*', group_by: 'dimmable,power' })).rejects.toThrow('`group_by` is not supported');
  }, 'one field; several are refused'),
  group_limit: supported(async ({ search }) => {
    const { grouped_hits } = await search({ q: '*', group_by: 'dimmable', group_limit: 1 });
    expect(grouped_hits?.map((group) => group.hits.length)).toEqual([1, 1, 1]);
  }, '99 at most'),
  group_missing_values: refusedSearch({ group_by: 'dimmable', group_missing_values: false }, '`group_missing_values`', '`true` is accepted: documents without a value are one group'),
  include_fields: supported(async ({ search }) => {
    const { hits } = await search({ q: 'pendant', include_fields: 'sku,ti*' });
    expect(hits?.[0]?.document).toEqual({ sku: 'LYE012', title: 'Lyre pendant' });
  }, 'names, and beginnings of names with `*`; joins and parts of objects are refused'),
  exclude_fields: supported(async ({ search }) => {
    const { hits } = await search({ q: 'pendant', exclude_fields: 'sku,finish,power' });
    expect(hits?.[0]?.document).toEqual({ id: '5', title: 'Lyre pendant' });
  }, 'as `include_fields`'),
  highlight_fields: supported(async ({ search }) => {
    const { hits } = await search({ q: 'lyra', highlight_fields: 'note' });
    expect(hits?.[0]?.highlight).toEqual({});
  }),
  highlight_full_fields: supported(async ({ search }) => {
    const { hits } = await search({ q: 'lyra', highlight_full_fields: 'title' });
    expect(hits?.[0]?.highlight.title?.value).toBe('<mark>Lyra</mark> downlight');
  }),
  highlight_affix_num_tokens: supported(async ({ search }) => {
    const { hits } = await search({ q: 'sensors', snippet_threshold: 1, highlight_affix_num_tokens: 1 });
    expect(hits?.[0]?.highlight.title?.snippet).toBe('with <mark>sensors</mark>');
  }),
  snippet_threshold: supported(async ({ search }) => {
    const { hits } = await search({ q: 'sensors', snippet_threshold: 10, highlight_affix_num_tokens: 1 });
    expect(hits?.[0]?.highlight.title?.snippet).toBe('Torr floodlight with <mark>sensors</mark>');
  }),
  highlight_start_tag: supported(async ({ search }) => {
    const { hits } = await search({ q: 'pendant', highlight_start_tag: '[[' });
    expect(hits?.[0]?.highlight.title?.snippet).toBe('Lyre [[pendant</mark>');
  }),
  highlight_end_tag: supported(async ({ search }) => {
    const { hits } = await search({ q: 'pendant', highlight_end_tag: ']]' });
    expect(hits?.[0]?.highlight.title?.snippet).toBe('Lyre <mark>pendant]]');
  }),
  enable_highlight_v1: supported(async ({ search }) => {
    expect((await search({ q: 'pendant' })).hits?.[0]?.highlights).toHaveLength(1);
    expect((await search({ q: 'pendant', enable_highlight_v1: false })).hits?.[0]?.highlights).toEqual([]);
  }),
  hidden_hits: supported(async ({ ids }) => {
    expect(await ids({ q: 'lyra', hidden_hits: '1' })).toEqual(['2']);
  }),
  pinned_hits: refusedSearch({ pinned_hits: '3:1' }, '`pinned_hits`'),
  preset: refusedSearch({ preset: 'shop' }, '`preset`'),
  stopwords: refusedSearch({ stopwords: 'common' }, '`stopwords`', 'leave them out of `q`'),
  synonym_sets: refusedSearch({ synonym_sets: 'lighting' }, '`synonym_sets`', 'synonyms belong to a collection'),
  enable_overrides: changesNothing({ enable_overrides: false }, 'there are no overrides'),
  override_tags: refusedSearch({ override_tags: 'sale' }, '`override_tags`'),
  filter_curated_hits: changesNothing({ filter_curated_hits: true }, 'there are no curated hits'),
  prioritize_token_position: refusedSearch({ prioritize_token_position: true }, '`prioritize_token_position`', '`false` is accepted'),
  prioritize_num_matching_fields: refusedSearch({ prioritize_num_matching_fields: true }, '`prioritize_num_matching_fields`', '`false` is accepted; `text_match_type=sum_score` counts fields'),
  pre_segmented_query: refusedSearch({ pre_segmented_query: true }, '`pre_segmented_query`', '`false` is accepted'),
  validate_field_names: refusedSearch({ validate_field_names: false }, '`validate_field_names`', '`true` is accepted'),
  vector_query: refusedSearch({ vector_query: 'embedding:([], k: 3)' }, '`vector_query`'),
  voice_query: refusedSearch({ voice_query: 'UklGRg==' }, '`voice_query`'),
  nl_query: refusedSearch({ nl_query: true }, '`nl_query`'),
  nl_model_id: refusedSearch({ nl_model_id: 'model' }, '`nl_model_id`'),
  nl_query_debug: refusedSearch({ nl_query_debug: true }, '`nl_query_debug`'),
  nl_query_prompt_cache_ttl: changesNothing({ nl_query_prompt_cache_ttl: 60 }),
  conversation: refusedSearch({ conversation: true }, '`conversation`'),
  conversation_id: refusedSearch({ conversation_id: '1' }, '`conversation_id`'),
  conversation_model_id: refusedSearch({ conversation_model_id: 'model' }, '`conversation_model_id`'),
  // As a text: the client reads the answer to a real `true` as a stream.
  conversation_stream: refusedSearch({ conversation_stream: 'true' }, '`conversation_stream`'),
  search_cutoff_ms: changesNothing({ search_cutoff_ms: 1 }, 'no search is cut off'),
  use_cache: changesNothing({ use_cache: true }, 'answers are always fresh'),
  enable_analytics: changesNothing({ enable_analytics: true }, 'nothing is recorded'),
  enable_lazy_filter: changesNothing({ enable_lazy_filter: true }),
  max_filter_by_candidates: changesNothing({ max_filter_by_candidates: 1 }),
  'x-typesense-user-id': changesNothing({ 'x-typesense-user-id': 'visitor' }, 'nothing is recorded'),
  'x-typesense-api-key': supported(async ({ client, name }) => {
    const searches = (key: string) => ({ searches: [{ collection: name, q: '*', 'x-typesense-api-key': key }] });
    await expect(client.multiSearch.perform(searches('another-key'))).rejects.toThrow(Errors.RequestUnauthorized);
  }, 'one of several searches may bring a key of its own'),
};

/** What Typesense takes and the client's types leave out. */
const OTHER_PARAMETERS: Record<string, Row> = {
  enable_typos_for_numerical_tokens: supported(async ({ client, name, ids }) => {
    await client.collections(name).documents('5').update({ note: '20250' } as object);
    const asked = { q: '20251', query_by: 'note', ...WHOLE_WORDS, ...TYPOS };
    expect(await ids(asked)).toEqual(['5']);
    expect(await ids({ ...asked, enable_typos_for_numerical_tokens: false })).toEqual([]);
  }),
  enable_typos_for_alpha_numerical_tokens: supported(async ({ ids }) => {
    const asked = { q: 'lyr001', query_by: 'sku', ...WHOLE_WORDS, num_typos: 1 };
    expect(await ids(asked)).toEqual(['1', '2']);
    expect(await ids({ ...asked, enable_typos_for_alpha_numerical_tokens: false })).toEqual([]);
  }),
  synonym_prefix: refusedSearch({ synonym_prefix: true }, '`synonym_prefix`', '`false` is accepted'),
  synonym_num_typos: refusedSearch({ synonym_num_typos: 1 }, '`synonym_num_typos`', '`0` is accepted'),
  max_extra_prefix: refusedSearch({ max_extra_prefix: 2 }, '`max_extra_prefix`'),
  max_extra_suffix: refusedSearch({ max_extra_suffix: 2 }, '`max_extra_suffix`'),
  rank_tokens_by: refusedSearch({ rank_tokens_by: 'max_score' }, '`rank_tokens_by`'),
  rerank_hybrid_matches: refusedSearch({ rerank_hybrid_matches: true }, '`rerank_hybrid_matches`'),
  diversity_lambda: refusedSearch({ diversity_lambda: 0.5 }, '`diversity_lambda`'),
  curation_sets: refusedSearch({ curation_sets: 'sale' }, '`curation_sets`'),
  curation_tags: refusedSearch({ curation_tags: 'sale' }, '`curation_tags`'),
  ...Object.fromEntries(
    ['user_id', 'model_id', 'type', 'user_field', 'item_field', 'event_name', 'n_events'].map((part) => {
      const name = `personalization_${part}`;
      return [name, refusedSearch({ [name]: '1' }, `\`${name}\``)];
    }),
  ),
  analytics_tag: changesNothing({ analytics_tag: 'shop' }, 'nothing is recorded'),
  cache_ttl: changesNothing({ cache_ttl: 60 }, 'answers are always fresh'),
  remote_embedding_timeout_ms: changesNothing({ remote_embedding_timeout_ms: 10 }, 'there are no embeddings'),
  remote_embedding_num_tries: changesNothing({ remote_embedding_num_tries: 1 }, 'there are no embeddings'),
  'a parameter that Typesense does not know': changesNothing({ nonsense: 'value' }, 'as Typesense does'),
};

export const SEARCH: Area = { title: 'Search', rows: { ...CLIENT_PARAMETERS, ...OTHER_PARAMETERS } };
