import { expect, test } from 'vitest';

import type { MenuItem, Shell } from '../../lib/page-data.gen';
import { cookiesPage } from './cookies-page';

const item = (title: string, href: string, children: MenuItem[] = []): MenuItem => ({ title, href, children, newTab: false, megaMenuKey: null });
const menus = (legals: MenuItem[]): Shell['menus'] => ({ primary: [], about: [], legals, social: [], productsMega: [], spacesMega: [], collectionsMega: [] });

test('the cookies page is the one the footer names, however deep and in whatever words', () => {
  expect(cookiesPage(menus([item('Privacy', '/privacy/'), item('Cookies', '/cookies/')]))?.href).toBe('/cookies/');
  expect(cookiesPage(menus([item('Legal', '', [item('Política de cookies', '/es/politica/')])]))?.href).toBe('/es/politica/');
});

test('a footer without one gives none', () => {
  expect(cookiesPage(menus([item('Privacy', '/privacy/'), item('Cookies', '')]))).toBeNull();
});
