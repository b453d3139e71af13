import { describe, expect, test } from 'vitest';

import { shell } from '../../../preview/fixtures';
import type { MenuItem, Shell } from '../../lib/page-data.gen';
import { entriesForRow, menuDensity, menuEntries, triggerHref } from './menu-model';

const item = (title: string, more: Partial<MenuItem> = {}): MenuItem => ({ title, href: `/${title}/`, newTab: false, megaMenuKey: null, children: [], ...more });

function site(primary: MenuItem[], change: (shell: Shell) => void = () => undefined): Shell {
  const changed = shell('en');
  changed.menus.primary = primary;
  change(changed);
  return changed;
}

describe('the products panel', () => {
  const products = item('products', { megaMenuKey: 'products' });

  test('has spaces, collections and products in that order, with their titles', () => {
    const [entry] = menuEntries(
      site([products], ({ menus, megaMenu }) => {
        menus.spacesMega = [item('office')];
        menus.collectionsMega = [item('atelier')];
        menus.productsMega = [item('track')];
        Object.assign(megaMenu, { productsTitle: 'Spaces', collectionsTitle: 'Collections', linksTitle: 'Products', productsText: 'All of it' });
        megaMenu.link = { title: 'All', href: '/all/', newTab: false };
      }),
    );
    expect(entry!.key).toBe('products');
    expect(entry!.mega).toMatchObject({ text: 'All of it', link: { href: '/all/' } });
    expect(entry!.mega!.groups.map(({ title, wide, items }) => [title, wide, items[0]!.title])).toEqual([
      ['Spaces', false, 'office'],
      ['Collections', false, 'atelier'],
      ['Products', true, 'track'],
    ]);
  });

  test('leaves out an empty column, and offers the trigger’s own page without a link', () => {
    const [entry] = menuEntries(
      site([products], ({ menus }) => {
        menus.productsMega = [item('track')];
      }),
    );
    expect(entry!.mega!.groups).toHaveLength(1);
    expect(entry!.mega!.link).toEqual({ title: 'products', href: '/products/', newTab: false });
  });

  test('does not exist without anything to show', () => {
    expect(menuEntries(site([products]))[0]!.mega).toBeNull();
  });
});

describe.each([
  ['spaces', 'spacesMega'],
  ['collections', 'collectionsMega'],
] as const)('the %s panel', (key, menu) => {
  const withLinks = (trigger: MenuItem) =>
    menuEntries(
      site([trigger], ({ menus }) => {
        menus[menu] = [item('first'), item('second')];
      }),
    )[0]!;

  test('has the links of its menu and leads to the trigger’s own page', () => {
    const entry = withLinks(item(key, { megaMenuKey: key }));
    expect(entry.key).toBe(key);
    expect(entry.mega!.groups.map(({ title, items }) => [title, ...items.map((link) => link.title)])).toEqual([['', 'first', 'second']]);
    expect(entry.mega!.link).toEqual({ title: key, href: `/${key}/`, newTab: false });
  });

  test('opens from a trigger that leads nowhere', () => {
    const entry = withLinks(item(key, { href: '', megaMenuKey: key }));
    expect(entry.mega!.link).toBeNull();
    expect(triggerHref(entry, '/')).toBe('/first/');
  });

  test('shows what stands below the trigger when its menu is empty', () => {
    const [entry] = menuEntries(site([item(key, { megaMenuKey: key, children: [item('leaf')] })]));
    expect(entry!.mega!.groups[0]!.items[0]!.title).toBe('leaf');
  });
});

describe('another key', () => {
  test('shows what stands below the item, branches as titled groups', () => {
    const branch = item('branch', { children: [item('deep')] });
    const [entry] = menuEntries(site([item('studio', { megaMenuKey: 'studio', children: [item('leaf'), branch] })]));
    expect(entry!.mega!.groups.map(({ title, items }) => [title, items[0]!.title])).toEqual([
      ['', 'leaf'],
      ['branch', 'deep'],
    ]);
  });

  test('without children is a plain link', () => {
    expect(menuEntries(site([item('studio', { megaMenuKey: 'studio' })]))[0]!.mega).toBeNull();
  });

  test('leads to the first thing inside when the item has no address of its own', () => {
    const [entry] = menuEntries(site([item('studio', { href: '', megaMenuKey: 'studio', children: [item('leaf')] })]));
    expect(triggerHref(entry!, '/')).toBe('/leaf/');
  });
});

describe('a row of many items', () => {
  const long = (count: number) => menuEntries(site(Array.from({ length: count }, (_, index) => item(`Soluciones de iluminación ${index}`))));

  test('is set tighter the more it says', () => {
    expect([1, 4, 7].map((count) => menuDensity(long(count)))).toEqual(['roomy', 'dense', 'packed']);
  });

  test('gathers what does not fit under one item and loses nothing', () => {
    const row = entriesForRow(long(40), 'More');
    expect(row.length).toBeLessThan(9);
    expect(row.at(-1)!.item.title).toBe('More');
    expect(row.length - 1 + row.at(-1)!.item.children.length).toBe(40);
  });

  test('is left alone when it fits', () => {
    expect(entriesForRow(long(4), 'More')).toHaveLength(4);
  });
});
