import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { fillElements } from './fill-elements';

afterEach(cleanup);

test.each([
  ['{old} has been discontinued. Its replacement is {new}.', 'A1 has been discontinued. Its replacement is B2.'],
  ['{new} sustituye a {old}', 'B2 sustituye a A1'],
  ['Without elements', 'Without elements'],
  ['{unknown} stays', '{unknown} stays'],
])('%s', (text, shown) => {
  // Translations are typed as what the first language says.
  const { container } = render(<p>{fillElements(text as '{old} {new}', { old: 'A1', new: <a href="/b2/">B2</a> })}</p>);
  expect(container.textContent).toBe(shown);
  expect(container.querySelectorAll('a')).toHaveLength(shown.includes('B2') ? 1 : 0);
});
