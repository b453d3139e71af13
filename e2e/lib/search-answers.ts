/** Answers of the product search that a test decides, in place of the server's. */
import type { Page, Route } from '@playwright/test';

export type Row = {
  code: string;
  name: { text: string; marked: boolean }[];
  subtitle: string;
  href: string;
  image: null;
  matching: number | null;
  replaces: string | null;
  parent: number;
  id: number | null;
};

export type SearchAnswer = {
  query: string;
  total: number;
  rows: Row[];
  figures: string[];
  told: { ignored: string[]; kept: string[]; notMade: []; unknown: null; missing: string[] };
  suggestions: { text: string; href: string }[];
  pages: { kind: string; title: string; text: string; href: string }[];
  allHref: string;
};

/** A row that leads to `href`. */
export function row(code: string, name: string, href: string, change: Partial<Row> = {}): Row {
  return { code, name: [{ text: name, marked: false }], subtitle: '', href, image: null, matching: null, replaces: null, parent: 1, id: null, ...change };
}

/** An answer with these rows; by default they are all there are. */
export function answer(query: string, rows: Row[], change: Partial<SearchAnswer> = {}): SearchAnswer {
  return { query, total: rows.length, rows, figures: [], told: { ignored: [], kept: [], notMade: [], unknown: null, missing: [] }, suggestions: [], pages: [], allHref: `/products/?search=${encodeURIComponent(query)}`, ...change };
}

/** Answers every search of the page as `decide` says; returns what was asked, in order. */
export async function answerSearches(page: Page, decide: (query: string, route: Route) => SearchAnswer | Promise<SearchAnswer | null>) {
  const asked: URL[] = [];
  await page.route('**/api/search?*', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const json = await decide(url.searchParams.get('q') ?? '', route);
    if (json) {
      // A request that the page has called off meanwhile takes no answer.
      await route.fulfill({ json }).catch(() => undefined);
    }
  });
  return asked;
}
