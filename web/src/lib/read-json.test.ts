import { expect, test } from 'vitest';

import { parseJson, readJson } from './read-json';

test('an answer is read, and anything else says what went wrong', async () => {
  await expect(readJson(Response.json({ total: 3 }))).resolves.toEqual({ total: 3 });
  await expect(readJson(Response.json({ total: 3 }, { status: 503 }))).rejects.toThrow('answered with status 503');
  await expect(readJson(new Response('<p>'))).rejects.toThrow(SyntaxError);
});

test('a text is read as far as it is JSON', () => {
  expect(parseJson('[["a",1]]')).toEqual([['a', 1]]);
  for (const nothing of [null, undefined, '', '[["a",']) {
    expect(parseJson(nothing)).toBeNull();
  }
});
