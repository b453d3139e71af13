// After both bundles: compresses what the server sends as files, prints the sizes and holds the script budget.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const CLIENT = new URL('../dist/client/', import.meta.url).pathname;
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
const FIRST_LOAD_JS_BUDGET_BYTES = 75_000;
/** Parts of a page whose script comes once it stands; see src/lib/lazy-part.tsx. */
const PART = /\.part\.tsx?$/;

const sizes = new Map();
for (const file of filesIn(CLIENT)) {
  const name = relative(CLIENT, file);
  if (!COMPRESSIBLE.has(extname(file)) || name.startsWith('.vite')) {
    continue;
  }
  const plain = readFileSync(file);
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  sizes.set(name, { plain: plain.length, brotli: brotli.length });
}

for (const [name, { plain, brotli }] of sizes) {
  console.log(`${name.padEnd(48)} ${kilobytes(plain)} ${kilobytes(brotli)} br`);
}
console.log(`${'server/render.js'.padEnd(48)} ${kilobytes(statSync(new URL('../dist/server/render.js', import.meta.url)).size)}`);

const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
const kinds = Object.keys(manifest).filter((key) => key.startsWith('src/routes/') && !PART.test(key));
console.log(`\nJavaScript by kind of page, brotli: at once (of ${kilobytes(FIRST_LOAD_JS_BUDGET_BYTES).trim()}), and with the parts that come once it stands`);
/** For `cargo xtask size`. */
const bytesByKind = {};
for (const kind of kinds) {
  const first = chunksOf([...entries, kind]);
  const parts = chunksOf([kind]).flatMap((key) => manifest[key].dynamicImports ?? []).filter((key) => PART.test(key));
  const atOnce = size(first);
  const withParts = size([...first, ...chunksOf(parts)]);
  console.log(`${kind.padEnd(48)} ${kilobytes(atOnce)} ${kilobytes(withParts)}`);
  bytesByKind[kind] = { atOnce, withParts };
  if (atOnce > FIRST_LOAD_JS_BUDGET_BYTES) {
    console.error('First-load JavaScript is over its budget. Load the new part lazily, or make it smaller.');
    process.exitCode = 1;
  }
}

writeFileSync(new URL('../dist/sizes.json', import.meta.url), `${JSON.stringify(bytesByKind, null, 2)}\n`);

/** These chunks of the build and all that they import statically. */
function chunksOf(keys) {
  const found = new Set();
  const visit = (key) => {
    if (!found.has(key)) {
      found.add(key);
      (manifest[key].imports ?? []).forEach(visit);
    }
  };
  keys.forEach(visit);
  return [...found];
}

function size(chunks) {
  return [...new Set(chunks.map((key) => manifest[key].file))].reduce((total, name) => total + sizes.get(name).brotli, 0);
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* filesIn(path);
    } else if (!/\.(br|gz)$/.test(entry.name)) {
      yield path;
    }
  }
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
