import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Dialog } from './dialog';

afterEach(cleanup);

/** A dialog with a text in it, and a way to draw the pointer from one element to another with the button held. */
function open() {
  const onClose = vi.fn();
  render(<Dialog label="Search" onClose={onClose}><p>lyra 4000 K</p></Dialog>);
  const ground = screen.getByRole('dialog');
  const draw = async (from: Element, to: Element, distance: number) => {
    const user = userEvent.setup();
    await user.pointer([
      { keys: '[MouseLeft>]', target: from, coords: { clientX: 100, clientY: 100 } },
      { target: to, coords: { clientX: 100 + distance, clientY: 100 } },
      { keys: '[/MouseLeft]', target: to, coords: { clientX: 100 + distance, clientY: 100 } },
    ]);
  };
  return { onClose, ground, inside: screen.getByText('lyra 4000 K'), draw };
}

test('a press on its ground closes it', async () => {
  const { onClose, ground, draw } = open();
  await draw(ground, ground, 2);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a selection that is drawn out of it, into it or across its ground leaves it open', async () => {
  const { onClose, ground, inside, draw } = open();
  await draw(inside, ground, 300);
  await draw(ground, inside, 300);
  await draw(ground, ground, 300);
  await draw(inside, inside, 0);
  expect(onClose).not.toHaveBeenCalled();
  await draw(ground, ground, 0);
  expect(onClose).toHaveBeenCalledOnce();
});
