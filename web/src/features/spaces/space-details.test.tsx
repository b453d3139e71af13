import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { spacePages } from '../../../preview/spaces';
import { LocaleProvider } from '../../i18n/messages';
import type { Locale, Space } from '../../lib/page-data.gen';
import { CompareControlContext } from '../../state/compare-control';
import { OtherSpaces, SpaceDetails } from './space-details.part';
import { SpaceList } from './space-list';

afterEach(cleanup);

function sample(path: string, locale: Locale = 'en'): Space {
  const page = spacePages(locale).get(path);
  if (page?.kind !== 'space') {
    throw new Error(`No space at ${path}; see preview/spaces.ts.`);
  }
  return page.space;
}

function show(space: Space, locale: Locale = 'en') {
  render(
    <LocaleProvider locale={locale}>
      <CompareControlContext value={({ title }) => <span>{`Compare ${title}`}</span>}>
        <SpaceDetails space={space} />
        <OtherSpaces space={space} />
      </CompareControlContext>
    </LocaleProvider>,
  );
}

const region = (name: string) => screen.getByRole('region', { name });
const titlesOf = (name: string) => within(region(name)).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.trim());

describe.each([
  {
    locale: 'en',
    home: '/',
    titles: ['What to look for', 'What goes wrong', 'General light', 'Emergency', 'Where it was done', 'Other spaces'],
    figures: [['on the desk, where people read and write', '500 lx'], ['glare, seen from any seat', '< 19 UGR'], ['colour rendering; 90 where materials are chosen', '≥ 80 CRI']],
    text: 'Even, calm, and dimmed by the window.',
    projects: ['A library that reads until nine', 'Daylight on the quay'],
    others: ['Hotels and restaurants', 'Education', 'Healthcare'],
  },
  {
    locale: 'es',
    home: '/es/',
    titles: ['En qué fijarse', 'Lo que sale mal', 'Luz general', 'Emergencia', 'Dónde se ha hecho', 'Otros espacios'],
    figures: [['en la mesa, donde se lee y se escribe', '500 lx'], ['deslumbramiento, desde cualquier asiento', '< 19 UGR'], ['reproducción cromática; 90 donde se eligen materiales', '≥ 80 IRC']],
    text: 'Uniforme, tranquila y regulada por la ventana.',
    projects: ['Una biblioteca que lee hasta las nueve', 'Luz de día en el muelle'],
    others: ['Hoteles y restaurantes', 'Educación', 'Sanidad'],
  },
] as const)('a space in $locale', ({ locale, home, titles, figures, text, projects, others }) => {
  beforeEach(() => { show(sample(`${home}spaces/office/`, locale), locale); });

  test('has figures, its text, products by what they do, projects and the other spaces', () => {
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
    const shown = [...region(titles[0]).querySelectorAll('.figure')].map((figure) => [...figure.children].map(({ textContent }) => textContent));
    expect(shown).toEqual(figures);
    expect(titlesOf(titles[4])).toEqual(projects);
    expect(titlesOf(titles[5])).toEqual(others);
    expect(within(region(titles[5])).getAllByRole('link')[0]?.getAttribute('href')).toBe(`${home}spaces/hospitality/`);
  });

  test('offers the products of each group to be compared', () => {
    const general = within(region(titles[2]));
    expect(general.getByText(text)).toBeTruthy();
    expect(titlesOf(titles[2])).toEqual(['Meridian', 'Planar', 'Corvus']);
    expect(general.getAllByRole('link')[0]?.getAttribute('href')).toBe(`${home}products/meridian/`);
    expect(general.getAllByText(/^Compare /).map(({ textContent }) => textContent)).toEqual(['Compare Meridian', 'Compare Planar', 'Compare Corvus']);
    expect(titlesOf(titles[3])).toEqual(['Vigil']);
  });
});

test.each([
  ['en', 'What we would use'],
  ['es', 'Con qué lo haríamos'],
] as const)('products that nobody has sorted have a title in %s', (locale, title) => {
  const office = sample(locale === 'en' ? '/spaces/office/' : '/es/spaces/office/', locale);
  show({ ...office, groups: office.groups.slice(0, 1).map((group) => ({ ...group, title: '', text: '' })) }, locale);
  expect(titlesOf(title)).toHaveLength(3);
});

test('a space of which nothing is known has no parts', () => {
  show(sample('/spaces/bare/'));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

describe('the list of spaces', () => {
  function list(locale: Locale, path: string) {
    const page = spacePages(locale).get(path);
    if (page?.kind !== 'spaces') {
      throw new Error(`No list at ${path}; see preview/spaces.ts.`);
    }
    render(<LocaleProvider locale={locale}><SpaceList spaces={page.list.spaces} /></LocaleProvider>);
  }

  test('leads to each of them by its name', () => {
    list('es', '/es/spaces/');
    const links = screen.getAllByRole('heading', { level: 2 }).map((heading) => within(heading).getByRole('link'));
    expect(links).toHaveLength(7);
    expect([links[1]?.textContent.trim(), links[1]?.getAttribute('href')]).toEqual(['Hoteles y restaurantes', '/es/spaces/hospitality/']);
  });

  test.each([
    ['en', '/spaces/none/', 'No spaces to show yet'],
    ['es', '/es/spaces/none/', 'Todavía no hay espacios que mostrar'],
  ] as const)('says in %s that there is none', (locale, path, told) => {
    list(locale, path);
    expect(screen.getByRole('heading').textContent).toBe(told);
  });
});
