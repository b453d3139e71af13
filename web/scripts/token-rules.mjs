// What may stand in the token files, media.css and lib/media.ts alone: raw colours, the palette, layers and conditions. `check-tokens.mjs` asks for every file.
import { extname } from 'node:path';

export const TOKENS = 'design-system/styles/tokens.css';
export const PALETTE = 'design-system/styles/palette.css';
export const ROLES = 'design-system/styles/roles.css';
export const MATERIALS = 'design-system/styles/materials.css';
export const MEDIA = 'design-system/styles/media.css';
export const MEDIA_SCRIPT = 'lib/media.ts';

const RAW_COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<=[\s:(,"'`[])(?:white|black|gr[ae]y|red|green|blue|orange|yellow|gold|silver)(?=[\s;,)"'`\]])/gi;
const RAW_LAYER = /z-index:(?!\s*(?:var\(--layer-|auto\b))[^;}]*/gi;
const RAW_WIDTH = /\((?:(?:min|max)-)?(?:width|inline-size)\s*[:<>=][^)]*\)|\([^()]*[<>]=?\s*(?:width|inline-size)\b[^)]*\)/gi;

/**
 * What a file of `src/` spells out although it has a name. `conditions` are those of media.css, `palette` the names in palette.css.
 * @returns {string[]}
 */
export function rawValuesIn(name, text, conditions, palette = new Set()) {
  const isStyle = extname(name) === '.css';
  return text.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(\/\/|\/?\*).*$/, '').replace(/\/\*.*?\*\//g, '');
    const found = (kind, values, home) => values.map((value) => `src/${name}:${index + 1}: raw ${kind} ${value.trim()}; use ${home}`);
    return [
      ...(name === PALETTE || name === MATERIALS ? [] : found('colour', (isStyle ? code : colouredIn(code)).match(RAW_COLOUR) ?? [], `a role from ${ROLES}`)),
      ...(name === PALETTE || name === ROLES ? [] : found('palette', namesIn(code).filter((token) => palette.has(token)), `a role from ${ROLES}`)),
      ...found('layer', isStyle ? (code.match(RAW_LAYER) ?? []) : [], `a --layer-* from ${TOKENS}`),
      ...(name === MEDIA || name === MEDIA_SCRIPT ? [] : found('condition', conditionsIn(isStyle ? mediaIn(code) : code, conditions), `a name from ${isStyle ? MEDIA : MEDIA_SCRIPT}`)),
    ];
  });
}

/** The names that palette.css gives to raw colours. */
export function paletteOf(css) {
  return new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name));
}

/** The names that media.css gives to conditions: `--from-lg` → `(width >= 64rem)`. */
export function conditionsOf(css) {
  return new Map([...css.matchAll(/@custom-media\s+(--[\w-]+)\s+([^;]+);/g)].map(([, name, condition]) => [name, condition]));
}

/** Where lib/media.ts says something else than media.css under the same name. */
export function differencesBetween(script, conditions) {
  return [...script.matchAll(/export const (\w+) = '([^']*)'/g)]
    .filter(([, name, condition]) => conditions.get(`--${name.toLowerCase().replaceAll('_', '-')}`) !== condition)
    .map(([, name, condition]) => `src/${MEDIA_SCRIPT}: ${name} is ${condition}, which is not what ${MEDIA} calls by that name`);
}

/** In scripts only strings can set a colour, and prose and identifiers must not trip the check. */
function colouredIn(code) {
  return (code.match(/(?:fill|stroke|color|style|className|background)\S*=\{?["'`{][^>]*/gi) ?? []).join(' ');
}

function namesIn(code) {
  return code.match(/--[\w-]+/g) ?? [];
}

function mediaIn(code) {
  return (code.match(/@media[^{]*/g) ?? []).join(' ');
}

function conditionsIn(code, conditions) {
  const named = [...conditions.values()].filter((condition) => !/--|width/.test(condition) && code.includes(condition));
  return [...(code.match(RAW_WIDTH) ?? []), ...named];
}
