// Checks every text of the interface: complete and alike in all languages, in the right language, used, and written once.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

import { compareLanguages, findDoubled, findStaleExceptions, findUnused } from './messages/compare-texts.mjs';
import { DOUBLED_ON_PURPOSE, SAME_IN_ALL_LANGUAGES } from './messages/exceptions.mjs';
import { readCatalogue, readStrayTexts, readTables, readUses } from './messages/read-source.mjs';

const SOURCE = new URL('../src/', import.meta.url).pathname;
const CATALOGUE = 'i18n/messages';

const findings = [];
const files = [...filesIn(SOURCE)].map((path) => ({ file: relative(SOURCE, path), code: readFileSync(path, 'utf8') }));
const catalogueFiles = files.filter(({ file }) => file.startsWith(`${CATALOGUE}/`));
const components = files.filter(({ file }) => !file.startsWith(`${CATALOGUE}/`));

const catalogue = { name: 'messages', file: CATALOGUE, hook: null, languages: new Map() };
for (const { file, code } of catalogueFiles) {
  const { texts, remarks } = readCatalogue(file, code);
  catalogue.languages.set(basename(file, '.ts'), texts);
  report(file, remarks);
}
const languages = [...catalogue.languages.keys()];

const tables = [catalogue];
for (const { file, code } of components) {
  const read = readTables(file, code);
  tables.push(...read.tables);
  report(file, read.remarks);
}

const hooks = new Set(tables.map(({ hook }) => hook).filter((hook) => hook !== null));
const used = new Map([null, ...hooks].map((hook) => [hook, new Set()]));
for (const { file, code } of components) {
  readUses(file, code, hooks).forEach((keys, hook) => keys.forEach((key) => used.get(hook).add(key)));
  report(file, readStrayTexts(file, code, hooks));
}

for (const table of tables) {
  findings.push(...compareLanguages(table, languages, SAME_IN_ALL_LANGUAGES), ...findUnused(table, used.get(table.hook)));
}
findings.push(...findDoubled(tables, languages, DOUBLED_ON_PURPOSE), ...findStaleExceptions(tables, [...SAME_IN_ALL_LANGUAGES, ...DOUBLED_ON_PURPOSE]));

if (findings.length > 0) {
  console.error(findings.join('\n'));
  process.exit(1);
}
const count = tables.reduce((sum, { languages: [[, texts]] }) => sum + texts.size, 0);
console.log(`Messages: ${count} texts in ${tables.length} tables, complete in ${languages.join(', ')}.`);

function report(file, remarks) {
  findings.push(...remarks.map(({ line, problem }) => `src/${file}:${line}: ${problem}`));
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* filesIn(path);
    } else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) {
      yield path;
    }
  }
}
