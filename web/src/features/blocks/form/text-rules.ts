const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Six to fifteen digits, however they are grouped; an extension after `#` or `*` does not count. The same idea as WordPress has. */
export function isTelephone(text: string): boolean {
  const number = text.split(/[#*]/, 1)[0] ?? '';
  let digits = number.replace(/[()/.\-\s]/g, '');
  if (/^(?:\+|00)/.test(digits)) {
    digits = `+${digits.replace(/^[+0]+/, '')}`;
  }
  return /^\+?\d+$/.test(digits) && digits.length >= 6 && digits.length <= 15;
}

/** An address of the web with its scheme and host. */
export function isWebAddress(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text)) {
    return false;
  }
  try {
    const { protocol, host } = new URL(text);
    return /^https?:$/.test(protocol) && host !== '' && /^https?:\/\//i.test(text);
  } catch {
    return false;
  }
}

/** A day as browsers send it, such as `2026-12-01`. Days in this form can be compared as texts. */
export function isDay(text: string): boolean {
  const day = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  // The engine turns 30 February into a day of March.
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The length as `maxlength` counts it: UTF-16 units, with one for each end of a line. */
export function lengthOf(text: string): number {
  return text.replaceAll('\r\n', '\n').length;
}
