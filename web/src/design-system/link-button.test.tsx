import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { LinkButton } from './link-button';

afterEach(cleanup);

function show() {
  const press = vi.fn();
  render(<LinkButton href="#menu" onPress={press}>Menu</LinkButton>);
  return { press, button: screen.getByRole('button', { name: 'Menu' }) };
}

test('a press and Space both press it', async () => {
  const { press, button } = show();
  await userEvent.click(button);
  button.focus();
  await userEvent.keyboard(' ');
  expect(press).toHaveBeenCalledTimes(2);
});

test('Space that is held down presses it once, and never scrolls the page', () => {
  const { press, button } = show();
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
  expect(fireEvent.keyDown(button, { key: ' ', repeat: true })).toBe(false);
  expect(press).toHaveBeenCalledTimes(1);
});
