import type { Locale } from '../../lib/page-data.gen';
import { isNoQuantity, typedNumber } from './typed-number';

/** Which end of a range a field sets. The field's name has the same suffix, for forms that are sent without scripts. */
export type RangeEnd = 'from' | 'to';

/** Parameters that come before the filters in every address of the list. */
const FIRST = ['search', 'plain', 'sort'];

/**
 * The address of the list for the present state of the form: values joined by commas, ranges as `from..to`, without empty parameters and
 * without the page number. A ticked box counts even if nothing matches it any more: only the visitor removes a choice.
 * `textOf` says what a field of a range counts as.
 */
export function addressOf(form: HTMLFormElement, locale: Locale, textOf: (field: HTMLInputElement) => string = ({ value }) => value): string {
  const chosen = new Map<string, string[]>(FIRST.map((name) => [name, []]));
  const ranges = new Map<string, Partial<Record<RangeEnd, string>>>();
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.dataset['end']) {
      const end = control.dataset['end'] as RangeEnd;
      const name = control.name.slice(0, -end.length - 1);
      const text = textOf(control);
      ranges.set(name, { ...ranges.get(name), [end]: isNoQuantity(text, locale) ? '' : typedNumber(text, locale) });
      chosen.set(name, chosen.get(name) ?? []);
    } else if (control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && (control.type === 'hidden' || control.checked))) {
      chosen.set(control.name, [...(chosen.get(control.name) ?? []), control.value]);
    }
  }
  for (const [name, { from = '', to = '' }] of ranges) {
    // A choice that is no range (an exact size) has a checkbox beside the fields; a range replaces it.
    if (from || to) {
      chosen.set(name, [`${from}..${to}`]);
    }
  }
  const query = new URLSearchParams([...chosen].map(([name, values]) => [name, values.filter(Boolean).join(',')]).filter(([, value]) => value));
  const path = form.getAttribute('action') ?? '';
  // A comma needs no escape there, and people read `cct=3000,4000`.
  return query.size > 0 ? `${path}?${query.toString().replaceAll('%2C', ',')}` : path;
}

/** Puts ranges that were given the wrong way round right, where one can see it. */
export function turnRanges(form: HTMLFormElement, locale: Locale): void {
  const fields = rangeFields(form).filter(({ value }) => value.trim() !== '' && !isNoQuantity(value, locale));
  for (const from of fields) {
    const to = from.dataset['end'] === 'from' ? fields.find(({ name }) => name === from.name.replace(/from$/, 'to')) : undefined;
    if (to && Number(typedNumber(from.value, locale)) > Number(typedNumber(to.value, locale))) {
      [from.value, to.value] = [to.value, from.value];
    }
  }
}

/** Says at the fields of a range which of them hold no number. The form keeps its own state, so this is not React's to draw. */
export function markRanges(form: HTMLFormElement, locale: Locale): void {
  for (const field of rangeFields(form)) {
    field.ariaInvalid = isNoQuantity(field.value, locale) ? 'true' : null;
  }
  for (const message of form.querySelectorAll<HTMLElement>('[data-range-message]')) {
    message.hidden = !message.closest('fieldset')?.querySelector('[aria-invalid]');
  }
}

function rangeFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((control): control is HTMLInputElement => control instanceof HTMLInputElement && 'end' in control.dataset);
}
