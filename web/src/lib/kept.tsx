import { createContext, use, type ReactNode } from 'react';

import type { SafeHtml } from './safe-html';

/** Gives a part of the page as HTML: drawn now, or for an earlier page. */
export type Keep = (part: string, draw: () => ReactNode) => SafeHtml;

/** Set by the server alone; see entry/kept-parts.tsx. */
export const KeepContext = /* @__PURE__ */ createContext<Keep | null>(null);

type KeptProps = {
  as: 'nav' | 'ul';
  /** Tells it from other parts of the same page. */
  part: string;
  className: string;
  'aria-label'?: string;
  /** May depend on the shell, the language and the open page's path, and on nothing else: it holds no `useId` and reads no other context. */
  children: () => ReactNode;
};

/**
 * What looks the same on page after page. The server draws it once and then prints the text it has kept, which the browser takes over like
 * everything else: a third of a page's elements are in the menus.
 */
export function Kept({ as: Tag, part, children, ...attributes }: KeptProps) {
  // Written so that it leaves no trace in the browser's bundle.
  const keep = import.meta.env.SSR ? use(KeepContext) : null;
  return keep ? <Tag {...attributes} dangerouslySetInnerHTML={{ __html: keep(part, children) }} /> : <Tag {...attributes}>{children()}</Tag>;
}
