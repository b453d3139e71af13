import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { LocaleProvider } from '../i18n/messages';
import { Breadcrumbs } from './breadcrumbs';

afterEach(cleanup);

test.each([
  ['en', 'Breadcrumb'],
  ['es', 'Ruta de navegación'],
] as const)('the way from the home page stands in its order, the page itself without a link, in %s', (locale, name) => {
  const crumbs = [{ title: 'Home', href: '/' }, { title: 'Exterior', href: '/exterior/' }, { title: 'Bollards', href: null }];
  render(<LocaleProvider locale={locale}><Breadcrumbs crumbs={crumbs} /></LocaleProvider>);
  const way = within(screen.getByRole('navigation', { name }));
  expect(way.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Home', 'Exterior', 'Bollards']);
  expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/exterior/']);
  expect(way.getByText('Bollards').getAttribute('aria-current')).toBe('page');
});
