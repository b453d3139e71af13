import { expect, test } from 'vitest';

import { fragmentTarget } from './fragment';

test.each([
  ['#buying', 'buying'],
  ['#iluminaci%C3%B3n', 'iluminación'],
  ['#100%', '100%'],
  ['#missing', undefined],
  ['#', undefined],
  ['', undefined],
])('%j names the element %j', (hash, id) => {
  document.body.innerHTML = '<p id="buying"></p><p id="iluminación"></p><p id="100%"></p>';
  expect(fragmentTarget(document, hash)?.id).toBe(id);
});
