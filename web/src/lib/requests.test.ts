import { expect, test } from 'vitest';

import { readJson } from './requests';

test('an answer is read, and anything else says what went wrong', async () => {
  await expect(readJson(Response.json({ total: 3 }))).resolves.toEqual({ total: 3 });
  await expect(readJson(Response.json({ total: 3 }, { status: 503 }))).rejects.toThrow('answered with status 503');
  await expect(readJson(new Response('<p>'))).rejects.toThrow(SyntaxError);
});
