import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Module = typeof import('./compare-picks');

const lyra = { id: '7', parent: '1', code: 'LYR009-30', title: 'Lyra', thumbnail: '/media/lyra.png' };
const others = ['8', '9', '10', '11'].map((id) => ({ ...lyra, id, code: `CRV0${id}` }));

/** The module as a fresh page has it. */
async function freshPage(): Promise<Module> {
  vi.resetModules();
  // eslint-disable-next-line no-restricted-syntax -- a module of its own for each test, as each page has one
  return await import('./compare-picks');
}

describe('what is stored', () => {
  const readPicks = async (text: string | null) => (await freshPage()).readPicks(text);

  test('numbers may be numbers or texts, and other fields may be missing', async () => {
    const entry = { id: '7', parent: '1', code: '', title: '', thumbnail: '' };
    expect(await readPicks('[{"id":7,"parent":1}]')).toEqual([entry]);
    expect(await readPicks('[{"id":"7","parent":" 1 ","code":5,"extra":{}}]')).toEqual([entry]);
  });

  test('what cannot be understood is dropped, and the rest is kept', async () => {
    const text = JSON.stringify([null, 3, 'x', {}, { id: 7 }, { id: -1, parent: 1 }, { id: 1.5, parent: 1 }, [], lyra, { ...lyra, code: 'lyr 009/30' }]);
    expect(await readPicks(text)).toEqual([lyra]);
  });

  test.each(['', 'undefined', '{"id":7,"parent":1}', '[', 'null', '"[]"', `[${'1,'.repeat(20_000)}1]`])('what is no list holds nothing (%#)', async (text) => {
    expect(await readPicks(text)).toEqual([]);
  });

  test('pictures of other sites are not shown', async () => {
    for (const thumbnail of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png', 'javascript:1', '/\\elsewhere.example']) {
      const [read] = await readPicks(JSON.stringify([{ ...lyra, thumbnail }]));
      expect(read?.thumbnail).toBe('');
    }
  });

  test('any text is read as at most four picks, each once, and reads the same again', async () => {
    const { readPicks, isSamePick } = await freshPage();
    const id = fc.oneof(fc.integer(), fc.nat(9), fc.string(), fc.double(), fc.constantFrom('7', ' 8', '007', null));
    const entry = fc.record({ id, parent: id, code: fc.oneof(fc.string(), fc.constantFrom('A1', 'a 1', ''), fc.anything()), title: fc.anything(), thumbnail: fc.oneof(fc.webUrl(), fc.anything()) }, { requiredKeys: [] });
    const text = fc.oneof(fc.string(), fc.json(), fc.array(fc.oneof(entry, fc.anything()), { maxLength: 8 }).map((list) => JSON.stringify(list)));
    fc.assert(
      fc.property(text, (stored) => {
        const read = readPicks(stored);
        expect(read.length).toBeLessThanOrEqual(4);
        read.forEach((pick, index) => {
          expect(pick.id).toMatch(/^[1-9]\d*$/);
          expect(read.findIndex((other) => isSamePick(other, pick))).toBe(index);
        });
        expect(readPicks(JSON.stringify(read))).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('picking', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('adds what is absent and removes what is present, with the count beside the list', async () => {
    const page = await freshPage();
    expect(page.togglePick(lyra)).toBe(true);
    expect(JSON.parse(localStorage.getItem('compareData') ?? '')).toMatchObject([{ id: 7, parent: 1, code: 'LYR009-30' }]);
    expect(localStorage.getItem('compareDataLength')).toBe('1');
    expect(page.togglePick({ ...lyra, id: '70', code: 'lyr009.30' })).toBe(true);
    expect(localStorage.getItem('compareData')).toBe('[]');
    expect(localStorage.getItem('compareDataLength')).toBe('0');
  });

  test('is remembered by the next page', async () => {
    (await freshPage()).togglePick(lyra);
    expect((await freshPage()).picks()).toEqual([lyra]);
  });

  test('two tabs together cannot pass four', async () => {
    const page = await freshPage();
    others.slice(0, 3).forEach((pick) => page.togglePick(pick));
    // Another tab picks without an event having arrived here yet.
    localStorage.setItem('compareData', JSON.stringify([...others.slice(0, 3), lyra]));
    expect(page.togglePick(others[3] ?? lyra)).toBe(false);
    expect(page.picks()).toHaveLength(4);
    expect(page.picks()).toContainEqual(lyra);
  });

  test('another tab is followed, also when it clears everything', async () => {
    const page = await freshPage();
    localStorage.setItem('compareData', JSON.stringify([lyra]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'compareData' }));
    expect(page.picks()).toEqual([lyra]);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(page.picks()).toEqual([]);
  });

  test.each(['getItem', 'setItem'] as const)('works for this page where %s is blocked', async (name) => {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const page = await freshPage();
    page.togglePick(lyra);
    others.slice(0, 3).forEach((pick) => page.togglePick(pick));
    expect(page.picks()).toHaveLength(4);
    expect(page.togglePick(others[3] ?? lyra)).toBe(false);
    window.dispatchEvent(new Event('pageshow'));
    expect(page.picks()).toHaveLength(4);
  });
});
