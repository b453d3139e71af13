import type { Locale } from '../lib/page-data.gen';
import type { PlaceholdersOf } from './placeholders';

/** The singular and the plural of a text. English and Spanish need no other forms. */
export type Counted = Readonly<{ one: string; other: string }>;

/** An integer with the separators of the language. Not `Intl`, because the rendering engine lacks it and must produce what browsers do. */
export function formatCount(value: number, locale: Locale): string {
  const digits = String(value);
  // Spanish writes numbers of four digits without a separator.
  return digits.length < (locale === 'es' ? 5 : 4) ? digits : digits.replace(/\B(?=(\d{3})+$)/g, locale === 'es' ? '.' : ',');
}

/** Texts that want nothing but their number. */
type OnlyCounted<Texts extends Counted> = Exclude<PlaceholdersOf<Texts['one' | 'other']>, 'n'> extends never ? Texts : never;

/** A counted text with its number put in for `{n}`. */
export function counted<const Texts extends Counted>(texts: OnlyCounted<Texts>, value: number, locale: Locale): string {
  return (value === 1 ? texts.one : texts.other).replace('{n}', formatCount(value, locale));
}
