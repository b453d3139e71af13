import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { followLinks } from '../features/navigation/follow-links';
import { LastResort } from './last-resort';

afterEach(cleanup);

test('the way home loads a document: the open one is broken', () => {
  const navigations: string[] = [];
  const stop = followLinks(document, (to) => navigations.push(to));
  render(<LastResort locale="es" path="/es/sobre-nosotros/" />);
  const home = screen.getByRole('link');
  expect(home.getAttribute('href')).toBe('/es/');
  home.addEventListener('click', (event) => { event.preventDefault(); });
  home.click();
  expect(navigations).toEqual([]);
  stop();
});
