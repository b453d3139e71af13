import type { Locale } from '../../../lib/page-data.gen';

const UNITS = ['B', 'kB', 'MB', 'GB'];
/** The back end's limits are counted so. */
const STEP = 1024;

/** The size of a file as people read it: `1.5 MB`. */
export function formatFileSize(bytes: number, locale: Locale): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit++;
  }
  const digits = unit > 0 && value < 10 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value));
  return `${locale === 'es' ? digits.replace('.', ',') : digits}\u{a0}${UNITS[unit] ?? ''}`;
}
