import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { documents } from '../preview/fixtures';
import { openDocument, serveFixtures } from './open-document';

const footer = () => within(screen.getByRole('contentinfo'));

/** Makes drawing fail wherever there is an element of this name. */
function nothingCanBeDrawnOf(name: string) {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- one of its overloads is, which nobody calls here
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((wanted: string, options?: ElementCreationOptions) => {
    if (wanted === name) {
      throw new Error('nothing can be drawn');
    }
    return create(wanted, options);
  });
}

/** Clicks a link and answers whether the browser would load a document; it does not, because this page must stay. */
async function isLeftToTheBrowser(link: HTMLElement): Promise<boolean> {
  let isLeft = false;
  const stay = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stay, { once: true });
  await userEvent.click(link);
  return isLeft;
}

describe('hydration', () => {
  test.each([...documents().keys()])('takes over %s without a complaint', async (path) => {
    const { complaints } = await openDocument(path);
    expect(complaints).not.toHaveBeenCalled();
  });
});

describe('following a link', () => {
  test('shows the page, moves focus to its heading and announces its title', async () => {
    const requests = serveFixtures();
    await openDocument('/');
    await userEvent.click(footer().getByRole('link', { name: 'About us' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'About Halverdine' });
    await waitFor(() => { expect(document.activeElement).toBe(heading); });
    expect(requests).toEqual(['/_data/about/']);
    expect(window.location.pathname).toBe('/about/');
    expect(document.title).toBe('About');
    expect(document.querySelector('link[rel=canonical]')).toHaveProperty('href', 'https://halverdine.example/about/');
    expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('About');
  });

  test('that only refines the page leaves focus where it is', async () => {
    const requests = serveFixtures();
    await openDocument('/about/');
    const link = document.createElement('a');
    link.href = '/about/?sort=name';
    link.textContent = 'By name';
    document.body.append(link);
    await userEvent.click(link);
    await waitFor(() => { expect(window.location.search).toBe('?sort=name'); });
    expect(requests).toEqual(['/_data/about/?sort=name']);
    expect(document.activeElement).toBe(link);
    link.remove();
  });

  test('to a page that cannot be drawn shows the error screen, and the way home is an arrival again', async () => {
    serveFixtures((data) => (data.path === '/about/' ? ({ ...data, page: { kind: 'content', title: 'x', blocks: null } } as unknown as typeof data) : data));
    const { complaints } = await openDocument('/');
    complaints.mockImplementation(() => undefined);
    await userEvent.click(footer().getByRole('link', { name: 'About us' }));
    const error = await screen.findByRole('heading', { level: 1, name: /^Oops, something went wrong/ });
    await waitFor(() => { expect(document.activeElement).toBe(error); });
    expect(document.title).toBe(`${error.textContent} · Halverdine Lighting`);
    expect(document.querySelector('[aria-live=polite]')?.textContent).toBe(document.title);
    await userEvent.click(screen.getByRole('link', { name: 'Go to Homepage' }));
    const home = await screen.findByRole('heading', { level: 1, name: 'Rooms remember their light' });
    await waitFor(() => { expect(document.activeElement).toBe(home); });
    expect(document.querySelector('[aria-live=polite]')?.textContent).toBe(document.title);
  });

  test.each([
    ['/', 'About us', 'An error occurred while showing the error page', 'Go to Homepage'],
    ['/es/', 'Quiénes somos', 'Se ha producido un error al mostrar la página de error', 'Ir a la página de inicio'],
  ])('from %s to a page whose error screen cannot be drawn either still leads home, by another document', async (path, link, words, wayHome) => {
    const requests = serveFixtures((data) => ({ ...data, page: { kind: 'content', title: 'x', blocks: null } }) as unknown as typeof data);
    const { complaints } = await openDocument(path);
    complaints.mockImplementation(() => undefined);
    nothingCanBeDrawnOf('section');
    await userEvent.click(footer().getByRole('link', { name: link }));
    const heading = await screen.findByRole('heading', { level: 1, name: words });
    await waitFor(() => { expect(document.activeElement).toBe(heading); });
    expect(document.title).toBe(words);
    const home = screen.getByRole('link', { name: wayHome });
    expect(home.getAttribute('href')).toBe(path);
    const asked = requests.length;
    expect(await isLeftToTheBrowser(home)).toBe(true);
    expect(requests).toHaveLength(asked);
  });

  test('inside text from the editors works like any other', async () => {
    serveFixtures();
    await openDocument('/about/');
    await userEvent.click(screen.getByRole('link', { name: 'way of working' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rooms remember their light' })).toBeTruthy();
  });

  test('to a page that does not exist shows the error screen', async () => {
    serveFixtures();
    await openDocument('/');
    await userEvent.click(footer().getByRole('link', { name: 'Repair and spare parts' }));
    const missing = await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    await waitFor(() => { expect(document.activeElement).toBe(missing); });
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
  });

  test('to a page with a form shows it complete', async () => {
    serveFixtures();
    await openDocument('/');
    await userEvent.click(footer().getByRole('link', { name: 'Contact' }));
    await screen.findByRole('heading', { level: 1, name: 'Contact' });
    expect(screen.getByRole('form', { name: 'Ask the project studio' })).toBeTruthy();
  });

  test('without a network shows the error screen in the page’s language', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await openDocument('/es/');
    await userEvent.click(footer().getByRole('link', { name: 'Quiénes somos' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Vaya, algo ha ido mal/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir a la página de inicio' }).getAttribute('href')).toBe('/es/');
  });

  test('back again asks for the first page and shows it', async () => {
    serveFixtures();
    await openDocument('/');
    await userEvent.click(footer().getByRole('link', { name: 'About us' }));
    await screen.findByRole('heading', { level: 1, name: 'About Halverdine' });
    window.history.back();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rooms remember their light' })).toBeTruthy();
  });
});
