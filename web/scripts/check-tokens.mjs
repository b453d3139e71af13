// Fails on a raw colour, a colour of the palette, a layer or a condition outside the files that name them, and on a part's rule that says again what a primitive says: one place decides what each is.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { PRIMITIVES, primitivesOf, repetitionsIn } from './primitive-rules.mjs';
import { conditionsOf, differencesBetween, MEDIA, MEDIA_SCRIPT, PALETTE, paletteOf, rawValuesIn } from './token-rules.mjs';

const SOURCE = new URL('../src/', import.meta.url).pathname;
const read = (name) => readFileSync(join(SOURCE, name), 'utf8');

const conditions = conditionsOf(read(MEDIA));
const palette = paletteOf(read(PALETTE));
const primitives = primitivesOf(read(PRIMITIVES));
const names = [...filesIn(SOURCE)].map((file) => relative(SOURCE, file)).filter((name) => !/\.test\.tsx?$/.test(name));
const findings = [
  ...names.flatMap((name) => rawValuesIn(name, read(name), conditions, palette)),
  ...names.filter((name) => /^(?:features|routes)\/.*\.css$/.test(name)).flatMap((name) => repetitionsIn(name, read(name), primitives)),
  ...differencesBetween(read(MEDIA_SCRIPT), conditions),
];

if (findings.length > 0) {
  console.error(findings.join('\n'));
  process.exit(1);
}
console.log('Design tokens: no raw colour, colour of the palette, layer or condition outside the files that name them, and no primitive said again.');

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
