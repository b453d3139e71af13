import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { product } from '../../../preview/product';
import { legacyProduct } from '../../../preview/product-states';
import { LocaleProvider } from '../../i18n/messages';
import type { Locale, Product } from '../../lib/page-data.gen';
import { Details } from './details';
import { Documents } from './documents';
import { Drivers } from './drivers';
import { KeyFigures } from './key-figures';
import { Places } from './places';
import { Specification } from './specification';
import { Succession } from './succession';

afterEach(cleanup);

function show(element: React.ReactNode, locale: Locale = 'en') {
  render(<LocaleProvider locale={locale}>{element}</LocaleProvider>);
}

function successionOf(locale: Locale, change: Partial<NonNullable<Product['succession']>> = {}) {
  const { succession } = legacyProduct(locale);
  if (!succession) {
    throw new Error('the fixture of something withdrawn has no successor');
  }
  return { ...succession, ...change };
}

describe('what replaces something', () => {
  test.each<[Locale, string]>([
    ['en', 'LYR-OLD was discontinued on 31 March 2024. Its replacement is LYR009-30-60-WH-P.'],
    ['es', 'LYR-OLD está descatalogado desde el 31 de marzo de 2024. Su sustituto es LYR009-30-60-WH-P.'],
  ])('is a sentence in %s', (locale, sentence) => {
    show(<Succession succession={successionOf(locale)} />, locale);
    expect(document.querySelector('.succession-words')?.textContent).toBe(sentence);
  });

  test('never says that something is gone which is still made', () => {
    show(<Succession succession={successionOf('en', { withdrawn: '', isLeaving: true })} />);
    expect(screen.getByText(/is still made but will be discontinued\./)).toBeTruthy();
    expect(screen.queryByText('Discontinued')).toBeNull();
  });

  test('says less where the day is not known', () => {
    show(<Succession succession={successionOf('en', { withdrawn: '', note: '' })} />);
    expect(screen.getByText(/has been discontinued\./)).toBeTruthy();
  });

  test('what changes stands out, also to the ear, and gaps are named', () => {
    show(<Succession succession={successionOf('en')} />);
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
    expect(row('Cut-out').hasAttribute('data-differs')).toBe(true);
    expect(row('Cut-out').textContent).toBe('Cut-out75 mm70 mm −5 mm');
    expect(row('Height').hasAttribute('data-differs')).toBe(false);
    expect(row('Luminous flux').textContent).toBe('Luminous fluxnot specified950 lm, different');
  });
});

describe('files', () => {
  test('are told apart, come all at once, and the product is offered as data', () => {
    show(<Documents product={product('en')} />);
    const region = within(screen.getByRole('region', { name: 'Documents' }));
    expect(region.getByText('PDF · English · Rev. 3 · 2 May 2026 · 184 kB')).toBeTruthy();
    expect(region.getByRole('link', { name: 'Download all (ZIP)' }).getAttribute('download')).toBe('lyra.zip');
    expect(region.getByText(/^Product data:/).textContent).toBe('Product data: JSON, Data of this product, CSV, Table of all variants');
  });

  test('the photometry of the family is listed by variant and named after its codes', () => {
    show(<Documents product={{ ...product('en'), documents: [], archive: null }} />);
    const part = within(screen.getByRole('region', { name: 'Photometry' }));
    expect(part.getByRole('link', { name: 'Download LDT and IES (ZIP)' }).getAttribute('href')).toBe('/open/photometry/lyra.zip');
    expect(part.getByRole('link', { name: 'LDT LYR009-30-60-WH-P' }).getAttribute('download')).toBe('LYR009-30-60-WH-P.ldt');
    expect(part.getAllByRole('link', { name: /^IES/ })).toHaveLength(1);
  });

  test('without any, the data is still offered, and without both there is nothing', () => {
    show(<Documents product={{ ...product('en'), documents: [], archive: null, photometry: null }} />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('link', { name: /^CSV/ })).toBeTruthy();
    cleanup();
    show(<Documents product={{ ...product('en'), documents: [], archive: null, photometry: null, openData: [] }} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('a driver says why it fits and leads to its page', () => {
  show(<Drivers drivers={product('en').drivers} />);
  const [first] = within(screen.getByRole('region', { name: 'Compatible drivers' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('24 V · 75 W · DALI-2');
  expect(screen.getByRole('link', { name: 'NOD075-24-D' }).getAttribute('href')).toBe('/products/nodo/?variation=9');
});

test('a place says what it is, and leads on only where there is a page', () => {
  show(<Places places={product('es').usedIn} />, 'es');
  const region = within(screen.getByRole('region', { name: 'Aplicaciones y proyectos' }));
  expect(region.getByText('Proyecto')).toBeTruthy();
  expect(region.getAllByRole('link').map((link) => link.textContent.trim())).toEqual(['Hostelería']);
  expect(region.getByRole('heading', { name: 'Terminal de ferris' })).toBeTruthy();
});

test('names of attributes lead to the glossary where it explains them, and are names where it does not', () => {
  const facts = [{ label: 'Glare (UGR)', value: '< 19', explained: '/glossary/#ugr' }, { label: 'Weight', value: '1.2 kg' }];
  for (const element of [<KeyFigures key="figures" figures={facts} />, <Specification key="all" product={{ ...product('en'), specification: [{ title: 'Light', facts }] }} />]) {
    show(element);
    const named = screen.getAllByRole('term').map((term) => [term.textContent, term.querySelector('a')?.getAttribute('href')]);
    expect(named).toEqual([['Glare (UGR)', '/glossary/#ugr'], ['Weight', undefined]]);
    cleanup();
  }
});

describe('tested dimmers', () => {
  test('are a section of their own, below the drivers', () => {
    show(<Details product={product('en')} light={null} calculator={null} />);
    const region = screen.getByRole('region', { name: 'Tested dimmers' });
    expect(within(region).getByRole('row', { name: /^Quillmere QT 150/ })).toBeTruthy();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles.indexOf('Tested dimmers')).toBe(titles.indexOf('Compatible drivers') + 1);
  });

  test('are not mentioned where nothing was tested', () => {
    show(<Details product={{ ...product('en'), dimmers: null }} light={null} calculator={null} />);
    expect(screen.queryByText('Tested dimmers')).toBeNull();
  });
});
