import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { collectionPages } from '../../../preview/collections';
import { LocaleProvider } from '../../i18n/messages';
import type { Collection, Locale } from '../../lib/page-data.gen';
import { CompareControlContext } from '../../state/compare-control';
import { CollectionDetails, OtherCollections } from './collection-details.part';
import { CollectionList } from './collection-list';
import { CollectionOpening } from './collection-opening';

beforeEach(() => {
  // Modal dialogs are a browser's; here they only have to exist.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true; };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false; };
});
afterEach(cleanup);

function sample(path: string, locale: Locale = 'en'): Collection {
  const page = collectionPages(locale).get(path);
  if (page?.kind !== 'collection') {
    throw new Error(`No collection at ${path}; see preview/collections.ts.`);
  }
  return page.collection;
}

function show(collection: Collection, locale: Locale = 'en') {
  render(
    <LocaleProvider locale={locale}>
      <CompareControlContext value={({ title }) => <span>{`Compare ${title}`}</span>}>
        <CollectionOpening collection={collection} />
        <CollectionDetails collection={collection} />
        <OtherCollections collection={collection} />
      </CompareControlContext>
    </LocaleProvider>,
  );
}

const region = (name: string) => screen.getByRole('region', { name });
const titlesOf = (name: string) => within(region(name)).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.trim());
const finishesOf = (name: string) => within(region(name)).getAllByRole('listitem').map((item) => [...item.querySelectorAll('h3, p')].map(({ textContent }) => textContent));

describe.each([
  {
    locale: 'en',
    home: '/',
    sections: ['The families', 'The mood', 'The finishes', 'Seen in these projects', 'Other collections'],
    finishes: [['White', 'All families'], ['Black', 'All families'], ['Brass', 'Duna, Brisa'], ['Raw plaster', 'Brisa']],
    enlarge: 'A bar at night Enlarge',
    pictures: 'Pictures of the Atelier collection',
    projects: ['Warm welcome at a boutique hotel', 'A library that reads until nine'],
    others: ['Workspace', 'Street and garden', 'Strip and profile'],
  },
  {
    locale: 'es',
    home: '/es/',
    sections: ['Las familias', 'El ambiente', 'Los acabados', 'En estos proyectos', 'Otras colecciones'],
    finishes: [['Blanco', 'Todas las familias'], ['Negro', 'Todas las familias'], ['Latón', 'Duna, Brisa'], ['Yeso visto', 'Brisa']],
    enlarge: 'Un bar de noche Ampliar',
    pictures: 'Imágenes de la colección Atelier',
    projects: ['Bienvenida cálida en un hotel boutique', 'Una biblioteca que lee hasta las nueve'],
    others: ['Trabajo', 'Calle y jardín', 'Tiras y perfiles'],
  },
] as const)('a collection in $locale', ({ locale, home, sections, finishes, enlarge, pictures, projects, others }) => {
  beforeEach(() => { show(sample(`${home}collections/atelier/`, locale), locale); });

  test('has families to compare, its mood, its finishes, projects and the other collections', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Atelier');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(sections);
    expect(titlesOf(sections[0])).toEqual(['Duna', 'Brisa', 'Arden']);
    expect(within(region(sections[0])).getByRole('link', { name: /^Duna/ }).getAttribute('href')).toBe(`${home}products/duna/`);
    expect(within(region(sections[0])).getAllByText(/^Compare /).map(({ textContent }) => textContent)).toEqual(['Compare Duna', 'Compare Brisa', 'Compare Arden']);
    expect(titlesOf(sections[3])).toEqual(projects);
    expect(titlesOf(sections[4])).toEqual(others);
  });

  test('says which of its families come in a finish', () => {
    expect(finishesOf(sections[2])).toEqual(finishes);
  });

  test('shows its pictures enlarged, by keyboard too', async () => {
    const opener = within(region(sections[1])).getByRole('button', { name: enlarge });
    expect(opener.getAttribute('href'), 'without scripts it is the file').toBe('/media/spaces/hospitality.png');
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: pictures });
    expect(dialog.textContent).toMatch(/1 (of|de) 2/);
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.textContent).toMatch(/2 (of|de) 2/);
  });
});

test('a collection of one family names it beside each finish', () => {
  const atelier = sample('/collections/atelier/');
  show({ ...atelier, products: atelier.products.slice(0, 1), finishes: [{ label: 'White', swatch: null, families: ['Duna'] }, { label: 'Black', swatch: null, families: [] }] });
  expect(finishesOf('The finishes')).toEqual([['White', 'Duna'], ['Black']]);
});

test('a collection of which nothing is known has no parts', () => {
  show(sample('/collections/bare/'));
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

describe('the list of collections', () => {
  function list(locale: Locale, path: string) {
    const page = collectionPages(locale).get(path);
    render(<LocaleProvider locale={locale}><CollectionList collections={page?.kind === 'collections' ? page.list.collections : []} /></LocaleProvider>);
  }

  test.each([
    ['en', '/collections/', 'Families: Duna, Brisa, Arden'],
    ['es', '/es/collections/', 'Familias: Duna, Brisa, Arden'],
  ] as const)('names the families in %s', (locale, path, families) => {
    list(locale, path);
    const [atelier] = screen.getAllByRole('listitem') as [HTMLElement];
    expect(within(atelier).getByText(families)).toBeTruthy();
    expect(within(atelier).getByRole('link').getAttribute('href')).toBe(`${path}atelier/`);
    expect(screen.getAllByText(/^(Families|Familias):/), 'one has none').toHaveLength(3);
  });

  test.each([
    ['en', 'No collections to show yet'],
    ['es', 'Todavía no hay colecciones que mostrar'],
  ] as const)('says in %s that there is none', (locale, told) => {
    list(locale, '/nowhere/');
    expect(screen.getByRole('heading').textContent).toBe(told);
  });
});
