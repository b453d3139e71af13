// Every language has every message with the same placeholders, none is empty, and none is left unused.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

const SOURCE = new URL('../src/', import.meta.url).pathname;
const MESSAGES = join(SOURCE, 'i18n/messages');
const REFERENCE = 'en';

const catalogues = new Map();
for (const file of readdirSync(MESSAGES)) {
  const language = basename(file, '.ts');
  const { outputText } = ts.transpileModule(readFileSync(join(MESSAGES, file), 'utf8'), { compilerOptions: { module: 'ESNext', target: 'ES2022' } });
  const module = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  catalogues.set(language, module[language]);
}

const reference = catalogues.get(REFERENCE);
const findings = [];
for (const [language, messages] of catalogues) {
  for (const key of new Set([...Object.keys(reference), ...Object.keys(messages)])) {
    if (!(key in messages)) {
      findings.push(`${language}: "${key}" is missing; add it to src/i18n/messages/${language}.ts`);
    } else if (!(key in reference)) {
      findings.push(`${language}: "${key}" does not exist in ${REFERENCE}; remove it or add it there`);
    } else if (!messages[key].trim()) {
      findings.push(`${language}: "${key}" is empty`);
    } else if (placeholders(messages[key]) !== placeholders(reference[key])) {
      findings.push(`${language}: "${key}" has placeholders ${placeholders(messages[key])}, ${REFERENCE} has ${placeholders(reference[key])}`);
    }
  }
}

const code = [...filesIn(SOURCE)].map((file) => readFileSync(file, 'utf8')).join('\n');
for (const key of Object.keys(reference)) {
  if (!code.includes(`'${key}'`)) {
    findings.push(`"${key}" is used nowhere; remove it from every language`);
  }
}

if (findings.length > 0) {
  console.error(findings.join('\n'));
  process.exit(1);
}
console.log(`Messages: ${Object.keys(reference).length} keys, complete in ${[...catalogues.keys()].join(', ')}.`);

function placeholders(text) {
  return JSON.stringify([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (path !== MESSAGES && entry.isDirectory()) {
      yield* filesIn(path);
    } else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) {
      yield path;
    }
  }
}
