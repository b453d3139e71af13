import { describe, expect, test } from 'vitest';

import { narrowVariants, orderVariants } from './order-variants';

const variant = (id: number, code: string, description: string) => ({ id, code, description, picture: null, status: null });
const list = (count: number) => Array.from({ length: count }, (_, index) => variant(index, `LYR-${index}`, `Lyra, ${index} W`));
const codes = (variants: readonly { code: string }[]) => variants.map(({ code }) => code);

describe('the order of variants', () => {
  test('picked ones come first from seven on, the rest keeps its order', () => {
    const isPicked = ({ id }: { id: number }) => id === 4 || id === 2;
    expect(codes(orderVariants(list(7), isPicked))).toEqual(['LYR-2', 'LYR-4', 'LYR-0', 'LYR-1', 'LYR-3', 'LYR-5', 'LYR-6']);
    expect(codes(orderVariants(list(6), isPicked))).toEqual(codes(list(6)));
  });
});

describe('narrowing', () => {
  const variants = [variant(1, 'LYR009-30-60-WH-P', 'Lyra, 9 W, 3000 K, blanco cálido'), variant(2, 'LYR006-27/BK', 'Lyra, 6 W, negro'), variant(3, '', 'Sin referencia')];

  test.each([
    ['', ['LYR009-30-60-WH-P', 'LYR006-27/BK', '']],
    ['   ', ['LYR009-30-60-WH-P', 'LYR006-27/BK', '']],
    ['lyr00930', ['LYR009-30-60-WH-P']],
    ['LYR 006', ['LYR006-27/BK']],
    ['calido', ['LYR009-30-60-WH-P']],
    ['9 w lyra', ['LYR009-30-60-WH-P']],
    ['-', ['LYR009-30-60-WH-P', 'LYR006-27/BK']],
    ['nothing', []],
    ['.*', []],
  ])('“%s”', (query, expected) => {
    expect(codes(narrowVariants(variants, query))).toEqual(expected);
  });
});
