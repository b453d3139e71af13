import { Anchor } from '../../design-system/anchor';
import type { MenuItem } from '../../lib/page-data.gen';
import { isSamePage } from '../../lib/paths';

/** A menu entry, marked if it is the current page. Without an address it is plain text that titles its children. */
export function MenuLink({ item, path, className }: { item: MenuItem; path: string; className: string }) {
  if (!item.href) {
    return (
      <span className={className}>
        <span>{item.title}</span>
      </span>
    );
  }
  return (
    <Anchor href={item.href} newTab={item.newTab} aria-current={isOpenPage(item.href, path) ? 'page' : undefined} className={className}>
      <span>{item.title}</span>
    </Anchor>
  );
}

/** A link to a fragment of the current page is not marked as the current page. */
function isOpenPage(href: string, path: string): boolean {
  return !href.includes('#') && isSamePage(href, path);
}
