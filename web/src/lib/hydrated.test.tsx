import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';

import { Scripted, useInBrowser } from './hydrated';

afterEach(cleanup);

function hydrated(node: React.ReactNode) {
  const markup = renderToString(node);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = markup;
  render(node, { container, hydrate: true });
  return [markup, container.innerHTML];
}

test('a control that needs scripts comes with them', () => {
  expect(hydrated(<Scripted><button>Print</button></Scripted>)).toEqual(['', '<button>Print</button>']);
});

test('what helps without scripts goes when they come', () => {
  expect(hydrated(<Scripted instead={<p>Answer this</p>} />)).toEqual(['<p>Answer this</p>', '']);
});

test('what only a browser knows is not asked for on the server', () => {
  function Address() {
    return useInBrowser(() => window.location.pathname, 'somewhere');
  }
  window.history.replaceState(null, '', '/here/');
  expect(hydrated(<Address />)).toEqual(['somewhere', '/here/']);
});
