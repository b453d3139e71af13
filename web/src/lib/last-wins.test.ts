import { expect, test, vi } from 'vitest';

import { lastWins } from './last-wins';

/** A question that waits until the test answers it. */
function question() {
  const asked: { signal: AbortSignal; answer: (answer: string) => void; fail: (why: string) => void }[] = [];
  const ask = (signal: AbortSignal) => new Promise<string>((answer, fail) => { asked.push({ signal, answer, fail }); });
  return { asked, ask };
}

test('an answer comes, and then nothing is waited for', async () => {
  const questions = lastWins();
  const one = question();
  const answer = questions.ask(one.ask);
  expect(questions.isAsking()).toBe(true);
  one.asked[0]!.answer('one');
  expect(await answer).toBe('one');
  expect(questions.isAsking()).toBe(false);
});

test.each(['answer', 'fail'] as const)('a question that is followed by another is called off, and its late %s is nobody’s', async (end) => {
  const questions = lastWins();
  const [one, other] = [question(), question()];
  const first = questions.ask(one.ask);
  const second = questions.ask(other.ask);
  expect(one.asked[0]!.signal.aborted).toBe(true);
  one.asked[0]![end]('late');
  expect(await first).toBeNull();
  expect(questions.isAsking()).toBe(true);
  other.asked[0]!.answer('other');
  expect(await second).toBe('other');
});

test('a failure of the last question is told, whether it comes late or at once', async () => {
  const questions = lastWins();
  await expect(questions.ask(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(questions.ask(() => { throw new Error('not even asked'); })).rejects.toThrow('not even asked');
  expect(questions.isAsking()).toBe(false);
});

test('what is stopped has no answer, and another question may follow', async () => {
  const questions = lastWins();
  const one = question();
  const heard = vi.fn();
  const answer = questions.ask(one.ask).then(heard);
  questions.stop();
  expect(questions.isAsking()).toBe(false);
  one.asked[0]!.answer('late');
  await answer;
  expect(heard).toHaveBeenCalledWith(null);
  expect(await questions.ask(() => Promise.resolve('other'))).toBe('other');
});
