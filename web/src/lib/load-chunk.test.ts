import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loading } from '../state/loading';
import { ChunkLoadError, loadChunk, mayReload } from './load-chunk';

beforeEach(() => {
  sessionStorage.clear();
});

describe('a reload', () => {
  test('is allowed once a minute', () => {
    expect(mayReload(1_000_000)).toBe(true);
    expect(mayReload(1_000_001)).toBe(false);
    expect(mayReload(1_059_999)).toBe(false);
    expect(mayReload(1_060_000)).toBe(true);
    expect(mayReload(1_060_001)).toBe(false);
  });

  test('is not allowed where nothing can be remembered', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(mayReload(1_000_000)).toBe(false);
  });

  test('is not allowed where storage forgets what it is told', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    expect(mayReload(1_000_000)).toBe(false);
  });
});

describe('a part that cannot be loaded', () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  test('is an error when the page was just reloaded', async () => {
    mayReload(Date.now());
    await expect(loadChunk(gone)).rejects.toThrow(ChunkLoadError);
  });

  test('does not reload while offline, which would lose the page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(loadChunk(gone)).rejects.toThrow(ChunkLoadError);
    expect(sessionStorage.length).toBe(0);
  });

  test('is given up for good when the document that was left for it comes back from the browser’s memory', async () => {
    const settled = vi.fn();
    // Only a fragment, where this test cannot leave the page.
    const loaded = loadChunk(gone, { address: '#elsewhere' }).catch(settled);
    await expect.poll(() => window.location.hash).toBe('#elsewhere');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await loaded;
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }));
    expect(loading.state.current().phase).not.toBe('running');
  });

  test('is left to those who load it quietly', async () => {
    await expect(loadChunk(gone, { quiet: true })).rejects.toThrow(TypeError);
    expect(sessionStorage.length).toBe(0);
  });
});

test('a part that loads is handed on', async () => {
  await expect(loadChunk(() => Promise.resolve({ a: 1 }))).resolves.toEqual({ a: 1 });
});
