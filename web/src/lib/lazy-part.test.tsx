import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { lazyModule } from './lazy-module';
import { lazyPart, loadParts } from './lazy-part';

type Part = { Greeting: ({ name }: { name: string }) => React.ReactNode };

const part: Part = { Greeting: ({ name }) => <p>Hello {name}</p> };

/** A part whose script can be had only after so many attempts. */
function partAfter(failures: number) {
  const attempts = vi.fn(() => (attempts.mock.calls.length <= failures ? Promise.reject(new TypeError('gone')) : Promise.resolve(part)));
  return { attempts, Greeting: lazyPart(lazyModule(attempts), (module) => module.Greeting) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what the server wrote stays until the script is there, however often that fails', async () => {
  const { attempts, Greeting } = partAfter(2);
  const container = document.body.appendChild(document.createElement('div'));
  const OnTheServer = lazyPart(lazyModule(part), (module) => module.Greeting);
  container.innerHTML = renderToString(<OnTheServer name="Ada" />);
  const words = screen.getByText('Hello Ada');
  const { rerender } = render(<Greeting name="Ada" />, { container, hydrate: true });
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(attempts).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Hello Ada')).toBe(words);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(attempts).toHaveBeenCalledTimes(3);
  rerender(<Greeting name="Grace" />);
  expect(screen.getByText('Hello Grace')).toBe(words);
});

test('a parent that draws again meanwhile changes nothing until the script is there, and then everything', async () => {
  const { Greeting } = partAfter(1);
  const container = document.body.appendChild(document.createElement('div'));
  const OnTheServer = lazyPart(lazyModule(part), (module) => module.Greeting);
  container.innerHTML = renderToString(<OnTheServer name="Ada" />);
  const words = screen.getByText('Hello Ada');
  const { rerender } = render(<Greeting name="Ada" />, { container, hydrate: true });
  rerender(<Greeting name="Grace" />);
  expect(screen.getByText('Hello Ada')).toBe(words);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('Hello Grace')).toBe(words);
});

test('a page that is navigated to waits for its parts, and is told when they cannot be had', async () => {
  const { Greeting } = partAfter(2);
  await expect(loadParts({})).resolves.toBe(false);
  await expect(loadParts({})).resolves.toBe(true);
  render(<Greeting name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeTruthy();
});

test('a part that names the field that it draws is fetched for pages that have one, and for no other', async () => {
  const source = vi.fn(() => Promise.resolve({ Part: () => null }));
  lazyPart(lazyModule(source), (part) => part.Part, 'calculator');
  await loadParts({ kind: 'product', product: { calculator: null } });
  expect(source).not.toHaveBeenCalled();
  await loadParts({ kind: 'content', blocks: [{ kind: 'calculator', calculator: { action: '/' } }] });
  expect(source).toHaveBeenCalledTimes(1);
});
