import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';

import { setPendingAddress } from '../src/state/navigation';
import { openDocument } from './open-document';

const controls = vi.hoisted(() => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive: () => { arrive(); }, arrived };
});

// Late, as on a slow line.
vi.mock('../src/features/product-list/list-controls.part', async (original) => {
  await controls.arrived;
  return original();
});

test('what somebody types before the script of a part is there outlasts whatever the page around it draws', async () => {
  const { complaints } = await openDocument('/products/');
  // React draws by itself, as it does for visitors.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  const form = () => document.querySelector('form.filters-panel');
  const filters = form();
  const isBusy = () => document.querySelector('.list-results')?.getAttribute('aria-busy');
  field.focus();
  fireEvent.input(field, { target: { value: 'lyra' } });

  setPendingAddress({ pathname: '/products/', search: '?page=2', hash: '' });
  await waitFor(() => { expect(isBusy()).toBe('true'); });
  expect([screen.getByRole('searchbox'), form()]).toEqual([field, filters]);

  controls.arrive();
  setPendingAddress(null);
  // React leaves a mark on what it has taken over.
  await waitFor(() => { expect(Object.keys(field).join()).toContain('__reactProps'); });
  expect(isBusy()).toBe('false');
  expect([screen.getByRole('searchbox'), form()]).toEqual([field, filters]);
  expect([field.value, document.activeElement]).toEqual(['lyra', field]);
  expect(complaints).not.toHaveBeenCalled();
});
