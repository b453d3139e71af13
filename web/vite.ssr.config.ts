import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { conditionNames, css } from './vite.styles.ts';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

/**
 * Rendering cannot wait, and the server's bundle is one file anyway: `lazyModule(() => import('./home'))` becomes `lazyModule(home)`.
 * A call that is written in another way stays as it is, and the first page that needs it fails to render, in the tests too.
 * What nobody draws, because only a visitor's doing asks for it, is called `….browser` and left out.
 */
function modulesAtHand(): Plugin {
  return {
    name: 'modules-at-hand',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(?!lib\/).*\.tsx?$/, code: 'lazyModule(' },
      handler(code) {
        const imports: string[] = [];
        const rewritten = code.replace(/\blazyModule\(\(\) => import\('([^']+)'\)\)/g, (_call, path: string) => {
          if (path.endsWith('.browser')) {
            return 'lazyModule({})';
          }
          const name = `moduleAtHand${imports.length}`;
          imports.push(`import * as ${name} from '${path}';`);
          return `lazyModule(${name})`;
        });
        return `${imports.join(' ')}${rewritten}`;
      },
    },
  };
}

/** The server bundle: one classic script that defines `globalThis.render` for an engine without Node or browser globals. */
export default defineConfig({
  plugins: [conditionNames(), modulesAtHand(), react()],
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
