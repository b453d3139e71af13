import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';

import { useOwnChecks } from './own-checks';

afterEach(cleanup);

function Checked({ label }: { label: string }) {
  const form = useRef<HTMLFormElement>(null);
  useOwnChecks(form);
  return <form ref={form} aria-label={label} />;
}

test('the browser checks a form until the scripts are there, and not again when it is drawn again', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Checked label="Before" />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Before' });
  expect(form.noValidate).toBe(false);
  const { rerender } = render(<Checked label="Before" />, { container, hydrate: true });
  expect(form.noValidate).toBe(true);
  rerender(<Checked label="After" />);
  expect(screen.getByRole<HTMLFormElement>('form', { name: 'After' })).toBe(form);
  expect(form.noValidate).toBe(true);
});
