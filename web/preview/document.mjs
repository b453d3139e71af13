import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../dist/client/.vite/manifest.json', import.meta.url);
export const BUILD = 'preview';

/** The whole HTML document, as the server writes it around the rendered app. */
export function writeDocument(document, html) {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const entry = manifest['src/entry/browser.tsx'];
  // The page kind `caseStudy` is the file `case-study.tsx`.
  const file = document.data.page.kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const styles = drawnWith([entry, manifest[`src/routes/${file}.tsx`]], manifest).flatMap((chunk) => chunk.css ?? []);
  const { locale, head } = document.data;
  return `<!doctype html>
<html lang="${locale}" data-build="${BUILD}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${head.title}</title>
<meta name="description" content="${head.description}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${(entry.assets ?? []).filter((file) => /latin-wght.*woff2$/.test(file)).map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${[...new Set(styles)].map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
<script type="module" src="/${entry.file}"></script>
</head>
<body><div id="root">${html}</div><script type="application/json" id="lucerna-document">${JSON.stringify(document).replaceAll('<', '\\u003c')}</script></body>
</html>`;
}

/** Chunks and everything that is drawn with them: what they import at once, and parts that come later, which may have parts. */
function drawnWith(chunks, manifest) {
  const drawn = new Set(chunks.filter((chunk) => chunk !== undefined));
  for (const { imports = [], dynamicImports = [] } of drawn) {
    [...imports, ...dynamicImports.filter((key) => /\.part\.tsx?$/.test(key))].forEach((key) => drawn.add(manifest[key]));
  }
  return [...drawn];
}
