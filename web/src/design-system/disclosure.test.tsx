import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';

import { Disclosure } from './disclosure';

afterEach(cleanup);

function Owner() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Disclosure summary="Menu" open={open} onPress={() => { setOpen(!open); }} onToggle={setOpen}>
        <p>Entries</p>
      </Disclosure>
      <output>{open ? 'open' : 'closed'}</output>
    </>
  );
}

const details = () => document.querySelector('details')!;

test('its owner follows a browser that opens it, and one press closes it again', async () => {
  render(<Owner />);
  // As find in page and a link into it do.
  details().open = true;
  await waitFor(() => { expect(screen.getByRole('status').textContent).toBe('open'); });
  await userEvent.click(screen.getByText('Menu'));
  expect(details().open).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('closed');
});

test('its owner follows a browser that closes it, and one press opens it again', async () => {
  render(<Owner />);
  await userEvent.click(screen.getByText('Menu'));
  details().open = false;
  await waitFor(() => { expect(screen.getByRole('status').textContent).toBe('closed'); });
  await userEvent.click(screen.getByText('Menu'));
  expect(details().open).toBe(true);
});

test('what was opened before scripts ran is open for its owner too', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Owner />);
  document.body.append(container);
  details().open = true;
  render(<Owner />, { container, hydrate: true });
  expect(screen.getByRole('status').textContent).toBe('open');
  expect(details().open).toBe(true);
});
