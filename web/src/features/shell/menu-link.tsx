import { Anchor } from '../../design-system/anchor';
import type { MenuItem } from '../../lib/page-data.gen';
import { isSamePage } from '../../lib/paths';

/** A menu entry that knows whether it is the open page. One without an address only names what stands below it. */
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

/** Links to places on the open page are not the page itself. */
function isOpenPage(href: string, path: string): boolean {
  return !href.includes('#') && isSamePage(href, path);
}
