import { useRef } from 'react';

import { classNames } from '../lib/class-names';
import type { SafeHtml } from '../lib/safe-html';
import { useScrollingTables } from './scrolling-tables';

/** Prints HTML from the content back end, which the server has sanitised. No other component may print HTML that comes with content. */
export function SafeMarkup({ html, className }: { html: SafeHtml; className?: string }) {
  const root = useRef<HTMLDivElement>(null);
  useScrollingTables(root, html);
  return <div ref={root} className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
