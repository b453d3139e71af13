/** The support table in `docs/search-engine.md`. */
import { readFile, writeFile } from 'node:fs/promises';

import { COLLECTIONS, DOCUMENTS, FIELDS, FIELD_TYPES } from './collections.ts';
import { FACETS, FILTERS, ORDERS } from './expressions.ts';
import { ADMINISTRATION, KEYS, MULTI_SEARCH } from './node.ts';
import type { Area, Row } from './rows.ts';
import { SEARCH } from './search.ts';

export const AREAS: Area[] = [
  SEARCH,
  FILTERS,
  ORDERS,
  FACETS,
  MULTI_SEARCH,
  COLLECTIONS,
  FIELD_TYPES,
  FIELDS,
  DOCUMENTS,
  KEYS,
  ADMINISTRATION,
];

const DOCUMENT = new URL('../../../docs/search-engine.md', import.meta.url);
const START = '<!-- The table is written by e2e/programs/typesense-support.spec.ts. -->\n';
const END = '<!-- The end of the table. -->\n';

/** The document as it is, and as it would be with the table of these rows. */
export async function documents(): Promise<{ written: string; expected: string }> {
  const written = await readFile(DOCUMENT, 'utf8');
  const [before, rest] = split(written, START);
  const [, after] = split(rest, END);
  return { written, expected: `${before}${START}${table()}${END}${after}` };
}

/** Puts the table into the document. */
export async function writeTable(): Promise<void> {
  await writeFile(DOCUMENT, (await documents()).expected);
}

function table(): string {
  const lines = AREAS.flatMap(({ title, rows }) => Object.entries(rows).map(([name, row]) => line(title, name, row)));
  return ['| Area | What | Answer | Notes |', '|---|---|---|---|', ...lines, ''].join('\n');
}

function line(area: string, name: string, { answer, note }: Row): string {
  return `| ${[area, code(name), answer, note].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Names are code; descriptions, which have spaces and no signs of code, are not. */
function code(name: string): string {
  const isDescription = name.includes('`') || (name.includes(' ') && !/[():[\]{}&$]|_/.test(name));
  return isDescription ? name : `\`${name}\``;
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  if (index < 0) throw new Error(`docs/search-engine.md lacks the line ${at.trim()}`);
  return [text.slice(0, index), text.slice(index + at.length)];
}
