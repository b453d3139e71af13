import { readFileSync } from 'node:fs';
import type { CSSOptions, Plugin } from 'vite';

const CONDITIONS = new URL('./src/design-system/styles/media.css', import.meta.url);

/** How both bundles read styles: conditions have names (`@custom-media`), which no browser knows yet. */
export const css: CSSOptions = { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } };

/** Every style sheet knows the names of `media.css`, which writes nothing, without importing it. They stand last, because imports must come first. */
export function conditionNames(): Plugin {
  const conditions = readFileSync(CONDITIONS, 'utf8');
  return {
    name: 'condition-names',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: (code) => ({ code: `${code}\n${conditions}`, map: null }),
    },
  };
}
