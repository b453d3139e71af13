import { beforeEach, describe, expect, test } from 'vitest';

import { followLinks } from './follow-links';

const navigations: string[] = [];
let kept = false;

followLinks(document, (to) => navigations.push(to));
// Runs after followLinks: what it did not take is the browser's, and the test page must not really leave.
document.addEventListener('click', (event) => {
  kept = !event.defaultPrevented;
  event.preventDefault();
});

function click(markup: string, modifiers: MouseEventInit = {}) {
  document.body.innerHTML = markup;
  document.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers }));
}

beforeEach(() => {
  navigations.length = 0;
  kept = false;
});

describe('links that stay in the page', () => {
  test.each([
    ['<a href="/about/">x</a>', '/about/'],
    ['<a href="/about">x</a>', '/about/'],
    ['<a href="https://halverdine.example/about/?a=1#b">x</a>', '/about/?a=1#b'],
    ['<a href="/" target="_self">x</a>', '/'],
    ['<a href="/products/lyra/?sort=power#variants" data-keep-scroll>where one stands</a>', '/products/lyra/?sort=power'],
  ])('%s', (markup, to) => {
    click(markup);
    expect(navigations).toEqual([to]);
  });
});

describe('links the browser keeps', () => {
  test.each([
    '<a href="https://example.com/">another site</a>',
    '<a href="/media/2026/10/sheet.pdf">media</a>',
    '<a href="/llms.txt">a file</a>',
    '<a href="/about/" target="_blank">new tab</a>',
    '<a href="/about/" download>download</a>',
    '<a href="/about/" data-loads-document>out of a broken page</a>',
    '<a href="/es/">another language</a>',
    '<a href="/es">another language</a>',
    '<a href="mailto:light@example.com">mail</a>',
    '<a href="/api/purge">api</a>',
  ])('%s', (markup) => {
    click(markup);
    expect(navigations).toEqual([]);
    expect(kept).toBe(true);
  });

  test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])('a click with %o', (modifiers) => {
    click('<a href="/about/">x</a>', modifiers);
    expect(navigations).toEqual([]);
    expect(kept).toBe(true);
  });
});

test('a fragment on the same page takes focus along', () => {
  click('<a href="/#part">x</a><h2 id="part">Part</h2>');
  expect(navigations).toEqual(['/#part']);
  expect(document.activeElement?.id).toBe('part');
});
