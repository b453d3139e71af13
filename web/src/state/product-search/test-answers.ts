/** Answers for the tests beside this file. */
import type { SearchAnswer, SearchRow } from '../../lib/page-data.gen';

export function answerTo(query: string, change: Partial<SearchAnswer> = {}): SearchAnswer {
  const rows = change.rows ?? [rowOf('LYR', 'Lyra')];
  return { query, total: rows.length, rows, figures: [], told: { ignored: [], kept: [], notMade: [], unknown: null, missing: [] }, suggestions: [], pages: [],
    allHref: `/products/?search=${encodeURIComponent(query)}`, ...change };
}

export function rowOf(code: string, name: string, change: Partial<SearchRow> = {}): SearchRow {
  return {
    code,
    name: [{ text: name, marked: false }],
    subtitle: '',
    href: `/products/${name.toLowerCase()}/`,
    image: null,
    matching: null,
    replaces: null,
    parent: 1,
    id: null,
    ...change,
  };
}
