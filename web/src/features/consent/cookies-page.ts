import type { MenuItem, Shell } from '../../lib/page-data.gen';

/** The page about cookies, found in the footer menus by its name or address; `null` if they have no such entry. */
export function cookiesPage({ about, legals, social }: Shell['menus']): MenuItem | null {
  return find([...legals, ...about, ...social]);
}

function find(items: MenuItem[]): MenuItem | null {
  for (const item of items) {
    const found = item.href && /cookie/i.test(`${item.title} ${item.href}`) ? item : find(item.children);
    if (found) {
      return found;
    }
  }
  return null;
}
