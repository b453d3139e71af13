import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { comparePages } from '../../../preview/compare';
import { openVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import { loadParts } from '../../lib/lazy-part';
import type { CompareColumn, CompareNotice, Comparison, Locale } from '../../lib/page-data.gen';
import { picks, replacePicks, type Pick } from '../../state/compare-picks';
import { ComparePage } from './compare-page';

const [LYRA, CORVUS, ARDEN, DRIVER] = ['LYR009-30-60-WH-P', 'CRV021-40-60-WH-N', 'ARD020-30-24-BK-D', 'DRV075-24-D-20'] as const;
/** A variant that cannot be looked up at the moment. */
const AWAY = 'MRD030-40-120-WH';
const NUMBERS: Record<string, number> = { [LYRA]: 1, [CORVUS]: 2, [ARDEN]: 3, [DRIVER]: 4 };

beforeAll(() => loadParts({}));
beforeEach(() => {
  // The head that stays while the table scrolls watches where it is.
  vi.stubGlobal('IntersectionObserver', class { observe = () => undefined; disconnect = () => undefined; });
  localStorage.clear();
  replacePicks([]);
});
afterEach(cleanup);

/** A pick as it is remembered; numbers of another language, so that only the code says what it is. */
const pickOf = (code: string): Pick => ({ id: String(900 + (NUMBERS[code] ?? 99)), parent: '1', code, title: 'Picked', thumbnail: '' });

/** What the server answers for an address: a column for each code it knows, with links to the selections beside it. */
function answerTo(search: string, locale: Locale): Comparison {
  const page = comparePages(locale).map(([, each]) => each).find((each) => each.kind === 'compare' && each.comparison.columns.length === 0);
  if (page?.kind !== 'compare') {
    throw new Error('No empty comparison; see preview/compare.ts.');
  }
  const { action } = page.comparison;
  const asked = (new URLSearchParams(search).get('ids') ?? '').split(',').filter(Boolean);
  const known = asked.filter((code) => code in NUMBERS);
  const hrefOf = (codes: string[]) => (codes.length > 0 ? `${action}?ids=${codes.join(',')}` : action);
  const column = (code: string, index: number): CompareColumn => ({
    id: NUMBERS[code]!,
    parent: 1,
    code,
    title: 'Family',
    description: '',
    href: '/products/family/',
    image: null,
    status: null,
    replaceHref: null,
    removeHref: hrefOf(known.filter((other) => other !== code)),
    leftHref: null,
    rightHref: index + 1 < known.length ? hrefOf([...known.slice(0, index), known[index + 1]!, code, ...known.slice(index + 2)]) : null,
    referenceHref: null,
    isReference: false,
  });
  const missing = asked.filter((code) => !(code in NUMBERS));
  const notices = missing.map((name): CompareNotice => (name === AWAY ? { kind: 'unavailable', name } : { kind: 'unknown', name, searchHref: '/products/' }));
  return { ...page.comparison, columns: known.map(column), notices };
}

type Open = { at?: string; picked?: string[]; locale?: Locale };

/** The comparison of an address in the browser of somebody who picked these before; links lead where the server says. */
function open({ at = '', picked = [], locale = 'en' }: Open) {
  replacePicks(picked.map(pickOf));
  const path = locale === 'en' ? '/compare-products/' : '/es/compare-products/';
  openVisit<Comparison>({
    at: path + at,
    first: answerTo(at, locale),
    draw: (comparison) => <LocaleProvider locale={locale}><ComparePage comparison={comparison} light={null} /></LocaleProvider>,
    answer: ({ search }) => Promise.resolve(answerTo(search, locale)),
    followsLinks: true,
  });
}

const shown = () => screen.queryAllByRole('columnheader').flatMap((head) => within(head).queryAllByRole('link')).map((link) => link.querySelector('.compare-code')!.textContent);
const picked = () => picks().map(({ code }) => code);
/** The picks follow in an effect, so not before the columns are shown. */
const untilPicked = (codes: string[]) => waitFor(() => { expect(picked()).toEqual(codes); });

/** Follows a link of the page until it shows these columns. */
async function follow(name: string, columns: string[]) {
  fireEvent.click(screen.getByRole('link', { name }));
  await waitFor(() => { expect(shown()).toEqual(columns); });
}

describe('an address that names nothing', () => {
  test('shows what is picked, in the place of the empty page', async () => {
    open({ picked: [LYRA, CORVUS] });
    expect(screen.getByText('Opening your selection…')).toBeTruthy();
    expect(screen.queryByText('Nothing to compare yet')).toBeNull();
    const entries = window.history.length;
    await waitFor(() => { expect(shown()).toEqual([LYRA, CORVUS]); });
    expect(window.location.search).toBe(`?ids=${LYRA},${CORVUS}`);
    expect(window.history.length).toBe(entries);
    expect(screen.queryByText(/shared comparison/)).toBeNull();
  });

  test.each<[Locale, string, string, string, string]>([
    ['en', 'Nothing to compare yet', 'Browse products', '/products/', 'Add a product'],
    ['es', 'Todavía no hay nada que comparar', 'Ver productos', '/es/products/', 'Añadir un producto'],
  ])('and nothing picked says how to start, in %s', (locale, words, browse, href, add) => {
    open({ locale });
    expect(screen.getByRole('heading', { level: 2, name: words })).toBeTruthy();
    expect(screen.getByRole('link', { name: browse }).getAttribute('href')).toBe(href);
    expect(screen.getByRole('search', { name: add })).toBeTruthy();
  });
});

describe('own picks', () => {
  test('follow when columns are moved and removed, and get the numbers of this language', async () => {
    open({ picked: [LYRA, CORVUS, ARDEN] });
    await waitFor(() => { expect(shown()).toEqual([LYRA, CORVUS, ARDEN]); });
    await waitFor(() => { expect(picks().map(({ id }) => id)).toEqual(['1', '2', '3']); });
    await follow(`Move right: Family ${LYRA}`, [CORVUS, LYRA, ARDEN]);
    await untilPicked([CORVUS, LYRA, ARDEN]);
    await follow(`Remove Family ${CORVUS}`, [LYRA, ARDEN]);
    await untilPicked([LYRA, ARDEN]);
  });

  test('are recognised in an address that names them, in any order', () => {
    open({ at: `?ids=${CORVUS},${LYRA}`, picked: [LYRA, CORVUS] });
    expect(screen.queryByText(/shared comparison/)).toBeNull();
  });

  test('lose what was withdrawn, which is told by name', async () => {
    open({ picked: ['ZZZ999-WITHDRAWN', LYRA] });
    await waitFor(() => { expect(shown()).toEqual([LYRA]); });
    expect(screen.getByText('“ZZZ999-WITHDRAWN” is not in the catalogue.')).toBeTruthy();
    await untilPicked([LYRA]);
  });

  test('keep what could not be looked up just now', async () => {
    open({ picked: [LYRA, AWAY, CORVUS] });
    await waitFor(() => { expect(shown()).toEqual([LYRA, CORVUS]); });
    expect(screen.getByText(`“${AWAY}” could not be looked up just now. Try again in a moment.`)).toBeTruthy();
    expect(picked()).toEqual([LYRA, AWAY, CORVUS]);
  });
});

describe('a shared comparison', () => {
  test('leaves own picks alone, also when it is changed', async () => {
    open({ at: `?ids=${LYRA},${CORVUS}`, picked: [DRIVER] });
    await follow(`Remove Family ${CORVUS}`, [LYRA]);
    expect(picked()).toEqual([DRIVER]);
  });

  test.each<[Locale, string, string, string, string]>([
    ['en', 'You are looking at a shared comparison. Your own selection has 1 variant.', 'Replace my selection with this', 'Show my selection', '/compare-products/'],
    ['es', 'Está viendo una comparación compartida. Su propia selección tiene 1 variante.', 'Sustituir mi selección por esta', 'Ver mi selección', '/es/compare-products/'],
  ])('says so beside own picks, and takes their place with one press, in %s', async (locale, words, replace, show, path) => {
    open({ at: `?ids=${LYRA},${CORVUS}`, picked: [DRIVER], locale });
    const offer = screen.getByText(words).closest<HTMLElement>('[role=status]')!;
    expect(within(offer).getByRole('link', { name: show }).getAttribute('href')).toBe(`${path}?ids=${DRIVER}`);
    await userEvent.click(within(offer).getByRole('button', { name: replace }));
    await untilPicked([LYRA, CORVUS]);
    expect(screen.queryByText(words)).toBeNull();
  });

  test('is kept with one press by somebody without picks, and then changes them', async () => {
    open({ at: `?ids=${LYRA},${CORVUS}` });
    expect(screen.getByText('You are looking at a shared comparison.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Show my selection' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Keep as my selection' }));
    await untilPicked([LYRA, CORVUS]);
    await follow(`Remove Family ${LYRA}`, [CORVUS]);
    await untilPicked([CORVUS]);
  });

  test('is not offered while it shows nothing', () => {
    open({ at: '?ids=NOPE-1', picked: [DRIVER] });
    expect(screen.getByText('“NOPE-1” is not in the catalogue.')).toBeTruthy();
    expect(screen.queryByText(/shared comparison/)).toBeNull();
    expect(picked()).toEqual([DRIVER]);
  });
});
