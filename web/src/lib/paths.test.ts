import { describe, expect, test } from 'vitest';

import { alternateFor, homePath, isPageBeside, isSamePage } from './paths';

test.each([
  ['/', '/'],
  ['/about/', '/'],
  ['/es/', '/es/'],
  ['/es/sobre-nosotros/', '/es/'],
  ['/especial/', '/'],
  ['https://es.halverdine.example/sobre-nosotros/', '/'],
])('the home page beside %s is %s', (path, home) => {
  expect(homePath(path)).toBe(home);
});

test.each([
  ['/about/', '/about', true],
  ['/about/?x=1#y', '/about/', true],
  ['/about/', '/about/people/', false],
  ['https://example.com/', '/', false],
])('%s and %s name the same page: %s', (one, other, same) => {
  expect(isSamePage(one, other)).toBe(same);
});

test.each([
  ['/about/', '/', true],
  ['/es/', '/', false],
  ['/es', '/', false],
  ['/es/sobre/', '/es/', true],
  ['/media/a.webp', '/', false],
  ['/robots.txt', '/', false],
])('%s can be shown from %s: %s', (target, current, beside) => {
  expect(isPageBeside(target, current)).toBe(beside);
});

describe('the page in another language', () => {
  test('is what the server named', () => {
    const alternate = { locale: 'es', href: '/es/sobre-nosotros/', exact: true } as const;
    expect(alternateFor('es', [alternate])).toEqual(alternate);
  });

  test('is nowhere when the site is not in that language', () => {
    expect(alternateFor('es', [])).toBeUndefined();
  });
});
