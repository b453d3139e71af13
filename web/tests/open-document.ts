import { act, configure } from '@testing-library/react';
import { inject, onTestFinished, vi } from 'vitest';

import { loadRender } from '../preview/bare-engine.mjs';
import { documents } from '../preview/fixtures';
import { takeOver } from '../src/entry/take-over';
import type { PageData } from '../src/lib/page-data.gen';

// Role queries over a whole page are slow in jsdom, more so on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const BUILD = 'test-build';

/** A page as the server wrote it, open in the test browser with the browser entry running. */
export async function openDocument(path: string) {
  const page = documents().get(path);
  if (!page) {
    throw new Error(`No fixture has the path ${path}; see preview/fixtures.ts.`);
  }
  window.history.replaceState(null, '', path);
  document.documentElement.dataset['build'] = BUILD;
  document.title = page.data.head.title;
  document.body.innerHTML = '<div id="root"></div><script type="application/json" id="lucerna-document"></script>';
  document.getElementById('root')!.innerHTML = loadRender(inject('serverBundle'))(JSON.stringify(page));
  document.getElementById('lucerna-document')!.textContent = JSON.stringify(page);
  window.scrollTo = vi.fn();
  const complaints = vi.spyOn(console, 'error');
  // Taking over waits for React, which waits for the end of an `act`.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const letGo = await takeOver();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => {
    act(letGo);
  });
  return { complaints };
}

/** Answers page data requests from the fixtures, as the server would. */
export function serveFixtures(change: (data: PageData) => PageData = (data) => data) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (input: string) => {
    requests.push(input);
    const path = new URL(input, 'https://halverdine.example').pathname.slice('/_data'.length);
    const data = documents().get(path)?.data ?? { ...documents().get('/missing/')!.data, path };
    return Promise.resolve(Response.json(change(data), { status: data.status, headers: { 'x-lucerna-build': BUILD } }));
  });
  return requests;
}
