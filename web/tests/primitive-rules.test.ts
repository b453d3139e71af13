import { describe, expect, test } from 'vitest';

import { primitivesOf, repetitionsIn } from '../scripts/primitive-rules.mjs';

const PRIMITIVES = primitivesOf(`
  @layer primitives {
    /* Beside each other in one line. */
    .row {
      display: flex;
      align-items: center;
    }

    .flex {
      display: flex;
    }

    .halves-from-sm {
      @media (--from-sm) {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    }

    .shrinking > * {
      min-width: 0;
    }
  }

  @layer overrides {
    .gone {
      display: none;
    }
  }
`);
const WINNERS = new Set(['wins']);
const within = (rule: string, layer = '@layer components') => repetitionsIn('features/shell/header.css', `${layer} {\n  ${rule}\n}\n`, PRIMITIVES, WINNERS);

describe('the check of the primitives', () => {
  test('knows what primitives declare without a condition', () => {
    expect([...PRIMITIVES]).toEqual([['row', ['display: flex', 'align-items: center']], ['flex', ['display: flex']]]);
  });

  test('finds a rule that says all that a primitive says, whatever else it says', () => {
    expect(within('.menu {\n    gap: 1rem;\n    align-items: center;\n    display: flex;\n  }')).toEqual([
      'src/features/shell/header.css:2: .menu repeats .row of design-system/styles/primitives.css; name it in the markup',
      'src/features/shell/header.css:2: .menu repeats .flex of design-system/styles/primitives.css; name it in the markup',
    ]);
  });

  test('finds it for several classes, with a value over several lines, and where a condition follows', () => {
    expect(within('.menu,\n  .list {\n    display:\n      flex;\n  }')).toHaveLength(1);
    expect(within('.menu {\n    display: flex;\n\n    @media (--from-lg) {\n      display: grid;\n    }\n  }')).toHaveLength(1);
  });

  test('allows part of a primitive', () => {
    expect(within('.menu {\n    align-items: center;\n  }')).toEqual([]);
  });

  test.each(['.menu:hover', '.menu > li', '.menu::before', 'a.menu', '.menu, .menu > li'])('allows what no class in the markup could say: %s', (selector) => {
    expect(within(`${selector} {\n    display: flex;\n  }`)).toEqual([]);
  });

  test('allows conditions and other layers', () => {
    expect(within('.menu {\n    @media (--from-lg) {\n      display: flex;\n    }\n  }')).toEqual([]);
    expect(within('@media (--from-lg) {\n    .menu {\n      display: flex;\n    }\n  }')).toEqual([]);
    expect(within('.menu {\n    display: flex;\n  }', '@layer overrides')).toEqual([]);
  });

  test('allows a rule that says why, and only that one', () => {
    expect(within('/* Over the rule of another part. */\n  .menu {\n    display: flex;\n  }')).toEqual([]);
    expect(within('.menu {\n    /* Over the rule of another part. */\n    display: flex;\n  }')).toEqual([]);
    expect(within('/* For the next rule. */\n  .list {\n    gap: 1rem;\n  }\n\n  .menu {\n    display: flex;\n  }')).toHaveLength(1);
  });

  test('allows the classes that must win over another part', () => {
    expect(within('.wins {\n    display: flex;\n  }')).toEqual([]);
    expect(within('.wins,\n  .menu {\n    display: flex;\n  }')).toEqual([]);
  });
});
