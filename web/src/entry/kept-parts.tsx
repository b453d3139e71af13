import { renderToString } from 'react-dom/server';

import { LocaleProvider } from '../i18n/messages';
import type { Keep } from '../lib/kept';
import type { Locale, MenuItem, PageData, Shell } from '../lib/page-data.gen';
import { pathnameOf, withSlash } from '../lib/paths';
import type { SafeHtml } from '../lib/safe-html';

/** So many parts are kept for a language. When the menus lead to more pages than that, all are forgotten and drawn again. */
const MAX_PARTS = 60;

type Drawn = {
  /** Of the shell it was drawn from. */
  version: string;
  /** The pages that an entry of a menu leads to: each is marked in the menus when it is open, so each has menus of its own. */
  linked: Set<string>;
  parts: Map<string, SafeHtml>;
};

const drawn = new Map<Locale, Drawn>();

/** What this engine has drawn around earlier pages, for one more. `null` for a shell without content, which has no version. */
export function keepFor(shell: Shell, { locale, path }: PageData): Keep | null {
  if (!shell.version) {
    return null;
  }
  let kept = drawn.get(locale);
  if (kept?.version !== shell.version) {
    kept = { version: shell.version, linked: new Set(Object.values(shell.menus).flatMap(pages)), parts: new Map() };
    drawn.set(locale, kept);
  }
  const { linked, parts } = kept;
  const page = withSlash(pathnameOf(path));
  const open = linked.has(page) ? page : '';
  return (part, draw) => {
    const key = `${part} ${open}`;
    let html = parts.get(key);
    if (html === undefined) {
      if (parts.size >= MAX_PARTS) {
        parts.clear();
      }
      html = renderToString(<LocaleProvider locale={locale}>{draw()}</LocaleProvider>) as SafeHtml;
      parts.set(key, html);
    }
    return html;
  };
}

function pages(items: MenuItem[]): string[] {
  return items.flatMap(({ href, children }) => [...(href.startsWith('/') ? [withSlash(pathnameOf(href))] : []), ...pages(children)]);
}
