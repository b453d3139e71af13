import type { Locale } from '../../lib/page-data.gen';

/** What sets thousands apart; the other sign stands before decimals. */
const GROUPS: Record<Locale, string> = { en: ',', es: '.' };
/** As many digits as the server reads. */
const MAX_DIGITS = 15;
/** Larger ones the server refuses. */
const MAX_QUANTITY = 1_000_000_000;

/**
 * A number as addresses write it, from what somebody typed: `1,200` is `1200` in English and `1.2` in Spanish, `1 200` and `2,5` are the
 * same in both. Empty when it is no number. The server reads the same fields when they are sent without scripts
 * (`Number::typed`); both are tested with one table.
 */
export function typedNumber(text: string, locale: Locale): string {
  const [, sign = '', figure = ''] = /^([-−]?)\s*(.*)$/s.exec(text.trim()) ?? [];
  const [whole, decimals] = split(figure.replaceAll(/\s/g, ' ').replaceAll('’', "'"), locale);
  const digits = whole === '' && decimals !== null ? '0' : ungrouped(whole);
  const plain = decimals === null ? digits : `${digits}.${decimals}`;
  const isTooLong = digits.length + (decimals ?? '0').length > MAX_DIGITS;
  return /^\d+(?:\.\d+)?$/.test(plain) && !isTooLong ? String(Number(sign ? `-${plain}` : plain)) : '';
}

/** Whether a field for a number holds something that is none, or less than nothing: no quantity of a product is. */
export function isNoQuantity(text: string, locale: Locale): boolean {
  const number = typedNumber(text, locale);
  return text.trim() !== '' && (number === '' || Number(number) < 0 || Number(number) > MAX_QUANTITY);
}

/** What stands before and behind the decimal sign. */
function split(figure: string, locale: Locale): [whole: string, decimals: string | null] {
  const at = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  if (at < 0) {
    return [figure, null];
  }
  const [before, mark, behind] = [figure.slice(0, at), figure.charAt(at), figure.slice(at + 1)];
  const isGrouping = before.includes(mark) || (mark === GROUPS[locale] && /^[1-9]\d{0,2}$/.test(before) && behind.length === 3);
  return isGrouping ? [figure, null] : [before, behind];
}

/** The digits of a number whose thousands are set apart by one kind of mark or not at all; anything else as it is. */
function ungrouped(whole: string): string {
  const [, mark] = /^\d{1,3}(?:([., '])\d{3})(?:\1\d{3})*$/.exec(whole) ?? [];
  return mark ? whole.replaceAll(mark, '') : whole;
}
