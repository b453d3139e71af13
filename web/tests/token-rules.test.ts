import { describe, expect, test } from 'vitest';

import { conditionsOf, differencesBetween, paletteOf, rawValuesIn } from '../scripts/token-rules.mjs';

const CONDITIONS = conditionsOf('@custom-media --from-lg (width >= 64rem);\n@custom-media --below-lg not (--from-lg);\n@custom-media --forced-colors (forced-colors: active);');
const inStyle = (line: string, name = 'features/shell/header.css') => rawValuesIn(name, line, CONDITIONS);
const inScript = (line: string, name = 'features/shell/header.tsx') => rawValuesIn(name, line, CONDITIONS);

describe('the check of the design tokens', () => {
  test.each(['color: #fff;', 'color: rgb(0 0 0 / 50%);', 'border: 1px solid black;'])('finds a raw colour: %s', (line) => {
    expect(inStyle(line)).toEqual([expect.stringContaining('features/shell/header.css:1: raw colour')]);
  });

  test('leaves raw colours to the palette and to the colours of things', () => {
    expect(inStyle('--ink: #1c1712;', 'design-system/styles/palette.css')).toEqual([]);
    expect(inStyle('--cct-2700: #ffb469;', 'design-system/styles/materials.css')).toEqual([]);
    expect(inStyle('--page: #fbf8f3;', 'design-system/styles/roles.css')).toHaveLength(1);
    expect(inScript('<path fill="#fff" />')).toHaveLength(1);
  });

  test('finds a colour of the palette where a role belongs', () => {
    const palette = paletteOf(':root {\n  --ink: #1c1712;\n}');
    const found = (name: string) => rawValuesIn(name, 'color: color-mix(in oklab, var(--ink) 30%, var(--ink-soft));', CONDITIONS, palette);
    expect(found('features/shell/header.css')).toEqual([expect.stringContaining('raw palette --ink; use a role')]);
    expect(found('design-system/styles/roles.css')).toEqual([]);
  });

  test('finds a bare layer and allows a named one', () => {
    expect(inStyle('.bar { z-index: 20; }')).toEqual([expect.stringContaining('raw layer z-index: 20')]);
    expect(inStyle('z-index: var(--layer-header);')).toEqual([]);
    expect(inStyle('z-index: auto;')).toEqual([]);
  });

  test.each(['@media (width >= 64rem) {', '@media screen and (max-width: 40em) {', '@media (20rem <= width) {', '@media (forced-colors: active) and (prefers-color-scheme: dark) {'])('finds a condition that has a name: %s', (line) => {
    expect(inStyle(line)).toEqual([expect.stringContaining('raw condition')]);
  });

  test('allows names, and a width that is no condition', () => {
    expect(inStyle('@media (--from-lg) and (--mouse) {')).toEqual([]);
    expect(inStyle('max-width: min(100%, 64rem);')).toEqual([]);
    expect(inStyle('@custom-media --from-lg (width >= 64rem);', 'design-system/styles/media.css')).toEqual([]);
  });

  test('finds copies of a condition in scripts', () => {
    expect(inScript("window.matchMedia('(width >= 64rem)')")).toHaveLength(1);
    expect(inScript('sizes="(min-width: 1024px) 50vw, 92vw"')).toHaveLength(1);
    expect(inScript('sizes={`${FROM_LG} 50vw, 92vw`}')).toEqual([]);
  });

  test('holds the conditions of scripts to those of the styles', () => {
    expect(differencesBetween("export const FROM_LG = '(width >= 64rem)';", CONDITIONS)).toEqual([]);
    expect(differencesBetween("export const FROM_LG = '(width >= 60rem)';", CONDITIONS)).toHaveLength(1);
    expect(differencesBetween("export const FROM_XL = '(width >= 80rem)';", CONDITIONS)).toHaveLength(1);
  });
});
