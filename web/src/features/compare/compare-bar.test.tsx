import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { openVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { Locale } from '../../lib/page-data.gen';
import { picks, replacePicks, usePicks, type Pick } from '../../state/compare-picks';
import { CompareBar } from './compare-bar';

const LYRA: Pick = { id: '1', parent: '10', code: 'LYR009-30-60-WH-P', title: 'Lyra', thumbnail: '/media/lyra.png/320.webp' };
const CORVUS: Pick = { id: '2', parent: '11', code: 'CRV021-40-60-WH-N', title: 'Corvus', thumbnail: '' };
/** As another program may have stored it. */
const NAMELESS: Pick = { id: '377', parent: '12', code: '', title: '', thumbnail: '' };

beforeEach(() => {
  localStorage.clear();
  replacePicks([]);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function Bar({ path }: { path: string }) {
  return <CompareBar picks={usePicks()} path={path} />;
}

/** The bar at the foot of a page, with navigation behind its links. */
function open(picked: readonly Pick[], locale: Locale = 'en') {
  replacePicks(picked);
  const path = locale === 'en' ? '/about/' : '/es/sobre-nosotros/';
  openVisit({ at: path, first: {}, draw: () => <LocaleProvider locale={locale}><Bar path={path} /></LocaleProvider> });
}

const bar = (name = 'Products to compare') => within(screen.getByRole('region', { name }));
const remembered = () => (JSON.parse(localStorage.getItem('compareData') ?? '[]') as { code: string }[]).map(({ code }) => code);

describe('the compare bar', () => {
  test('is not there while nothing is picked', () => {
    open([]);
    expect(document.body.textContent).toBe('');
  });

  test('shows each pick with its picture, or with the start of its name', () => {
    open([LYRA, CORVUS, NAMELESS]);
    const [first, second, third] = bar().getAllByRole('listitem');
    expect(first!.querySelector('img')!.getAttribute('src')).toBe('/media/lyra.png/320.webp');
    expect(second!.querySelector('img')).toBeNull();
    expect(second!.querySelector('[aria-hidden]')!.textContent).toBe('Cor');
    expect(within(third!).getByRole('button', { name: 'Remove 377' })).toBeTruthy();
    expect(bar().getByRole('status').textContent).toBe('3 of 4');
  });

  test('takes picks away one by one, keeps focus meanwhile, and is gone at zero', async () => {
    open([LYRA, CORVUS]);
    await userEvent.click(bar().getByRole('button', { name: 'Remove Lyra LYR009-30-60-WH-P' }));
    expect(bar().getByRole('status').textContent).toBe('1 of 4');
    expect(remembered()).toEqual([CORVUS.code]);
    expect(document.activeElement).toBe(bar().getByRole('link', { name: 'Compare products' }));
    await userEvent.click(bar().getByRole('button', { name: 'Remove Corvus CRV021-40-60-WH-N' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' }), 'only what was cleared at once can be had back').toBeNull();
    expect(remembered()).toEqual([]);
  });

  test.each<[Locale, string, string, string, string, string]>([
    ['en', 'Products to compare', '2 of 4', 'Remove Corvus CRV021-40-60-WH-N', 'Compare products', '/compare-products/'],
    ['es', 'Productos para comparar', '2 de 4', 'Quitar Corvus CRV021-40-60-WH-N', 'Comparar productos', '/es/compare-products/'],
  ])('says it in %s', (locale, name, count, remove, compare, href) => {
    open([LYRA, CORVUS], locale);
    expect(bar(name).getByText(count)).toBeTruthy();
    expect(bar(name).getByRole('button', { name: remove })).toBeTruthy();
    expect(bar(name).getByRole('link', { name: compare }).getAttribute('href')).toBe(href);
  });
});

describe('clearing everything', () => {
  test.each<[Locale, string, string, string]>([
    ['en', 'Clear all', 'Your selection was cleared.', 'Undo'],
    ['es', 'Borrar todo', 'Se ha vaciado su selección.', 'Deshacer'],
  ])('can be undone at once by keyboard, in %s', async (locale, clear, cleared, undo) => {
    open([LYRA, CORVUS], locale);
    await userEvent.click(screen.getByRole('button', { name: clear }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(remembered()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe(cleared);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: undo }));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('region')).toBeTruthy();
    expect(screen.queryByRole('button', { name: undo })).toBeNull();
    expect(picks()).toEqual([LYRA, CORVUS]);
    expect(remembered()).toEqual([LYRA.code, CORVUS.code]);
  });

  test('can be undone for ten seconds', () => {
    vi.useFakeTimers();
    open([LYRA]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    act(() => { vi.advanceTimersByTime(9_999); });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    act(() => { vi.advanceTimersByTime(1); });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('the way to the comparison', () => {
  test('names the selection in the address when it opens here', async () => {
    open([LYRA, CORVUS]);
    await userEvent.click(bar().getByRole('link', { name: 'Compare products' }));
    await expect.poll(() => window.location.pathname + window.location.search).toBe('/compare-products/?ids=LYR009-30-60-WH-P,CRV021-40-60-WH-N');
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('is left to the browser with %s, for a tab of its own', (key) => {
    open([LYRA]);
    const isLeft = vi.fn<(event: Event) => void>((event) => {
      expect(event.defaultPrevented).toBe(false);
      // The test browser cannot open tabs.
      event.preventDefault();
    });
    window.addEventListener('click', isLeft, { once: true });
    fireEvent.click(bar().getByRole('link', { name: 'Compare products' }), { [key]: true });
    expect(isLeft).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe('/about/');
  });
});

test('a pick without a code is named by its number, and one with a comma without it', async () => {
  open([NAMELESS, { ...LYRA, code: 'LYR,9/30' }]);
  await userEvent.click(bar().getByRole('link', { name: 'Compare products' }));
  await expect.poll(() => window.location.search).toBe('?ids=377,LYR930');
});
