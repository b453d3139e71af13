import type { Link, MenuItem, Shell } from '../../lib/page-data.gen';
import { homePath } from '../../lib/paths';

/** A top-level item of the header's menu and what it opens. */
export type MenuEntry = {
  /** Its name among what can be open. */
  key: string;
  item: MenuItem;
  /** Its full-width panel; without one the item unfolds its children, or is a plain link. */
  mega: Mega | null;
};

/** The content of a full-width panel. Groups without items are left out; a panel has at least one group. */
export type Mega = {
  groups: MegaGroup[];
  text: string;
  link: Link | null;
};

export type MegaGroup = {
  title: string;
  /** Where the title leads, if anywhere. */
  href: string;
  items: MenuItem[];
  /** Its links stand in two columns. */
  wide: boolean;
};

/** How many letters of labels fit into the header at 1024 px with the tightest spacing. */
const ROW_CAPACITY = 230;

/** The width of the gap and the chevron of an item, in letters. */
const ITEM_COST = 4;

/** The items of the main menu with what each of them opens. */
export function menuEntries({ menus, megaMenu }: Shell): MenuEntry[] {
  const taken = new Set<string>();
  return menus.primary.map((item, index) => {
    const mega = megaOf(item, menus, megaMenu);
    const key = mega && item.megaMenuKey && !taken.has(item.megaMenuKey) ? item.megaMenuKey : `menu-${index}`;
    taken.add(key);
    return { key, item, mega };
  });
}

/** The items that fit into the header; the others become children of a last item named `more`. */
export function entriesForRow(entries: MenuEntry[], more: string): MenuEntry[] {
  let cost = 0;
  const end = entries.findIndex(({ item }) => (cost += costOf(item)) > ROW_CAPACITY);
  if (end < 0) {
    return entries;
  }
  const kept = Math.max(end - 1, 0);
  const children = entries.slice(kept).map(({ item }) => item);
  return [...entries.slice(0, kept), { key: 'menu-more', item: { title: more, href: '', newTab: false, megaMenuKey: null, children }, mega: null }];
}

/** The spacing that makes these items fit. Decided by counting letters, so that server and browser agree. */
export function menuDensity(entries: MenuEntry[]): 'roomy' | 'dense' | 'packed' {
  const cost = entries.reduce((total, { item }) => total + costOf(item), 0);
  return cost <= 72 ? 'roomy' : cost <= 140 ? 'dense' : 'packed';
}

/** Where the trigger of a panel leads without scripts: its own address, else the first one in the panel. */
export function triggerHref({ item, mega }: MenuEntry, path: string): string {
  const inside = mega?.groups.flatMap((group) => group.items.map(({ href }) => href)) ?? [];
  return [item.href, mega?.link?.href, ...inside].find((href) => href) ?? homePath(path);
}

function megaOf(item: MenuItem, menus: Shell['menus'], texts: Shell['megaMenu']): Mega | null {
  if (item.megaMenuKey === null) {
    return null;
  }
  const ownPage = item.href ? { title: item.title, href: item.href, newTab: item.newTab } : null;
  const groups = groupsOfKey(item.megaMenuKey, menus, texts);
  if (groups.length > 0) {
    return item.megaMenuKey === 'products' ? { groups, text: texts.productsText, link: texts.link ?? ownPage } : { groups, text: '', link: ownPage };
  }
  // A key without data, and every key that the contract does not know: the panel is made of what stands below the item.
  return item.children.length > 0 ? { groups: groupsOf(item.children), text: '', link: ownPage } : null;
}

/** What the menus hold for the key of a panel. */
function groupsOfKey(key: string, menus: Shell['menus'], texts: Shell['megaMenu']): MegaGroup[] {
  switch (key) {
    case 'products':
      return [
        { title: texts.productsTitle, href: '', items: menus.spacesMega, wide: false },
        { title: texts.collectionsTitle, href: '', items: menus.collectionsMega, wide: false },
        { title: texts.linksTitle, href: '', items: menus.productsMega, wide: true },
      ].filter((group) => group.items.length > 0);
    case 'spaces':
      return groupsOf(menus.spacesMega);
    case 'collections':
      return groupsOf(menus.collectionsMega);
    default:
      return [];
  }
}

function groupsOf(children: MenuItem[]): MegaGroup[] {
  const leaves = children.filter((child) => child.children.length === 0);
  const branches = children.filter((child) => child.children.length > 0);
  return [
    ...(leaves.length > 0 ? [{ title: '', href: '', items: leaves, wide: branches.length === 0 && leaves.length > 6 }] : []),
    ...branches.map((branch) => ({ title: branch.title, href: branch.href, items: branch.children, wide: false })),
  ];
}

function costOf(item: MenuItem): number {
  return item.title.length + ITEM_COST;
}
