/**
 * The conditions of `design-system/styles/media.css` that scripts and the `sizes` of pictures ask for, under the same names.
 * `npm run lint` compares the two, and allows no other copy.
 */
export const FROM_SM = '(width >= 40rem)';
export const FROM_MD = '(width >= 48rem)';
export const FROM_LG = '(width >= 64rem)';
export const FROM_XL = '(width >= 80rem)';
export const FROM_2XL = '(width >= 96rem)';
export const MOUSE = '(hover: hover) and (pointer: fine)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
export const MORE_CONTRAST = '(prefers-contrast: more)';
export const FORCED_COLORS = '(forced-colors: active)';
