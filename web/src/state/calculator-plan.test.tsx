import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

import { keepPlan, useKeptPlan } from './calculator-plan';

afterEach(() => {
  cleanup();
  keepPlan('');
  sessionStorage.clear();
});

function Kept() {
  return useKeptPlan();
}

test('a plan that is kept shows wherever it is asked for, and never in what the server writes', () => {
  const { container } = render(<Kept />);
  act(() => { keepPlan('?length=5'); });
  expect(container.textContent).toBe('?length=5');
  expect(renderToString(<Kept />)).toBe('');
});

test.each([['?length=5', '?length=5'], ['<b>', '']])('%s, found in the tab, becomes %j', async (stored, kept) => {
  vi.resetModules();
  sessionStorage.setItem('lucerna-strip-plan', stored);
  const { useKeptPlan: useFound } = await vi.importActual<typeof import('./calculator-plan')>('./calculator-plan');
  function Found() {
    return useFound();
  }
  expect(render(<Found />).container.textContent).toBe(kept);
});

test('without storage it lasts as long as the document', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  keepPlan('?length=6');
  expect(render(<Kept />).container.textContent).toBe('?length=6');
});
