import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

import { useMedia } from './use-media';

afterEach(cleanup);

function Width() {
  return <p>{useMedia('(width >= 64rem)') ? 'wide' : 'narrow'}</p>;
}

test('a condition is known once the page stands, and followed from then on', () => {
  const media = Object.assign(new EventTarget(), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Width />);
  expect(container.textContent).toBe('narrow');
  render(<Width />, { container, hydrate: true });
  expect(screen.getByText('wide')).toBeTruthy();
  media.matches = false;
  act(() => { media.dispatchEvent(new Event('change')); });
  expect(screen.getByText('narrow')).toBeTruthy();
});
