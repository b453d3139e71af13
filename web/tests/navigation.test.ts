import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { documents } from '../preview/fixtures';
import { openDocument, serveFixtures } from './open-document';

const footer = () => within(screen.getByRole('contentinfo'));

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

  test('inside text from the editors works like any other', async () => {
    serveFixtures();
    await openDocument('/about/');
    await userEvent.click(screen.getByRole('link', { name: 'way of working' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rooms remember their light' })).toBeTruthy();
  });

  test('to a page that does not exist shows the error screen', async () => {
    serveFixtures();
    await openDocument('/');
    await userEvent.click(footer().getByRole('link', { name: 'Contact' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
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
