import { keptValue, type KeptValue } from '../../../lib/kept-value';
import type { Form, FormField, Locale } from '../../../lib/page-data.gen';
import { parseJson } from '../../../lib/read-json';
import { setValues, valuesOf } from './field-values';

/** The longest text that an address fills a field in with. */
const MAX_FROM_ADDRESS = 200;

/** What is not worth keeping, not the visitor's own, or to be decided each time. */
const NOT_KEPT: ReadonlySet<FormField['kind']> = new Set(['hidden', 'quiz', 'file', 'acceptance']);

type Draft = Record<string, string[]>;

/** Keeps what is filled in for as long as the tab is open, so that a reload or a detour loses nothing. */
export function keepDraft(element: HTMLFormElement, form: Form, locale: Locale): void {
  const draft: Draft = {};
  for (const field of form.fields) {
    const values = NOT_KEPT.has(field.kind) ? [] : valuesOf(element, field).filter((value) => value !== '');
    if (values.length > 0) {
      draft[field.name] = values;
    }
  }
  draftOf(form, locale).keep(JSON.stringify(draft));
}

/** Forgets it, once the message is sent. */
export function dropDraft(form: Form, locale: Locale): void {
  draftOf(form, locale).keep(null);
}

/**
 * Fills in what the address names and then what was kept, each only where the visitor has not been yet. After a form was sent
 * without scripts, what was sent is newer than anything that was kept.
 */
export function fillIn(element: HTMLFormElement, form: Form, locale: Locale, search: string): void {
  const parameters = new URLSearchParams(search);
  const draft = form.sent ? {} : readDraft(form, locale);
  for (const field of form.fields) {
    const named = field.fromAddress ? parameters.get(field.name)?.slice(0, MAX_FROM_ADDRESS) : undefined;
    const kept = NOT_KEPT.has(field.kind) ? undefined : draft[field.name];
    if (named && isEmpty(element, field)) {
      setValues(element, field, [named]);
    } else if (kept && (isEmpty(element, field) || isAsGiven(element, field))) {
      setValues(element, field, kept);
    }
  }
}

function isEmpty(element: HTMLFormElement, field: FormField): boolean {
  return valuesOf(element, field).every((value) => value === '');
}

/** Whether a field still has what the form itself fills in. */
function isAsGiven(element: HTMLFormElement, field: FormField): boolean {
  const values = valuesOf(element, field);
  return values.length === 1 && values[0] === field.value;
}

function readDraft(form: Form, locale: Locale): Draft {
  const isTexts = (values: unknown) => Array.isArray(values) && values.every((value) => typeof value === 'string');
  return Object.fromEntries(Object.entries(parseJson(draftOf(form, locale).read()) ?? {}).filter((entry): entry is [string, string[]] => isTexts(entry[1])));
}

function draftOf({ slug }: Form, locale: Locale): KeptValue {
  return keptValue('sessionStorage', `lucerna-form:${slug}:${locale}`);
}
