import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { css } from './vite.styles';

const reactRouter = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/** What the first page and most others share, as one file: many small ones compress worse. Not what only later parts share. */
const BASE = /node_modules|\0|src\/(?:lib\/(?!geometry)|i18n\/(?!count))|design-system\/(?:arrow|picture|link-button)\.tsx/;

/** The browser bundle. The server reads `.vite/manifest.json` to write the document head. */
export default defineConfig({
  plugins: [react()],
  css,
  resolve: {
    // The package's own address leads to its development build, warnings and all.
    alias: { 'react-router': join(reactRouter, 'dist/production/index.mjs') },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // One after the other they save most of a kilobyte on every first visit.
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 3 } },
    // Fonts and pictures stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/entry/browser.tsx',
      // Names cost nothing: a constant of another file is written where it is used.
      optimization: { inlineConst: { mode: 'all' } },
      output: { minify: true, codeSplitting: { groups: [{ name: 'base', test: BASE, minShareCount: 2 }] } },
    },
  },
});
