import { beforeEach, describe, expect, test } from 'vitest';

import { createLoading, follow, loading } from './loading';

let due: { at: number; then: () => void } | null;
let now: number;
let bar: ReturnType<typeof createLoading>;

beforeEach(() => {
  due = null;
  now = 0;
  bar = createLoading({
    after: (ms, then) => {
      const timer = { at: now + ms, then };
      due = timer;
      return () => {
        if (due === timer) {
          due = null;
        }
      };
    },
  });
});

function pass(ms: number) {
  now += ms;
  if (due && due.at <= now) {
    const { then } = due;
    due = null;
    then();
  }
}

describe('the loading bar', () => {
  test('appears after 200 ms, is full on completion and gone 500 ms later', () => {
    const end = bar.begin();
    pass(199);
    expect(bar.state.current().phase).toBe('hidden');
    pass(1);
    expect(bar.state.current()).toEqual({ phase: 'running', failed: false });
    pass(60_000);
    expect(bar.state.current().phase).toBe('running');
    end('done');
    expect(bar.state.current()).toEqual({ phase: 'full', failed: false });
    pass(499);
    expect(bar.state.current().phase).toBe('full');
    pass(1);
    expect(bar.state.current().phase).toBe('hidden');
  });

  test('never appears for quick work', () => {
    bar.begin()('done');
    pass(1000);
    expect(bar.state.current().phase).toBe('hidden');
  });

  test('is shared, and finished by the last one', () => {
    const first = bar.begin();
    pass(200);
    const second = bar.begin();
    first('done');
    expect(bar.state.current().phase).toBe('running');
    second('done');
    expect(bar.state.current().phase).toBe('full');
  });

  test('is marked as soon as one fails, and stays marked', () => {
    const first = bar.begin();
    const second = bar.begin();
    pass(200);
    first('failed');
    expect(bar.state.current()).toEqual({ phase: 'running', failed: true });
    second('done');
    expect(bar.state.current()).toEqual({ phase: 'full', failed: true });
  });

  test('shows a failure that came before the bar was due', () => {
    bar.begin()('failed');
    expect(bar.state.current()).toEqual({ phase: 'full', failed: true });
    pass(500);
    expect(bar.state.current().phase).toBe('hidden');
  });

  test('is not marked by what was given up', () => {
    const end = bar.begin();
    pass(200);
    end('cancelled');
    expect(bar.state.current()).toEqual({ phase: 'full', failed: false });
  });

  test('starts anew while the last one is leaving', () => {
    bar.begin()('failed');
    const end = bar.begin();
    expect(bar.state.current().phase).toBe('hidden');
    pass(200);
    expect(bar.state.current()).toEqual({ phase: 'running', failed: false });
    end('done');
  });

  test('tells those who listen', () => {
    const seen: string[] = [];
    const stop = bar.state.subscribe(() => seen.push(bar.state.current().phase));
    const end = bar.begin();
    pass(200);
    end('done');
    pass(500);
    stop();
    bar.begin()('failed');
    expect(seen).toEqual(['running', 'full', 'hidden']);
  });
});

describe('following work', () => {
  test('hands its value and its error on', async () => {
    await expect(follow(Promise.resolve(1))).resolves.toBe(1);
    await expect(follow(Promise.reject(new DOMException('', 'AbortError')))).rejects.toThrow();
    expect(loading.state.current().failed).toBe(false);
    await expect(follow(Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(loading.state.current().failed).toBe(true);
  });

  test('asks whether what came back is a failure', async () => {
    await follow(Promise.resolve(404), (status) => status >= 400);
    expect(loading.state.current().failed).toBe(true);
  });
});
