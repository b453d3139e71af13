import { afterEach, describe, expect, test, vi } from 'vitest';

import { documents, shell } from '../../../preview/fixtures';
import { ChunkLoadError } from '../../lib/load-chunk';
import type { PageData } from '../../lib/page-data.gen';
import { pageLoader } from './load-page';
import { forgetPrefetched, prefetchPage } from './prefetched-pages';

const about = documents().get('/about/')!.data;

const open = { shell: shell('en'), build: 'b1', startsOffline: false, prepare: () => Promise.resolve(true) };
const load = pageLoader(open);

function visit(address: string, signal: AbortSignal = new AbortController().signal, mayBeOlder = false) {
  const { pathname, search, hash } = new URL(address, 'https://halverdine.example');
  return load({ pathname, search, hash }, signal, { mayBeOlder });
}

function answer(data: PageData, { build = 'b1', status = 200 } = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(data, { status, headers: { 'x-lucerna-build': build } })));
}

describe('a page as data', () => {
  test('is what the server sent, errors included', async () => {
    answer(about);
    expect(await visit('/about/?a=1#b')).toEqual({ data: about, address: { pathname: '/about/', search: '?a=1', hash: '#b' } });
    const missing = documents().get('/missing/')!.data;
    answer(missing, { status: 404 });
    expect(await visit('/missing/')).toMatchObject({ data: missing });
  });

  test.each([
    ['another build', about, 'b2'],
    ['another shell', { ...about, shellVersion: 'newer' }, 'b1'],
    ['another language', { ...about, locale: 'es' as const }, 'b1'],
  ])('from %s asks for the whole document', async (_case, data, build) => {
    answer(data, { build });
    expect(await visit('/about/?a=1#b')).toEqual({ document: '/about/?a=1#b' });
  });

  test('that has moved is shown under its new address, query and fragment included', async () => {
    const moved = Response.json(about, { headers: { 'x-lucerna-build': 'b1' } });
    Object.defineProperties(moved, { redirected: { value: true }, url: { value: 'https://halverdine.example/_data/about/?search=lyra' } });
    vi.stubGlobal('fetch', () => Promise.resolve(moved));
    expect(await visit('/About/?search=lyra#b')).toEqual({ data: about, address: { pathname: '/about/', search: '?search=lyra', hash: '#b' } });
  });

  test('that has moved to another site asks for the whole document, which then leaves', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    expect(await visit('/away/')).toEqual({ document: '/away/' });
  });

  test('that the open document cannot draw complete asks for the whole document', async () => {
    answer(about);
    const incomplete = pageLoader({ ...open, prepare: () => Promise.resolve(false) });
    expect(await incomplete({ pathname: '/about/', search: '', hash: '#b' }, new AbortController().signal, { mayBeOlder: false })).toEqual({ document: '/about/#b' });
  });

  test('from a copy is shown with menus of another day, but never by another build', async () => {
    const copy = (data: PageData, build: string) => {
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json(data, { headers: { 'x-lucerna-build': build, 'x-lucerna-copy': '1' } })));
    };
    const older = { ...about, shellVersion: 'older' };
    copy(older, 'b1');
    expect(await visit('/about/')).toMatchObject({ data: older });
    copy(older, 'b0');
    expect(await visit('/about/')).toMatchObject({ data: { path: '/about/', page: { kind: 'offline' } } });
  });

  test('that cannot be had without a network is the offline page, also while the network is only said to be back', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await visit('/about/')).toMatchObject({ data: { status: 503, page: { kind: 'offline' } } });
    online.mockReturnValue(true);
    expect(await visit('/about/')).toMatchObject({ data: { page: { kind: 'offline' } } });
    expect(await visit('/contact/')).toMatchObject({ data: { status: 500, page: { kind: 'error' } } });
  });

  test('whose part of the program is missing is the error page', async () => {
    answer(about);
    const broken = pageLoader({ ...open, prepare: () => Promise.reject(new ChunkLoadError('gone')) });
    const loaded = await broken({ pathname: '/about/', search: '', hash: '' }, new AbortController().signal, { mayBeOlder: false });
    expect(loaded).toMatchObject({ data: { status: 500, page: { kind: 'error', status: 500, message: '' } } });
  });

  test.each([403, 404, 500, 502])('that some proxy answers with %d and its own words is the error page of that status', async (status) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>gateway</html>', { status })));
    expect(await visit('/about/')).toMatchObject({ data: { status, page: { kind: 'error', status } }, address: { pathname: '/about/' } });
  });

  test.each(['<html>log in first</html>', '{"page":1}', 'null'])('that is answered with %s asks for the whole document', async (body) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers: { 'x-lucerna-build': 'b1' } })));
    expect(await visit('/about/#b')).toEqual({ document: '/about/#b' });
  });

  test('of a navigation that was given up is nobody’s error', async () => {
    const controller = new AbortController();
    controller.abort();
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')));
    await expect(visit('/about/', controller.signal)).rejects.toThrow('aborted');
  });
});

describe('a page that was fetched ahead', () => {
  /** Answers the requests one by one, in their order. */
  function answerInOrder() {
    const waiting: ((data: PageData) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => {
      waiting.push((data) => { resolve(Response.json(data, { headers: { 'x-lucerna-build': 'b1' } })); });
    }));
    return waiting;
  }
  const older = { ...about, head: { ...about.head, title: 'Older' } };
  const titleOf = async (loading: ReturnType<typeof visit>) => {
    const loaded = await loading;
    return 'data' in loaded ? loaded.data.head.title : null;
  };

  afterEach(() => {
    forgetPrefetched();
    vi.useRealTimers();
  });

  test('from another build asks for the whole document', async () => {
    answer(about, { build: 'b2' });
    await prefetchPage('/about/', 'low');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('asked again')));
    expect(await visit('/about/', undefined, true)).toEqual({ document: '/about/' });
  });

  test('is shown to whoever follows its link, and to nobody who comes back or asks again', async () => {
    const waiting = answerInOrder();
    const ahead = prefetchPage('/about/', 'low');
    waiting[0]!(older);
    await ahead;
    const again = visit('/about/');
    waiting[1]!(about);
    expect(await titleOf(again)).toBe('About');
    expect(await titleOf(visit('/about/', undefined, true))).toBe('Older');
    expect(waiting).toHaveLength(2);
  });

  test('and is still on its way is waited for, but not for long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const waiting = answerInOrder();
    void prefetchPage('/about/', 'low');
    const soon = visit('/about/', undefined, true);
    await vi.advanceTimersByTimeAsync(299);
    expect(waiting).toHaveLength(1);
    waiting[0]!(older);
    expect(await titleOf(soon)).toBe('Older');

    void prefetchPage('/about/', 'low');
    const late = visit('/about/', undefined, true);
    await vi.advanceTimersByTimeAsync(300);
    expect(waiting).toHaveLength(3);
    waiting[2]!(about);
    expect(await titleOf(late)).toBe('About');
  });
});
