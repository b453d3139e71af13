/** The embedded search engine as other tools reach it: over HTTP, with a key. */
import { Client, SearchClient } from 'typesense';
import Adapter from 'typesense-instantsearch-adapter';

import { freePort, startLucerna, type StartedLucerna } from './lucerna.mjs';

const KEY = 'a-key-for-the-tests';

export type SearchEngine = {
  /** The site that keeps the engine. */
  site: StartedLucerna;
  /** Typesense's client with this key; the right one when none is named. */
  client: (key?: string) => Client;
  /** Typesense's client for browsers. */
  searchClient: () => SearchClient;
  /** What InstantSearch talks to, with these search parameters. */
  instantSearch: (parameters: Record<string, unknown>) => InstantSearchClient;
};

/** The part of InstantSearch's client that we use; its own types come with InstantSearch. */
export type InstantSearchClient = {
  search: (requests: InstantSearchRequest[]) => Promise<{ results: InstantSearchResult[] }>;
  searchForFacetValues: (requests: InstantSearchRequest[]) => Promise<{ facetHits: FacetHit[] }[]>;
};

type InstantSearchRequest = { indexName: string; params: Record<string, unknown> };
type FacetHit = { value: string; highlighted: string; count: number };
type InstantSearchResult = {
  nbHits: number;
  nbPages: number;
  page: number;
  hitsPerPage: number;
  facets: Record<string, Record<string, number>>;
  hits: { objectID: string; _highlightResult: Record<string, { value: string; matchLevel: string }>; [field: string]: unknown }[];
};

/** Starts the demo site with its engine open to others. */
export async function startSearchEngine(): Promise<SearchEngine> {
  const port = await freePort();
  const site = await startLucerna(['serve', '--demo'], {
    env: { LUCERNA_SEARCH_LISTEN: `127.0.0.1:${port}`, LUCERNA_SEARCH_API_KEY: KEY },
  });
  const server = (apiKey: string) => ({
    nodes: [{ host: '127.0.0.1', port, protocol: 'http' }],
    apiKey,
    // What the engine refuses is what is tested; nothing becomes right by asking again.
    numRetries: 0,
  });
  return {
    site,
    client: (key = KEY) => new Client(server(key)),
    searchClient: () => new SearchClient(server(KEY)),
    instantSearch: (additionalSearchParameters) => {
      const adapter = new Adapter.default({ server: server(KEY), additionalSearchParameters });
      return adapter.searchClient as unknown as InstantSearchClient;
    },
  };
}
