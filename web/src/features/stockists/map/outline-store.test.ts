import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createOutlineStore, type OutlineStore } from './outline-store';
import { tilesOf } from './outlines';

const HREF = '/api/map/';

/** Two parts of the world, each within one tile. */
const here = { left: 0.501, right: 0.502, top: 0.301, bottom: 0.302 };
const there = { left: 0.801, right: 0.802, top: 0.301, bottom: 0.302 };

let asked: string[];
let answers: Map<string, (response: Response) => void>;
let store: OutlineStore;

beforeEach(() => {
  asked = [];
  answers = new Map();
  vi.stubGlobal('fetch', (href: string) => {
    const name = href.slice(HREF.length);
    asked.push(name);
    return new Promise<Response>((resolve) => {
      answers.set(name, resolve);
    });
  });
  store = createOutlineStore(HREF, 'en', () => undefined, () => undefined);
});

afterEach(() => {
  store.close();
});

const nameAt = (box: typeof here) => tilesOf(box)[0]!.name;
const answerList = (status = 200) => {
  const tiles = [here, there].map((box) => tilesOf(box)[0]!).map(({ column, row }) => [column, row]);
  answers.get('tiles.json')!(Response.json({ tiles }, { status }));
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('the tiles are those of where one looks when their list is there, not of where one looked when it was asked for', async () => {
  store.want(here, true);
  store.want(there, true);
  expect(asked).toEqual(['overview.json', 'tiles.json']);
  answerList();
  await settled();
  expect(asked).toEqual(['overview.json', 'tiles.json', nameAt(there)]);
});

test('a list that came while one looked at the whole world is there when one looks closer again', async () => {
  store.want(here, true);
  store.want(here, false);
  answerList();
  await settled();
  expect(asked).toEqual(['overview.json', 'tiles.json']);
  store.want(there, true);
  await settled();
  expect(asked).toEqual(['overview.json', 'tiles.json', nameAt(there)]);
});

test('a list that could not be had is asked for again with everything else that is missing', async () => {
  store.want(here, true);
  answerList(503);
  await settled();
  store.want(there, true);
  expect(asked).toEqual(['overview.json', 'tiles.json']);
  store.retry();
  expect(asked).toEqual(['overview.json', 'tiles.json', 'tiles.json']);
  answerList();
  await settled();
  expect(asked.at(-1)).toBe(nameAt(there));
});
