import type { CSSOptions } from 'vite';

/** How both bundles read styles: conditions have names (`@custom-media`, design-system/styles/media.css), which no browser knows yet. */
export const css: CSSOptions = { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } };
