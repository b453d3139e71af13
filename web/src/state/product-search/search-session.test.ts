import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { SearchAnswer } from '../../lib/page-data.gen';
import { createSearchSession, PAUSE_MS } from './search-session';
import { answerTo } from './test-answers';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

/** A session whose questions wait until the test answers them. */
function session(known: (query: string) => SearchAnswer | null = () => null) {
  const asked: { query: string; signal: AbortSignal; answer: (answer: SearchAnswer) => void; fail: () => void }[] = [];
  const search = createSearchSession({
    known,
    ask: (query, signal) =>
      new Promise((answer, reject) => {
        asked.push({ query, signal, answer, fail: () => { reject(new Error('no')); } });
      }),
  });
  return { search, asked };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('typing', () => {
  test('is asked for after a pause of 200 ms, trimmed, and once', async () => {
    const { search, asked } = session();
    search.type('l');
    vi.advanceTimersByTime(PAUSE_MS - 1);
    search.type(' lyra ');
    vi.advanceTimersByTime(PAUSE_MS - 1);
    expect(asked).toHaveLength(0);
    expect(search.current().phase).toBe('idle');
    vi.advanceTimersByTime(1);
    search.type('lyra  ');
    vi.advanceTimersByTime(PAUSE_MS);
    expect(asked.map(({ query }) => query)).toEqual(['lyra']);
    expect(search.current()).toMatchObject({ phase: 'loading', query: 'lyra', answer: null });
    asked[0]!.answer(answerTo('lyra'));
    await settle();
    expect(search.current()).toMatchObject({ phase: 'ready', answer: { query: 'lyra' } });
  });

  test('nothing but blanks asks nothing and forgets what was shown', async () => {
    const { search, asked } = session();
    search.choose('lyra');
    asked[0]!.answer(answerTo('lyra'));
    await settle();
    search.type('   ');
    expect(search.current()).toEqual({ phase: 'idle', query: '', answer: null });
    vi.advanceTimersByTime(PAUSE_MS);
    expect(asked).toHaveLength(1);
  });

  test('keeps the earlier rows until newer ones are there', async () => {
    const { search, asked } = session();
    search.choose('lyra');
    asked[0]!.answer(answerTo('lyra'));
    await settle();
    search.choose('corvus');
    expect(search.current()).toMatchObject({ phase: 'loading', query: 'corvus', answer: { query: 'lyra' } });
  });
});

describe('a late answer', () => {
  test('never replaces a newer one, and its request is called off', async () => {
    const { search, asked } = session();
    search.choose('ly');
    search.choose('lyra');
    expect(asked[0]!.signal.aborted).toBe(true);
    asked[1]!.answer(answerTo('lyra'));
    await settle();
    asked[0]!.answer(answerTo('ly'));
    await settle();
    expect(search.current()).toMatchObject({ phase: 'ready', query: 'lyra', answer: { query: 'lyra' } });
  });

  test('does nothing when the box has been emptied, nor when it fails', async () => {
    const { search, asked } = session();
    search.choose('ly');
    search.type('');
    asked[0]!.fail();
    await settle();
    expect(search.current().phase).toBe('idle');
  });
});

describe('a failed request', () => {
  test('is said, and trying again asks the same', async () => {
    const { search, asked } = session();
    search.choose('lyra');
    asked[0]!.fail();
    await settle();
    expect(search.current()).toMatchObject({ phase: 'failed', query: 'lyra', answer: null });
    search.retry();
    expect(search.current().phase).toBe('loading');
    asked[1]!.answer(answerTo('lyra'));
    await settle();
    expect(search.current().phase).toBe('ready');
  });
});

test('what is known is not asked again', () => {
  const { search, asked } = session((query) => answerTo(query));
  search.type('lyra');
  vi.advanceTimersByTime(PAUSE_MS);
  expect(search.current().phase).toBe('ready');
  expect(asked).toHaveLength(0);
});

test('ending calls off what is running and what waits', () => {
  const { search, asked } = session();
  search.choose('lyra');
  search.type('corvus');
  search.stop();
  vi.advanceTimersByTime(PAUSE_MS);
  expect(asked).toHaveLength(1);
  expect(asked[0]!.signal.aborted).toBe(true);
});
