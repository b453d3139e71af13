import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { comparePages } from '../../../preview/compare';
import { openVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import { loadParts } from '../../lib/lazy-part';
import type { CompareNotice, Comparison, Locale } from '../../lib/page-data.gen';
import { ComparePage } from './compare-page';

beforeAll(() => loadParts({}));
beforeEach(() => {
  // The head that stays while the table scrolls watches where it is.
  vi.stubGlobal('IntersectionObserver', class { observe = () => undefined; disconnect = () => undefined; });
});
afterEach(cleanup);

/** Two variants, the first of them the reference. */
function comparison(locale: Locale): Comparison {
  const page = comparePages(locale).map(([, each]) => each).find((each) => each.kind === 'compare' && each.comparison.columns.length > 0);
  if (page?.kind !== 'compare') {
    throw new Error('No comparison with columns; see preview/compare.ts.');
  }
  return page.comparison;
}

function open(change: Partial<Comparison> = {}, locale: Locale = 'en') {
  const shown = { ...comparison(locale), ...change };
  openVisit<Comparison>({ at: shown.action, first: shown, draw: (drawn) => <LocaleProvider locale={locale}><ComparePage comparison={drawn} light={null} /></LocaleProvider> });
  return shown;
}

const cells = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell').map((cell) => cell.textContent);

describe('the table', () => {
  test.each<[Locale, string, string, string, string]>([
    ['en', 'Comparison', 'Light', 'Efficacy', ', best | —not specified'],
    ['es', 'Comparación', 'Luz', 'Eficacia', ', el mejor valor | —sin especificar'],
  ])('stands in groups, marks the best value and says what is not known, in %s', (locale, name, group, efficacy, words) => {
    open({}, locale);
    expect(screen.getByRole('table', { name })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: group })).toBeTruthy();
    expect(cells(efficacy).join(' | ')).toBe(`101 lm/W${words}`);
    expect(document.querySelectorAll('.compare-best')).toHaveLength(1);
  });

  test('says how far numbers are from the reference', () => {
    open();
    expect(cells('Luminous flux')).toEqual(['910 lm', '560 lm −350 lm (−38 %)']);
  });

  test('heads lead to the variants, and everything else below them is a link', () => {
    const { columns } = open();
    const table = within(screen.getByRole('table'));
    const href = (name: string) => table.getByRole('link', { name }).getAttribute('href');
    expect(href('Lyra LYR009-30-60-WH-P')).toBe(columns[0]!.href);
    expect(href('Move right: Lyra LYR009-30-60-WH-P')).toBe(columns[0]!.rightHref);
    expect(href('Move left: Lyra ENDLESS-0004-SPECIAL')).toBe(columns[1]!.leftHref);
    expect(href('Remove Lyra ENDLESS-0004-SPECIAL')).toBe(columns[1]!.removeHref);
    expect(href('Use as reference Lyra ENDLESS-0004-SPECIAL')).toBe(columns[1]!.referenceHref);
    expect(table.queryByRole('link', { name: /^Move left: .*WH-P$/ })).toBeNull();
    expect(table.queryByRole('link', { name: /^Use as reference .*WH-P$/ }), 'the reference is one already').toBeNull();
    expect(table.queryByRole('img'), 'pictures show nothing that is not said').toBeNull();
    const choices = table.getAllByRole('link', { name: /^(Move|Remove|Use)/ });
    expect(choices.every((link) => link.getAttribute('rel') === 'nofollow' && 'keepScroll' in link.dataset)).toBe(true);
  });

  test.each<[Locale, string, string]>([
    ['en', 'Being discontinued', 'Replace with LYR009-30-60-WH-P'],
    ['es', 'Próxima descatalogación', 'Sustituir por LYR009-30-60-WH-P'],
  ])('a variant that goes says so and offers its successor, in %s', (locale, status, replace) => {
    const { columns } = open({}, locale);
    expect(screen.getByText(status)).toBeTruthy();
    expect(screen.getByRole('link', { name: replace }).getAttribute('href')).toBe(columns[1]!.replaceHref);
  });
});

describe('above the table', () => {
  test.each<[Locale, string, string, string]>([
    ['en', 'Only differences', 'Show everything', '1 equal row hidden'],
    ['es', 'Solo diferencias', 'Mostrar todo', '1 fila igual oculta'],
  ])('equal rows are hidden by a link, which says how many, in %s', (locale, only, everything, hidden) => {
    const { differencesHref } = open({}, locale);
    expect(screen.getByRole('link', { name: only }).getAttribute('href')).toBe(differencesHref);
    expect(screen.queryByText(hidden)).toBeNull();
    cleanup();
    open({ onlyDifferences: true }, locale);
    expect(screen.getByRole('link', { name: everything }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByText(hidden)).toBeTruthy();
  });

  test('variants that do not differ say so', () => {
    open({ onlyDifferences: true, groups: [] });
    expect(screen.getByText('These variants do not differ in anything the catalogue states.')).toBeTruthy();
  });

  test('the reference is taken back by a link', () => {
    const { noReferenceHref } = open();
    expect(screen.getByRole('link', { name: 'No reference' }).getAttribute('href')).toBe(noReferenceHref);
    cleanup();
    open({ noReferenceHref: null });
    expect(screen.queryByRole('link', { name: 'No reference' })).toBeNull();
  });

  test.each<[Locale, string]>([
    ['en', 'Add a second variant to see what differs.'],
    ['es', 'Añada otra variante para ver las diferencias.'],
  ])('one variant alone asks for a second, in %s', (locale, words) => {
    open({ columns: comparison(locale).columns.slice(0, 1), differencesHref: null }, locale);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /differences|diferencias/ })).toBeNull();
  });

  test('the comparison can be had as a table and as a link', async () => {
    const user = userEvent.setup();
    const { csvHref, shareHref } = open();
    const csv = screen.getByRole('link', { name: 'Download CSV' });
    expect([csv.getAttribute('href'), csv.hasAttribute('download')]).toEqual([csvHref, true]);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(shareHref);
  });
});

describe('what is not shown is told', () => {
  test.each<[Locale, CompareNotice, string, string | null]>([
    ['en', { kind: 'unknown', name: 'NOPE-1', searchHref: '/products/?search=NOPE-1' }, '“NOPE-1” is not in the catalogue. Search for it', '/products/?search=NOPE-1'],
    ['es', { kind: 'unknown', name: 'NOPE-1', searchHref: '/es/products/?search=NOPE-1' }, '«NOPE-1» no está en el catálogo. Buscarlo', '/es/products/?search=NOPE-1'],
    ['en', { kind: 'discontinued', code: 'OLD-1', successor: 'NEW-1', replaceHref: '/compare-products/?ids=NEW-1' }, 'OLD-1 has been discontinued. Its successor is NEW-1. Add NEW-1', '/compare-products/?ids=NEW-1'],
    ['es', { kind: 'discontinued', code: 'OLD-1', successor: 'NEW-1', replaceHref: '/es/compare-products/?ids=NEW-1' }, 'OLD-1 está descatalogado. Su sustituto es NEW-1. Añadir NEW-1', '/es/compare-products/?ids=NEW-1'],
    ['en', { kind: 'discontinued', code: 'OLD-1', successor: null, replaceHref: null }, 'OLD-1 has been discontinued.', null],
    ['en', { kind: 'tooMany', names: ['A', 'B'], more: 0 }, 'Only four variants can be compared at once. Left out: A, B.', null],
    ['en', { kind: 'tooMany', names: ['A', 'B'], more: 3 }, 'Only four variants can be compared at once. Left out: A, B and 3 more.', null],
    ['es', { kind: 'tooMany', names: ['A', 'B'], more: 0 }, 'Solo se pueden comparar cuatro variantes a la vez. No se muestran: A, B.', null],
    ['en', { kind: 'unavailable', name: 'B-2' }, '“B-2” could not be looked up just now. Try again in a moment.', null],
  ])('in %s: %o', (locale, notice, words, href) => {
    open({ notices: [notice] }, locale);
    const [told] = [...document.querySelectorAll('.compare-notice')];
    expect(told!.textContent.trim()).toBe(words);
    expect(told!.closest('[role=status]')).toBeTruthy();
    expect(told!.querySelector('a')?.getAttribute('href') ?? null).toBe(href);
  });
});
