/** The small collection on which every row of the support table is tried. */
import type { Client } from 'typesense';

import type { SearchEngine } from '../search-engine.ts';

export type Lamp = {
  id: string;
  sku: string;
  title: string;
  finish: string[];
  power: number;
  dimmable?: boolean;
  note?: string;
};

/** A collection and the calls that rows are proved with. */
export type SupportedCollection = {
  engine: SearchEngine;
  client: Client;
  name: string;
  /** Searches; no typos and no fewer words unless they are asked for. */
  search: (params: Record<string, unknown>) => Promise<Found>;
  /** The ids of what a search finds, in order. */
  ids: (params: Record<string, unknown>) => Promise<string[]>;
};

type Hit = { document: Partial<Lamp>; highlight: Record<string, { snippet?: string; value?: string }>; highlights?: unknown[] };

type Found = {
  found: number;
  page?: number;
  offset?: number;
  search_time_ms: number;
  hits?: Hit[];
  grouped_hits?: { group_key: unknown[]; hits: Hit[] }[];
  facet_counts: { field_name: string; counts: { value: string; count: number }[] }[];
};

/** In the order in which they are written, which decides between equals. */
export const LAMPS: Lamp[] = [
  { id: '1', sku: 'LYR009', title: 'Lyra downlight', finish: ['white', 'brass'], power: 9, dimmable: true, note: 'sensor' },
  { id: '2', sku: 'LYR006', title: 'Lyra compact downlight', finish: ['white'], power: 6, dimmable: false },
  { id: '4', sku: 'TOR080', title: 'Torr floodlight with sensors', finish: ['black'], power: 80, dimmable: false },
  { id: '3', sku: 'TOR050', title: 'Torr floodlight', finish: ['black'], power: 50, dimmable: true },
  { id: '5', sku: 'LYE012', title: 'Lyre pendant', finish: ['brass'], power: 12 },
];

/** Makes and fills the collection. */
export async function makeCollection(engine: SearchEngine, name: string): Promise<SupportedCollection> {
  const client = engine.client();
  await client.collections().create({
    name,
    fields: [
      { name: 'sku', type: 'string', infix: true },
      { name: 'title', type: 'string', sort: true },
      { name: 'finish', type: 'string[]', facet: true },
      { name: 'power', type: 'float', facet: true },
      { name: 'dimmable', type: 'bool', facet: true, optional: true },
      { name: 'note', type: 'string', optional: true },
    ],
  });
  await client.collections<Lamp>(name).documents().import(LAMPS);
  await client.collections(name).synonyms().upsert('ceiling', { synonyms: ['downlight', 'ceiling lamp'] });
  const search: SupportedCollection['search'] = async (params) => {
    const asked = { query_by: 'title', num_typos: 0, drop_tokens_threshold: 0, ...params };
    return (await client.collections(name).documents().search(asked as never)) as unknown as Found;
  };
  const ids: SupportedCollection['ids'] = async (params) => {
    const { hits } = await search(params);
    return (hits ?? []).map((hit) => hit.document.id ?? '');
  };
  return { engine, client, name, search, ids };
}
