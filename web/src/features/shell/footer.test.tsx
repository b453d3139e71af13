import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { shell } from '../../../preview/fixtures';
import { StandingVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { Locale, MenuItem, Shell } from '../../lib/page-data.gen';
import type { SafeHtml } from '../../lib/safe-html';
import { Footer } from './footer';

afterEach(cleanup);

const item = (title: string, href = '/warranty/', children: MenuItem[] = []): MenuItem => ({ title, href, newTab: false, megaMenuKey: null, children });

function show(change: Partial<Shell>, menus: Partial<Shell['menus']>, locale: Locale = 'en') {
  const site = shell(locale);
  render(
    <StandingVisit at="/about/">
      <LocaleProvider locale={locale}>
        <Footer shell={{ ...site, logo: null, ...change, menus: { ...site.menus, about: [], legals: [], social: [], ...menus } }} path="/about/" address={null} />
      </LocaleProvider>
    </StandingVisit>,
  );
  return within(screen.getByRole('contentinfo'));
}

test.each<[Locale, string, string[]]>([
  ['en', 'Footer', ['About', 'Legals', 'Social']],
  ['es', 'Pie de página', ['Sobre nosotros', 'Información legal', 'Redes sociales']],
])('in %s each menu is a column below its title', (locale, name, titles) => {
  const footer = show({}, { about: [item('Alfa'), item('Beta')], legals: [item('Gamma')], social: [{ ...item('Delta', 'https://social.example/'), newTab: true }] }, locale);
  const columns = within(footer.getByRole('navigation', { name }));
  expect(columns.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
  const lists = columns.getAllByRole('heading').map((heading) => heading.nextElementSibling);
  expect(lists.map((list) => [...(list?.querySelectorAll('a > span:first-child') ?? [])].map(({ textContent }) => textContent))).toEqual([['Alfa', 'Beta'], ['Gamma'], ['Delta']]);
  const social = columns.getByRole<HTMLAnchorElement>('link', { name: /^Delta/ });
  expect([social.target, social.rel]).toEqual(['_blank', expect.stringContaining('noopener')]);
});

test('the open page is marked', () => {
  const footer = show({}, { about: [item('About us', '/about/'), item('Warranty')] });
  expect(footer.getAllByRole('link', { current: 'page' })).toEqual([footer.getByRole('link', { name: 'About us' })]);
});

test('entries below an entry are shown, and one that only groups them is no link', () => {
  const footer = show({}, { about: [item('Company', '/about/', [item('History', '/history/', [item('Founders')])]), item('Group', '', [item('Leaf')])] });
  expect(footer.getAllByRole('link').slice(-4).map(({ textContent }) => textContent)).toEqual(['Company', 'History', 'Founders', 'Leaf']);
  expect(footer.getByText('Group').closest('a')).toBeNull();
});

test('the year, the editors’ words and the mark at its size stand at the end', () => {
  const qualityImage = { src: '/media/mark.svg', width: 96, height: 60, alt: 'Tested twice', color: null };
  const footer = show({ copyrightHtml: '<p>Written for a test.</p>' as SafeHtml, qualityImage }, {});
  expect(footer.getByText('© 2026')).toBeTruthy();
  expect(footer.getByText('Written for a test.')).toBeTruthy();
  const mark = footer.getByRole('img', { name: 'Tested twice' });
  expect([mark.getAttribute('width'), mark.getAttribute('height')]).toEqual(['96', '60']);
});

test('what editors leave out leaves no empty frame', () => {
  const footer = show({ copyrightHtml: '' as SafeHtml, qualityImage: null }, {});
  expect(footer.getByText('© 2026')).toBeTruthy();
  for (const role of ['heading', 'img', 'list', 'navigation', 'button']) {
    expect(footer.queryAllByRole(role), role).toEqual([]);
  }
});
