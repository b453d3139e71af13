import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { caseStudyPages } from '../../../preview/case-studies';
import { LocaleProvider } from '../../i18n/messages';
import { loadParts } from '../../lib/lazy-part';
import type { CaseStudyList as List, Locale } from '../../lib/page-data.gen';
import { CaseStudyList } from './case-study-list';

beforeAll(() => loadParts({}));
afterEach(cleanup);

function sample(path: string, locale: Locale = 'en'): List {
  const page = caseStudyPages(locale).get(path);
  if (page?.kind !== 'caseStudies') {
    throw new Error(`No list at ${path}; see preview/case-studies.ts.`);
  }
  return page.list;
}

function show(list: List, locale: Locale = 'en') {
  render(<LocaleProvider locale={locale}><CaseStudyList list={list} /></LocaleProvider>);
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the list of case studies', () => {
  test.each([
    ['en', '/case-studies/', 1, '1 case study'],
    ['en', '/case-studies/', 0, '0 case studies'],
    ['en', '/case-studies/', 1234, '1,234 case studies'],
    ['es', '/es/case-studies/', 1, '1 proyecto'],
    ['es', '/es/case-studies/', 5, '5 proyectos'],
  ] as const)('in %s at %s of %d says how many there are', (locale, path, total, count) => {
    show({ ...sample(path, locale), total }, locale);
    expect(screen.getByText(count)).toBeTruthy();
  });

  test('says what each is, where and when', () => {
    show(sample('/case-studies/'));
    const [first] = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li')!);
    expect(first?.querySelector('.card-meta')?.textContent).toBe('Hospitality · Málaga, Spain · 2026');
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('/case-studies/boutique-hotel/');
    expect(titles()).toHaveLength(5);
  });

  test.each([
    ['en', '/case-studies/', '“submarine” is not one of the choices under Space and was ignored.', 'Remove Country: Spain', 'Clear all'],
    ['es', '/es/case-studies/', '«submarine» no figura entre las opciones de Espacio y no se ha tenido en cuenta.', 'Quitar País: España', 'Borrar todo'],
  ] as const)('tells in %s at %s what it was narrowed down by, and what it could not follow', (locale, path, refused, remove, clear) => {
    show(sample(`${path}?country=ES`, locale), locale);
    expect(screen.getByText(refused)).toBeTruthy();
    expect(screen.getByRole('link', { name: remove }).getAttribute('href')).toBe(path);
    expect(screen.getByRole('link', { name: clear }).getAttribute('href')).toBe(path);
    expect(titles()).toHaveLength(3);
  });

  test.each([
    ['en', '/case-studies/', 'No case studies match these filters', 'Show all case studies'],
    ['es', '/es/case-studies/', 'Ningún proyecto coincide con estos filtros', 'Ver todos los proyectos'],
  ] as const)('leads back in %s at %s when nothing is left', (locale, path, none, all) => {
    show(sample(`${path}?country=IE`, locale), locale);
    expect(titles()).toEqual([none]);
    expect(screen.getByRole('link', { name: all }).getAttribute('href')).toBe(path);
  });

  test('has nothing to lead back to while there is none at all', () => {
    show(sample('/case-studies/none/'));
    expect(titles()).toEqual(['No case studies to show yet']);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
