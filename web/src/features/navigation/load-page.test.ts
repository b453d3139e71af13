import { describe, expect, test, vi } from 'vitest';

import { documents, shell } from '../../../preview/fixtures';
import { ChunkLoadError } from '../../lib/load-chunk';
import type { PageData } from '../../lib/page-data.gen';
import { pageLoader } from './load-page';

const about = documents().get('/about/')!.data;
const load = pageLoader({ shell: shell('en'), build: 'b1', startsOffline: false, prepare: () => Promise.resolve() });

function visit(path: string, signal: AbortSignal = new AbortController().signal) {
  const request = new Request(`https://halverdine.example${path}`, { signal });
  return load({ request, params: {}, context: {}, url: new URL(request.url), pattern: '*' } as never);
}

function answer(data: PageData, { build = 'b1', status = 200 } = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(data, { status, headers: { 'x-lucerna-build': build } })));
}

describe('a page as data', () => {
  test('is what the server sent, errors included', async () => {
    answer(about);
    expect(await visit('/about/')).toEqual(about);
    const missing = documents().get('/missing/')!.data;
    answer(missing, { status: 404 });
    expect(await visit('/missing/')).toEqual(missing);
  });

  test.each([
    ['another build', about, 'b2'],
    ['another shell', { ...about, shellVersion: 'newer' }, 'b1'],
    ['another language', { ...about, locale: 'es' as const }, 'b1'],
  ])('from %s asks for the whole document', async (_case, data, build) => {
    answer(data, { build });
    const response = (await visit('/about/?a=1')) as Response;
    expect(response.headers.get('location')).toBe('/about/?a=1');
    expect(response.headers.get('x-remix-reload-document')).toBe('true');
  });

  test('that has moved is shown under its new address', async () => {
    const moved = Response.json(about, { headers: { 'x-lucerna-build': 'b1' } });
    Object.defineProperty(moved, 'redirected', { value: true });
    vi.stubGlobal('fetch', () => Promise.resolve(moved));
    const response = (await visit('/old/')) as Response;
    expect(response.headers.get('location')).toBe('/about/');
  });

  test('that has moved to another site asks for the whole document, which then leaves', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('load the document', { status: 409 })));
    const response = (await visit('/away/')) as Response;
    expect(response.headers.get('x-remix-reload-document')).toBe('true');
  });

  test('from a copy is shown with menus of another day, but never by another build', async () => {
    const copy = (data: PageData, build: string) => {
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json(data, { headers: { 'x-lucerna-build': build, 'x-lucerna-copy': '1' } })));
    };
    const older = { ...about, shellVersion: 'older' };
    copy(older, 'b1');
    expect(await visit('/about/')).toEqual(older);
    copy(older, 'b0');
    expect(await visit('/about/')).toMatchObject({ path: '/about/', page: { kind: 'offline' } });
  });

  test('that cannot be had without a network is the offline page, also while the network is only said to be back', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await visit('/about/')).toMatchObject({ status: 503, page: { kind: 'offline' } });
    online.mockReturnValue(true);
    expect(await visit('/about/')).toMatchObject({ page: { kind: 'offline' } });
    expect(await visit('/contact/')).toMatchObject({ status: 503, page: { kind: 'error' } });
  });

  test('whose part of the program is missing is the error page', async () => {
    answer(about);
    const broken = pageLoader({ shell: shell('en'), build: 'b1', startsOffline: false, prepare: () => Promise.reject(new ChunkLoadError('gone')) });
    const request = new Request('https://halverdine.example/about/');
    expect(await broken({ request, params: {}, context: {} } as never)).toMatchObject({ status: 500, page: { kind: 'error', status: 500, message: '' } });
  });

  test('that is not JSON becomes the error page', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>gateway</html>', { status: 504 })));
    expect(await visit('/about/')).toMatchObject({ status: 503, page: { kind: 'error', status: 503 } });
  });

  test('of a navigation that was given up is nobody’s error', async () => {
    const controller = new AbortController();
    controller.abort();
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')));
    await expect(visit('/about/', controller.signal)).rejects.toThrow('aborted');
  });
});
