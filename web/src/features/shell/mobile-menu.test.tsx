import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';

import { shell } from '../../../preview/fixtures';
import { LocaleProvider } from '../../i18n/messages';
import type { MenuItem } from '../../lib/page-data.gen';
import { closeOverlays } from '../../state/overlays';
import { menuEntries } from './menu-model';
import { MobileMenu } from './mobile-menu';

afterEach(() => {
  cleanup();
  closeOverlays();
});

const item = (title: string, more: Partial<MenuItem> = {}): MenuItem => ({ title, href: `/${title.toLowerCase()}/`, newTab: false, megaMenuKey: null, children: [], ...more });

/** Opens the menu with these items; the panels of mega menus hold `Office` as a space and `Atelier` as a collection. */
async function open(primary: MenuItem[]) {
  const site = shell('en');
  site.menus = { ...site.menus, primary, spacesMega: [item('Office')], collectionsMega: [item('Atelier')] };
  site.megaMenu = { productsTitle: 'By space', collectionsTitle: 'By collection', productsText: '', linksTitle: '', link: { title: 'All products', href: '/all/', newTab: false } };
  render(<LocaleProvider locale="en"><MobileMenu entries={menuEntries(site)} path="/" /></LocaleProvider>);
  await userEvent.click(screen.getByText('Menu'));
}

const branch = (words: string) => screen.getByText(words).closest('details')!;

describe('a title without a page of its own', () => {
  test('unfolds what stands below it, and folds it again', async () => {
    await open([item('Advice', { href: '', children: [item('Planning')] })]);
    await userEvent.click(screen.getByText('Advice'));
    expect(branch('Advice').open).toBe(true);
    expect(within(branch('Advice')).getByRole('link', { name: 'Planning' })).toBeTruthy();
    await userEvent.click(screen.getByText('Advice'));
    expect(branch('Advice').open).toBe(false);
  });

  test('does so as a group within a panel', async () => {
    await open([item('Products', { megaMenuKey: 'products' })]);
    await userEvent.click(screen.getAllByText('Products')[0]!);
    expect(branch('By space').open).toBe(false);
    await userEvent.click(screen.getByText('By space'));
    expect(branch('By space').open).toBe(true);
    expect(within(branch('By space')).getByRole('link', { name: 'Office' })).toBeTruthy();
  });
});

test('the title of a panel unfolds it, and its own page is among the links', async () => {
  await open([item('Products', { megaMenuKey: 'products' })]);
  const summary = screen.getAllByText('Products')[0]!;
  expect(summary.tagName).toBe('SUMMARY');
  await userEvent.click(summary);
  const panel = within(summary.parentElement!);
  expect(panel.getByRole('link', { name: 'Products' }).getAttribute('href')).toBe('/products/');
  expect(panel.getByRole('link', { name: 'All products' }).getAttribute('href')).toBe('/all/');
});

test('the panel of the spaces or the collections opens without children, and without a page', async () => {
  await open([item('Spaces', { href: '', megaMenuKey: 'spaces' }), item('Collections', { megaMenuKey: 'collections' })]);
  await userEvent.click(screen.getByText('Spaces'));
  expect(within(branch('Spaces')).getAllByRole('link').map((link) => link.textContent)).toEqual(['Office']);
  await userEvent.click(screen.getAllByText('Collections')[0]!);
  expect(within(screen.getAllByText('Collections')[0]!.parentElement!).getAllByRole('link').map((link) => link.textContent)).toEqual(['Atelier', 'Collections']);
});

test('a title that leads somewhere stays a link, with a button of its own beside it', async () => {
  await open([item('About', { children: [item('Warranty')] })]);
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/about/');
  await userEvent.click(screen.getByText('More in About'));
  expect(branch('More in About').open).toBe(true);
});
