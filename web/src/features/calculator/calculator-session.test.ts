import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { calculator } from '../../../preview/calculator';
import type { Calculator } from '../../lib/page-data.gen';
import { TooManyQuestions } from './ask-calculator';
import { createCalculatorSession, PAUSE_MS } from './calculator-session';

const first = calculator('en');
const other = calculator('en', { query: '?length=6' });

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

/** A session whose questions wait until the test answers them. */
function session() {
  const asked: { query: string; signal: AbortSignal; answer: (answer: Calculator) => void; fail: (error: Error) => void }[] = [];
  const opened = createCalculatorSession(first, (query, signal) => new Promise((answer, fail) => { asked.push({ query, signal, answer, fail }); }));
  return { opened, asked };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a question', () => {
  test('that is typed waits for the next letter; one that is chosen does not', async () => {
    const { opened, asked } = session();
    opened.ask({ query: 'length=5', mayGoOn: true });
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    opened.ask({ query: 'length=50', mayGoOn: true });
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ query }) => query)).toEqual(['length=50']);
    opened.ask({ query: 'dimming=dali2' });
    await settle();
    expect(asked.map(({ query }) => query)).toEqual(['length=50', 'dimming=dali2']);
  });

  test('calls off the one before, and the old answer stays until there is a new one', async () => {
    const { opened, asked } = session();
    opened.ask({ query: 'a' });
    await settle();
    opened.ask({ query: 'b' });
    expect(asked[0]!.signal.aborted).toBe(true);
    expect(opened.current()).toMatchObject({ phase: 'waiting', calculator: first });
    await settle();
    asked[0]!.answer(calculator('es'));
    await settle();
    expect(opened.current().calculator).toBe(first);
    asked[1]!.answer(other);
    await settle();
    expect(opened.current()).toMatchObject({ phase: 'ready', calculator: other, forms: 0 });
  });

  test('from outside the form fills the form in anew', async () => {
    const { opened, asked } = session();
    opened.ask({ query: 'length=6', fromOutside: true });
    await settle();
    asked[0]!.answer(other);
    await settle();
    expect(opened.current().forms).toBe(1);
  });
});

describe('a failure', () => {
  test('says what the server said, keeps the old answer, and can be tried again', async () => {
    const { opened, asked } = session();
    opened.ask({ query: 'length=6', mayGoOn: true });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    asked[0]!.fail(new TooManyQuestions());
    await settle();
    expect(opened.current()).toMatchObject({ phase: 'failed', failure: 'tooMany', calculator: first });
    opened.retry();
    await settle();
    expect(asked[1]!.query).toBe('length=6');
    asked[1]!.answer(other);
    await settle();
    expect(opened.current()).toMatchObject({ phase: 'ready', failure: 'none' });
  });

  test('of the network has no words of its own', async () => {
    const { opened, asked } = session();
    opened.ask({ query: 'a' });
    await settle();
    asked[0]!.fail(new TypeError('Failed to fetch'));
    await settle();
    expect(opened.current()).toMatchObject({ phase: 'failed', failure: 'unanswered' });
  });
});

test('nothing follows once it has ended, and trying again without a question asks none', async () => {
  const { opened, asked } = session();
  opened.retry();
  opened.ask({ query: 'a' });
  opened.stop();
  await settle();
  expect(asked).toHaveLength(0);
});
