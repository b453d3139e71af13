// Fails on a raw colour outside the tokens file: one place decides what a colour is.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

const SOURCE = new URL('../src/', import.meta.url).pathname;
const ALLOWED = new Set(['design-system/styles/tokens.css']);
const RAW_COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<=[\s:(,"'`[])(?:white|black|gr[ae]y|red|green|blue|orange|yellow|gold|silver)(?=[\s;,)"'`\]])/gi;

const findings = [];
for (const file of filesIn(SOURCE)) {
  const name = relative(SOURCE, file);
  if (ALLOWED.has(name) || /\.test\.tsx?$/.test(name)) {
    continue;
  }
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const [colour] of rulesOf(name, line).matchAll(RAW_COLOUR)) {
        findings.push(`src/${name}:${index + 1}: raw colour ${colour}; use a token from design-system/styles/tokens.css`);
      }
    });
}

if (findings.length > 0) {
  console.error(findings.join('\n'));
  process.exit(1);
}
console.log('Design tokens: no raw colour outside the tokens file.');

/** What of a line can set a colour: in scripts only strings can, and prose and identifiers must not trip the check. */
function rulesOf(name, line) {
  const code = line.replace(/^\s*(\/\/|\/?\*).*$/, '').replace(/\/\*.*?\*\//g, '');
  return extname(name) === '.css' ? code : (code.match(/(?:fill|stroke|color|style|className|background)\S*=\{?["'`{][^>]*/gi) ?? []).join(' ');
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* filesIn(path);
    } else if (/\.(css|tsx?)$/.test(entry.name)) {
      yield path;
    }
  }
}
