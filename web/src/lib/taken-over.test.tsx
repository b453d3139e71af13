import { cleanup, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';

import { useTakenOver } from './taken-over';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

function Echo() {
  const field = useRef<HTMLInputElement>(null);
  const [times, setTimes] = useState(0);
  const [taken, setTaken] = useState('');
  useTakenOver(() => {
    setTimes(times + 1);
    setTaken(field.current?.value ?? '');
  });
  return <><input ref={field} aria-label="Words" /><output>{`${times}: ${taken}`}</output></>;
}

test('what was typed into the markup of the server is taken over, once', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Echo />);
  screen.getByRole<HTMLInputElement>('textbox').value = 'typed early';
  const { rerender } = render(<Echo />, { container, hydrate: true });
  expect(screen.getByRole('status').textContent).toBe('1: typed early');
  screen.getByRole<HTMLInputElement>('textbox').value = 'typed later';
  rerender(<Echo />);
  expect(screen.getByRole('status').textContent).toBe('1: typed early');
});
