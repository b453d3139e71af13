import { describe, expect, test, vi } from 'vitest';

import { mayPrefetch, pageAddress } from './prefetch';

function address(markup: string) {
  document.body.innerHTML = markup;
  return pageAddress(document.querySelector('a')!, window.location);
}

describe('what is fetched ahead', () => {
  test.each([
    ['<a href="/about/">x</a>', '/about/'],
    ['<a href="/about">x</a>', '/about/'],
    ['<a href="/products/?page=2#list">x</a>', '/products/?page=2'],
    ['<a href="/?search=x" target="_self" rel="noopener">x</a>', '/?search=x'],
  ])('%s', (markup, expected) => {
    expect(address(markup)).toBe(expected);
  });
});

describe('what is not', () => {
  test.each([
    '<a href="/">the open page</a>',
    '<a href="#part">a part of it</a>',
    '<a href="/about/" target="_blank">new tab</a>',
    '<a href="/about/" download>download</a>',
    '<a href="/about/" rel="external nofollow">not to be followed</a>',
    '<a href="/es/">another language</a>',
    '<a href="/media/a.pdf">media</a>',
    '<a href="/llms.txt">a file</a>',
    '<a href="https://example.com/about/">another site</a>',
    '<a href="mailto:light@example.com">mail</a>',
  ])('%s', (markup) => {
    expect(address(markup)).toBeNull();
  });
});

describe('fetching ahead is welcome', () => {
  test.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g', saveData: false }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('with the connection %o: %s', (connection, expected) => {
    vi.stubGlobal('navigator', { onLine: true, connection });
    expect(mayPrefetch()).toBe(expected);
  });

  test('not without a network', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(mayPrefetch()).toBe(false);
  });
});
