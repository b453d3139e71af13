import { classNames } from '../lib/class-names';
import type { SafeHtml } from '../lib/safe-html';

/** Prints HTML from the content back end, which the server has sanitised. The only place that may. */
export function SafeMarkup({ html, className }: { html: SafeHtml; className?: string }) {
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
