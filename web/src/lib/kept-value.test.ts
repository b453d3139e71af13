import { beforeEach, describe, expect, test, vi } from 'vitest';

import { keptValue } from './kept-value';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(['localStorage', 'sessionStorage'] as const)('a value in %s', (area) => {
  const value = keptValue(area, 'a-name');

  test('is there until another one or none takes its place', () => {
    expect(value.read()).toBeNull();
    value.keep('one');
    value.keep('two');
    expect(value.read()).toBe('two');
    expect(window[area].getItem('a-name')).toBe('two');
    value.keep(null);
    expect(value.read()).toBeNull();
    expect(window[area]).toHaveLength(0);
  });

  test('that is full keeps what it had', () => {
    value.keep('one');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    value.keep('two');
    expect(value.read()).toBe('one');
  });

  test('that is blocked is told from an empty one, and nobody fails', () => {
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    value.keep('one');
    value.keep(null);
    expect(value.read()).toBeUndefined();
  });
});
