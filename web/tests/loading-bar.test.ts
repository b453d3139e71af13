import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { documents } from '../preview/fixtures';
import { openDocument, serveFixtures } from './open-document';

const bar = () => document.querySelector('[role=progressbar]');
const follow = (name: string) => userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }));
const arrival = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Holds the answers for some addresses back until they are let go or given up; the others come at once. */
function hold(...paths: string[]) {
  serveFixtures();
  const answer = globalThis.fetch;
  const held = new Map<string, () => void>();
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (paths.includes(input)) {
      await new Promise<void>((resolve, reject) => {
        held.set(input, resolve);
        init?.signal?.addEventListener('abort', () => { reject(new DOMException('given up', 'AbortError')); });
      });
    }
    return answer(input);
  });
  return { letGo: (path: string) => { held.get(path)!(); } };
}

/**
 * Opens a document and answers what its bar looks like from then on, each look once. What the page itself is made of may
 * have been on its way before, so the looks begin when the bar is gone.
 */
async function open(path: string): Promise<string[]> {
  await openDocument(path);
  await waitFor(() => { expect(bar()).toBeNull(); });
  const looks: string[] = [];
  const observer = new MutationObserver(() => {
    const look = bar()?.className.match(/loading-bar-\w+/g)?.join(' ') ?? 'gone';
    if (look !== (looks.at(-1) ?? 'gone')) {
      looks.push(look);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => { observer.disconnect(); });
  return looks;
}

describe('the loading bar', () => {
  test.each([
    ['/', 'About us', '/about/', 'Loading...'],
    ['/es/', 'Quiénes somos', '/es/sobre-nosotros/', 'Cargando...'],
  ])('shows on %s while a page is on its way, is full when it is there, and goes', async (path, link, target, words) => {
    const data = hold(`/_data${target}`);
    const looks = await open(path);
    await follow(link);
    expect((await screen.findByRole('progressbar', { name: words })).hasAttribute('data-failed')).toBe(false);
    data.letGo(`/_data${target}`);
    await waitFor(() => { expect(looks).toEqual(['loading-bar-running', 'loading-bar-full', 'gone']); });
    expect(window.location.pathname).toBe(target);
  });

  test('is marked when the page cannot be had', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const looks = await open('/');
    await follow('About us');
    const error = await arrival(/^Oops, something went wrong/);
    await waitFor(() => { expect(document.activeElement).toBe(error); });
    await waitFor(() => { expect(looks).toEqual(['loading-bar-full loading-bar-failed', 'gone']); });
  });

  test('is marked when the page is an error, which says what it is', async () => {
    const error = documents().get('/broken/')!.data;
    serveFixtures((data) => ({ ...data, status: 500, head: error.head, page: { kind: 'error', status: 500, message: 'Unknown middleware x' } }));
    const looks = await open('/');
    await follow('About us');
    const heading = await arrival(/^Oops, something went wrong/);
    await waitFor(() => { expect(document.activeElement).toBe(heading); });
    expect(screen.getByText('Unknown middleware x')).toBeTruthy();
    expect(window.location.pathname).toBe('/about/');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    await waitFor(() => { expect(looks).toEqual(['loading-bar-full loading-bar-failed', 'gone']); });
  });

  test('is shared by a page that was given up and the one that is wanted instead, and does not fail', async () => {
    const data = hold('/_data/about/', '/_data/contact/');
    const looks = await open('/');
    await follow('About us');
    await waitFor(() => { expect(looks).toEqual(['loading-bar-running']); });
    await follow('Contact');
    data.letGo('/_data/contact/');
    await arrival('Contact');
    await waitFor(() => { expect(looks).toEqual(['loading-bar-running', 'loading-bar-full', 'gone']); });
    expect(window.location.pathname).toBe('/contact/');
  });
});
