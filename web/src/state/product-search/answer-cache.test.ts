import { expect, test } from 'vitest';

import { createAnswerCache, KEPT_MS, MAX_KEPT } from './answer-cache';
import { answerTo } from './test-answers';

test('an answer is good for two minutes', () => {
  let time = 1000;
  const cache = createAnswerCache(() => time);
  cache.set('lyra', answerTo('lyra'));
  time += KEPT_MS - 1;
  expect(cache.get('lyra')?.query).toBe('lyra');
  time += 1;
  expect(cache.get('lyra')).toBeNull();
});

test('the oldest answer makes room, and asking again makes an answer young', () => {
  const cache = createAnswerCache(() => 0);
  for (let n = 0; n < MAX_KEPT; n++) {
    cache.set(`q${n}`, answerTo(`q${n}`));
  }
  cache.set('q0', answerTo('q0'));
  cache.set('one more', answerTo('one more'));
  expect(cache.get('q0')).not.toBeNull();
  expect(cache.get('q1')).toBeNull();
  expect(cache.get('q2')).not.toBeNull();
});
