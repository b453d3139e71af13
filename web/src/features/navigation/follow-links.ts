import { fragmentTarget } from '../../lib/fragment';
import { listenTo } from '../../lib/listen-to';
import { isPageBeside, withSlash } from '../../lib/paths';
import { isPlainPress } from '../../lib/plain-press';

/** What following links needs of a navigator. */
export type Navigate = (to: string, options: { keepsScroll: boolean }) => void;

/** Turns plain clicks on links to pages of this site and language into navigation without a document load. Returns how to stop. */
export function followLinks(root: Document, navigate: Navigate): () => void {
  const follow = (event: MouseEvent) => {
    const link = clickedLink(event);
    if (!link) {
      return;
    }
    const url = new URL(link.href);
    const here = root.location;
    if (url.origin !== here.origin || !isPageBeside(url.pathname, here.pathname)) {
      return;
    }
    event.preventDefault();
    // A choice that refines the page must not move it away from the one who chooses; its fragment is for those without scripts.
    const keepsScroll = 'keepScroll' in link.dataset;
    navigate(withSlash(url.pathname) + url.search + (keepsScroll ? '' : url.hash), { keepsScroll });
    if (url.hash && !keepsScroll && url.pathname === here.pathname && url.search === here.search) {
      focusFragment(root, url.hash);
    }
  };
  return listenTo(root, { click: follow });
}

/** The link a click would open in this tab by itself; `null` when the browser should keep the click. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || !isPlainPress(event) || event.defaultPrevented || !(event.target instanceof Element)) {
    return null;
  }
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  const native = !link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download') || 'loadsDocument' in link.dataset || !/^https?:/.test(link.href);
  return native ? null : link;
}

/** The browser would move focus to a fragment by itself; navigation must not lose that. */
function focusFragment(root: Document, hash: string): void {
  const target = fragmentTarget(root, hash);
  if (target && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
  }
  target?.focus({ preventScroll: true });
}
