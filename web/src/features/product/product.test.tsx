import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { product } from '../../../preview/product';
import { LocaleProvider } from '../../i18n/messages';
import type { AxisOption, EnergyStatement, Product, ProductNotice } from '../../lib/page-data.gen';
import { ChosenVariant } from './chosen-variant';
import { CopyCode } from './copy-code.part';
import { Energy } from './energy';
import { Notice } from './notice';
import { VariantPicker } from './variant-picker';

afterEach(cleanup);

function show(element: React.ReactNode) {
  render(<LocaleProvider locale="en">{element}</LocaleProvider>);
}

function option(label: string, more: Partial<AxisOption> = {}): AxisOption {
  return { label, href: `/products/lyra/?variation=${label}`, chosen: false, changes: [], swatch: null, ...more };
}

describe('the picker', () => {
  test('every value is a link, the chosen one is marked, and a jump is announced', () => {
    show(<VariantPicker axes={[{ label: 'Power', options: [option('6 W', { chosen: true }), option('9 W'), option('12 W', { changes: ['Finish', 'Dimming'] })] }]} />);
    const axis = within(screen.getByRole('group', { name: 'Power' }));
    expect(axis.getByRole('link', { name: '6 W' }).getAttribute('aria-current')).toBe('true');
    expect(axis.getByRole('link', { name: '9 W' }).hasAttribute('data-jumps')).toBe(false);
    const jump = axis.getByRole('link', { name: /^12 W ?, not available with your other options, also changes: Finish, Dimming$/ });
    expect(jump.getAttribute('href')).toBe('/products/lyra/?variation=12 W');
    expect(screen.getByText(/^Options with a dashed outline/)).toBeTruthy();
  });

  test('without a jump there is no legend, and without axes nothing', () => {
    show(<VariantPicker axes={[{ label: 'Power', options: [option('6 W'), option('9 W')] }]} />);
    expect(screen.queryByText(/^Options with a dashed outline/)).toBeNull();
    cleanup();
    show(<VariantPicker axes={[]} />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});

describe('the chosen variant', () => {
  const family = (axes: Product['axes']): Product => ({ ...product('en'), axes, chosen: null });
  const variant = { id: 7, code: 'LYR006-WH-P', gtin: null, description: 'Lyra, 6 W, white', sample: null };

  test.each([
    ['with values to choose from', [{ label: 'Power', options: [option('6 W')] }]],
    ['without', []],
  ])('is announced from the first one on, in a family %s', (_, axes) => {
    const { container, rerender } = render(<LocaleProvider locale="en"><ChosenVariant product={family(axes)} /></LocaleProvider>);
    const region = container.querySelector('[aria-live="polite"]');
    expect(region?.textContent.includes('LYR006-WH-P')).toBe(false);
    rerender(<LocaleProvider locale="en"><ChosenVariant product={{ ...family(axes), chosen: variant }} /></LocaleProvider>);
    expect(region?.isConnected && region.textContent.includes('LYR006-WH-P')).toBe(true);
  });

  test('leads to those who sell it, where there are any', () => {
    show(<ChosenVariant product={{ ...product('en'), stockistsHref: '/stockists/?group=downlights' }} />);
    expect(screen.getByRole('link', { name: 'Where to buy' }).getAttribute('href')).toBe('/stockists/?group=downlights');
    cleanup();
    show(<ChosenVariant product={{ ...product('en'), stockistsHref: null }} />);
    expect(screen.queryByRole('link', { name: 'Where to buy' })).toBeNull();
  });
});

describe('the notice', () => {
  test.each<[ProductNotice | null, string]>([
    [null, ''],
    [{ kind: 'unknownVariant' }, 'This variant does not exist or has been withdrawn. Showing the whole family.'],
    [{ kind: 'elsewhere', code: 'CRV010-WH', title: 'Corvus', href: '/products/corvus/?variation=7' }, 'CRV010-WH belongs to Corvus.'],
    [{ kind: 'elsewhere', code: '', title: 'Corvus', href: '/products/corvus/?variation=7' }, 'The variant you requested belongs to Corvus.'],
    [
      { kind: 'changed', changes: [{ label: 'Finish', before: 'Black', after: 'White' }] },
      'This combination is not available. The closest variant differs in:Finish: White instead of Black',
    ],
  ])('%o', async (notice, text) => {
    show(<Notice notice={notice} />);
    await waitFor(() => { expect(screen.getByRole('status').textContent).toBe(text); });
  });
});

describe('the energy statement', () => {
  const arrow = () => document.querySelector('svg');

  test.each<[EnergyStatement, boolean]>([
    [{ arrow: 'D', text: 'Energy class D (A to G)' }, true],
    [{ arrow: null, text: 'This product contains a light source of energy efficiency class D.' }, false],
  ])('%o', (energy, hasArrow) => {
    show(<Energy energy={energy} />);
    expect(screen.getByText(energy.text)).toBeTruthy();
    expect(arrow() !== null).toBe(hasArrow);
  });
});

test('a code is copied, and another one is not taken for it', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<LocaleProvider locale="en"><CopyCode code="LYR006-WH-P" /></LocaleProvider>);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('LYR006-WH-P');
  rerender(<LocaleProvider locale="en"><CopyCode code="LYR009-WH-P" /></LocaleProvider>);
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

test('a code that could not be copied is not called copied', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  show(<CopyCode code="LYR006-WH-P" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Could not copy' })).toBeTruthy();
});
