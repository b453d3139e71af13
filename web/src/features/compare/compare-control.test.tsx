import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { picture } from '../../../preview/product';
import { StandingVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { Locale } from '../../lib/page-data.gen';
import type { Comparable } from '../../state/compare-control';
import { closeCompareModal, useCompareDock } from '../../state/compare-dock';
import { picks, replacePicks, type Pick } from '../../state/compare-picks';
import { CompareControl } from './compare-control.part';

const LYRA: Comparable = { parent: 10, title: 'Lyra', image: { ...picture('lyra-white'), widths: [320, 640] }, variant: { id: 7, code: 'LYR009-30-60-WH-P' }, href: '/products/lyra/' };
const FAMILY: Comparable = { ...LYRA, variant: null };
const OTHERS: Pick[] = ['CRV021-40-60-WH-N', 'ARD020-30-24-BK-D', 'DRV075-24-D-20', 'MRD030'].map((code, index) => ({ id: String(80 + index), parent: '20', code, title: 'Other', thumbnail: '' }));
/** A variant of Lyra under the number of another language. */
const PICKED_LYRA: Pick = { id: '907', parent: '10', code: 'LYR009-30-60-WH-P', title: 'Lyra', thumbnail: '' };

beforeEach(() => {
  localStorage.clear();
  replacePicks([]);
});
afterEach(() => {
  cleanup();
  closeCompareModal();
});

/** The product whose variants are offered. */
function Offered() {
  const { isWanted, choice } = useCompareDock();
  return <output>{choice ? `variants of ${choice.title} (${choice.parent})` : isWanted ? 'bar wanted' : ''}</output>;
}

function control(item: Comparable, locale: Locale = 'en') {
  return (
    <StandingVisit at={locale === 'en' ? '/products/lyra/' : '/es/products/lyra/'}>
      <LocaleProvider locale={locale}>
        <CompareControl item={item} />
        <Offered />
      </LocaleProvider>
    </StandingVisit>
  );
}

const box = (name = 'Compare Lyra LYR009-30-60-WH-P') => screen.getByRole('checkbox', { name });
const isPicked = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true';

describe('the control of a variant', () => {
  test.each<[Locale, string]>([
    ['en', 'Compare Lyra LYR009-30-60-WH-P'],
    ['es', 'Comparar Lyra LYR009-30-60-WH-P'],
  ])('picks it and takes it back, in %s', async (locale, name) => {
    render(control(LYRA, locale));
    expect(isPicked(box(name))).toBe(false);
    await userEvent.click(box(name));
    expect(isPicked(box(name))).toBe(true);
    expect(picks()).toEqual([{ id: '7', parent: '10', code: 'LYR009-30-60-WH-P', title: 'Lyra', thumbnail: '/media/products/lyra-white.png/320.webp' }]);
    expect(screen.getByText('bar wanted')).toBeTruthy();
    await userEvent.click(box(name));
    expect(isPicked(box(name))).toBe(false);
    expect(picks()).toEqual([]);
  });

  test('shows the same pick wherever it stands, in every language', () => {
    replacePicks([PICKED_LYRA]);
    render(<>{control(LYRA)}{control(LYRA, 'es')}</>);
    expect([box(), box('Comparar Lyra LYR009-30-60-WH-P')].map(isPicked)).toEqual([true, true]);
  });

  test('follows a pick in another tab', () => {
    render(control(LYRA));
    localStorage.setItem('compareData', JSON.stringify([PICKED_LYRA]));
    act(() => { window.dispatchEvent(new StorageEvent('storage', { key: 'compareData' })); });
    expect(isPicked(box())).toBe(true);
  });

  test.each<[Locale, string]>([
    ['en', 'Max 4 items'],
    ['es', 'Máximo 4 productos'],
  ])('gives way to the limit with four others picked, until one is taken back, in %s', (locale, full) => {
    replacePicks(OTHERS);
    render(control(LYRA, locale));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(full)).toBeTruthy();
    act(() => { replacePicks(OTHERS.slice(1)); });
    expect(isPicked(box(locale === 'en' ? undefined : 'Comparar Lyra LYR009-30-60-WH-P'))).toBe(false);
    expect(screen.queryByText(full)).toBeNull();
  });

  test('can be taken back when it is one of four', async () => {
    replacePicks([PICKED_LYRA, ...OTHERS.slice(1)]);
    render(control(LYRA));
    await userEvent.click(box());
    expect(picks()).toEqual(OTHERS.slice(1));
  });
});

describe('the control of a product', () => {
  test('offers its variants, and says how many of them are picked', async () => {
    render(control(FAMILY));
    const button = screen.getByRole('button', { name: 'Compare Lyra' });
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
    await userEvent.click(button);
    expect(screen.getByText('variants of Lyra (10)')).toBeTruthy();
    act(() => { replacePicks([PICKED_LYRA]); });
    expect(screen.getByRole('button', { name: 'Compare Lyra, 1 variant of this product selected' })).toBe(button);
    act(() => { replacePicks([PICKED_LYRA, { ...PICKED_LYRA, id: '908', code: 'LYR006' }, ...OTHERS]); });
    expect(screen.getByRole('button', { name: 'Compare Lyra, 2 variants of this product selected' })).toBe(button);
  });

  test('gives way to the limit unless one of its variants is among the four', () => {
    replacePicks(OTHERS);
    render(control(FAMILY));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Max 4 items')).toBeTruthy();
    act(() => { replacePicks([PICKED_LYRA, ...OTHERS.slice(1)]); });
    expect(screen.getByRole('button', { name: 'Compare Lyra, 1 variant of this product selected' })).toBeTruthy();
  });
});

describe('without scripts', () => {
  const written = (item: Comparable, locale: Locale = 'en') => {
    document.body.innerHTML = renderToString(control(item, locale));
    return screen.getByRole('link');
  };

  test('a variant leads to a comparison with it, a product to its variants', () => {
    expect(written(LYRA).getAttribute('href')).toBe('/compare-products/?ids=LYR009-30-60-WH-P');
    expect(written(LYRA, 'es').getAttribute('href')).toBe('/es/compare-products/?ids=LYR009-30-60-WH-P');
    expect(written(LYRA).textContent.trim()).toBe('Compare Lyra LYR009-30-60-WH-P');
    expect(written(FAMILY).getAttribute('href')).toBe('/products/lyra/#variants');
    expect(written(FAMILY).textContent.trim()).toBe('+Compare Lyra');
    document.body.innerHTML = '';
  });
});

describe('over a comparison', () => {
  const over = (item: Comparable, columns: { id: number; code: string }[] = []) => (
    <StandingVisit at="/compare-products/?ids=ARD020" page={{ kind: 'compare', comparison: { action: '/compare-products/', kept: [{ name: 'ids', value: 'ARD020' }], columns } }}>
      <LocaleProvider locale="en">
        <CompareControl item={item} />
        <Offered />
      </LocaleProvider>
    </StandingVisit>
  );

  test('a variant leads to the same comparison with itself', () => {
    render(over(LYRA));
    const link = screen.getByRole('link', { name: 'Compare Lyra LYR009-30-60-WH-P' });
    expect(link.getAttribute('href')).toBe('/compare-products/?ids=ARD020&add=LYR009-30-60-WH-P');
  });

  test('a product leads to its variants, and opens nothing over the page', async () => {
    render(over(FAMILY));
    const link = screen.getByRole('link', { name: 'Compare Lyra' });
    link.addEventListener('click', (event) => { event.preventDefault(); });
    await userEvent.click(link);
    expect(link.getAttribute('href')).toBe('/products/lyra/#variants');
    expect(screen.queryByText(/variants of/)).toBeNull();
  });

  test('what is there, and what has no room, is said', () => {
    render(<>{over(LYRA, [{ id: 907, code: 'LYR009-30-60-WH-P' }])}{over(LYRA, [1, 2, 3, 4].map((id) => ({ id, code: `X${String(id)}` })))}</>);
    expect(screen.getByText('In the comparison')).toBeTruthy();
    expect(screen.getByText('Max 4 items')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
