import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { css } from './vite.styles';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

/** The server bundle: one classic script that defines `globalThis.render` for an engine without Node or browser globals. */
export default defineConfig({
  plugins: [react()],
  css,
  publicDir: false,
  resolve: {
    alias: {
      // `react-dom/server` also carries the streaming renderer, which needs TextEncoder and MessageChannel when it loads.
      'react-dom/server': join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js'),
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'src/entry/render.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'es2023',
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { format: 'iife', entryFileNames: 'render.js', codeSplitting: false } },
  },
});
