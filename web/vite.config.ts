import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

import { conditionNames, css } from './vite.styles.ts';

/** What most pages share beyond what every page needs. Not what only later parts share. */
const SHARED = /node_modules\/(?!@noble|maplibre-gl)|\0|src\/(?:lib\/(?!geometry|copy|cover-outside|data-layer|fragment|requests|light-dismiss|own-checks|own-room|pan-zoom|read-json|use-media|email-address)|state\/(?!address-form|calculator|compare-picks|product-search)|i18n\/(?!count))|design-system\/(?:arrow|breadcrumbs(?:-texts)?|compare-slot|picture|link-button)\.tsx?/;

/** What every page needs and what most share, as one file: many small ones compress worse, by a kilobyte on every first visit. */
function first(id: string, graph: Rolldown.ChunkingContext): string | null {
  return SHARED.test(id) || isAlwaysNeeded(id, graph, new Set()) ? 'first' : null;
}

/** Whether the entry imports it, whichever way. */
function isAlwaysNeeded(id: string, graph: Rolldown.ChunkingContext, seen: Set<string>): boolean {
  const info = graph.getModuleInfo(id);
  seen.add(id);
  return info !== null && (info.isEntry || info.importers.some((importer) => !seen.has(importer) && isAlwaysNeeded(importer, graph, seen)));
}

/** A second minifier after the bundler's own: one after the other they save most of a kilobyte on every first visit. */
function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    async renderChunk(code, { moduleIds }) {
      if (moduleIds.some((id) => id.includes('/maplibre-gl/'))) {
        // As small as it gets when it comes, and so large that trying takes a minute.
        return null;
      }
      const { code: smaller } = await minify(code, { module: true, compress: { passes: 3, ecma: 2020 } });
      return { code: smaller ?? code, map: null };
    },
  };
}

/** The browser bundle. The server reads `.vite/manifest.json` to write the document head. */
export default defineConfig({
  plugins: [conditionNames(), react(), minifyAgain()],
  css,
  // Files of their own: the content security policy allows no other workers.
  worker: { format: 'es', plugins: () => [minifyAgain()] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    minify: 'oxc',
    // Fonts and pictures stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // A page kind's scripts name each other; the entry lists only the styles, which must be there before they run.
    modulePreload: { polyfill: false, resolveDependencies: (_file, deps, { hostType }) => (hostType === 'js' ? deps.filter((dep) => dep.endsWith('.css')) : deps) },
    reportCompressedSize: false,
    // MapLibre is larger than that; it is loaded only where a map from elsewhere is configured.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: 'src/entry/browser.tsx',
      // Names cost nothing: a constant of another file is written where it is used.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: { groups: [{ name: first }] },
        // Hexadecimal digits compress better than letters, and the entry names sixty files.
        hashCharacters: 'hex',
      },
    },
  },
});
