import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';

import { StandingVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { Comparable } from '../../state/compare-control';
import { closeCompareModal } from '../../state/compare-dock';
import { picks, replacePicks, type Pick } from '../../state/compare-picks';
import { CompareControl } from './compare-control.part';

const PRODUCT: Comparable = { parent: 10, title: 'Lyra', image: null, variant: null, href: '/products/lyra/' };
const VARIANT: Comparable = { ...PRODUCT, variant: { id: 7, code: 'LYR009' } };
const FOUR: Pick[] = [1, 2, 3, 4].map((n) => ({ id: String(80 + n), parent: '20', code: `CRV00${n}`, title: 'Corvus', thumbnail: '' }));

afterEach(() => {
  cleanup();
  closeCompareModal();
  replacePicks([]);
  document.body.innerHTML = '';
});

/** What the server wrote, focused, and taken over. */
function takeOver(item: Comparable) {
  const control = <StandingVisit at="/products/lyra/"><LocaleProvider locale="en"><CompareControl item={item} /></LocaleProvider></StandingVisit>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(control);
  const link = screen.getByRole('link');
  link.focus();
  render(control, { container, hydrate: true });
  return link;
}

test('a variant’s link turns into a checkbox under the hands of whoever uses it', async () => {
  const link = takeOver(VARIANT);
  const box = screen.getByRole('checkbox', { name: 'Compare Lyra LYR009' });
  expect([box, document.activeElement]).toEqual([link, link]);
  expect(box.ariaChecked).toBe('false');
  await userEvent.keyboard(' ');
  expect(box.ariaChecked).toBe('true');
  expect(picks().map(({ code }) => code)).toEqual(['LYR009']);
  // Held down.
  expect(fireEvent.keyDown(box, { key: ' ', repeat: true })).toBe(false);
  expect(box.ariaChecked).toBe('true');
  await userEvent.click(box);
  expect(picks()).toEqual([]);
});

test('with a modifier key it still is the link to the comparison', () => {
  const link = takeOver(VARIANT);
  expect(link.getAttribute('href')).toBe('/compare-products/?ids=LYR009');
  // The browser would open a tab.
  document.addEventListener('click', (event) => { event.preventDefault(); }, { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(picks()).toEqual([]);
});

test('a product’s link turns into a button in the same way', () => {
  const link = takeOver(PRODUCT);
  expect([screen.getByRole('button', { name: 'Compare Lyra' }), document.activeElement]).toEqual([link, link]);
});

test.each([['variant', VARIANT], ['product', PRODUCT]])('with four others picked, the limit of a %s is told where the focus is', (_kind, item) => {
  replacePicks(FOUR);
  const link = takeOver(item);
  expect(screen.getByText('Max 4 items')).toBe(link);
  expect(document.activeElement).toBe(link);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(link);
  expect(picks()).toEqual(FOUR);
});
