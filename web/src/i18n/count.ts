import type { Locale } from '../lib/page-data.gen';

/** One word for one, another for all other numbers: both languages need no more. */
export type Counted = Readonly<{ one: string; other: string }>;

/** A whole number as the language writes it. By hand, because the rendering engine knows no languages and must agree with browsers. */
export function formatCount(value: number, locale: Locale): string {
  const digits = String(value);
  // Spanish leaves numbers of four digits together.
  return digits.length < (locale === 'es' ? 5 : 4) ? digits : digits.replace(/\B(?=(\d{3})+$)/g, locale === 'es' ? '.' : ',');
}

/** A counted text with its number put in for `{n}`. */
export function counted(texts: Counted, value: number, locale: Locale): string {
  return (value === 1 ? texts.one : texts.other).replace('{n}', formatCount(value, locale));
}
