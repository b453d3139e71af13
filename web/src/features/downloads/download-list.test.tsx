import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { downloadsPages } from '../../../preview/parts';
import { openVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { Downloads } from '../../lib/page-data.gen';
import { DownloadList } from './download-list.part';

afterEach(cleanup);

function sample(address: string): Downloads {
  const page = downloadsPages('en').get(address);
  if (page?.kind !== 'downloads') {
    throw new Error(`No sample at ${address}; see preview/parts.ts.`);
  }
  return page.downloads;
}

function show(address: string) {
  const asked: string[] = [];
  openVisit<Downloads>({
    at: address,
    first: sample(address),
    draw: (downloads) => <LocaleProvider locale="en"><DownloadList downloads={downloads} /></LocaleProvider>,
    answer: ({ pathname, search }) => {
      asked.push(pathname + search);
      return Promise.resolve(sample(pathname + search === address ? address : '/downloads/'));
    },
    followsLinks: true,
  });
  return asked;
}

test('each file has its product and what tells it from others', () => {
  show('/downloads/');
  const [first] = within(screen.getByRole('list', { name: 'List of documents' })).getAllByRole('listitem');
  const file = within(first!).getByRole('link', { name: 'Datasheet Lyra' });
  expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/media/documents/0.pdf', true]);
  expect(within(first!).getByRole('link', { name: 'Lyra' }).getAttribute('href')).toBe('/products/lyra/');
  expect(within(first!).getByText('PDF · English · Rev. C · 23 June 2026 · 412 kB')).toBeTruthy();
  expect(screen.getByText('179 documents')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Pages of the document list' })).toBeTruthy();
});

test('a search keeps what was chosen, and works as a plain form', async () => {
  const asked = show('/downloads/?search=lyra&type=data-sheet');
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/downloads/']);
  const field = screen.getByRole('searchbox', { name: 'Search by product, code or title' });
  await userEvent.clear(field);
  await userEvent.type(field, '  corvus {Enter}');
  expect(asked).toEqual(['/downloads/?search=corvus&type=data-sheet']);
});

test('what was not understood is told, and everything can be cleared', () => {
  show('/downloads/?search=lyra&type=data-sheet');
  expect(screen.getByText('“fr” is not one of the choices under Language and was ignored.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/downloads/');
});

test('the field follows when everything is cleared and when one goes back', async () => {
  show('/downloads/?search=lyra&type=data-sheet');
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by product, code or title' }).value;
  expect(field()).toBe('lyra');
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  await expect.poll(field).toBe('');
  window.history.back();
  await expect.poll(field).toBe('lyra');
});

test('nothing found leads back to all documents; where there are none, there is nothing to search', () => {
  show('/downloads/?search=none');
  expect(screen.getByRole('heading', { name: 'No documents found for “none”' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all documents' }).getAttribute('href')).toBe('/downloads/');
  cleanup();
  show('/downloads/?search=empty');
  expect(screen.getByRole('heading', { name: 'There are no documents yet' })).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
});
