import type { Form, FormField } from '../../../lib/page-data.gen';
import type { Answers } from './rules';
import type { Entry } from './sending.browser';

/** The files that were chosen, by the names of their fields. Browsers let nobody take one file out of a field, so they are kept here. */
export type ChosenFiles = Readonly<Record<string, readonly File[]>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a browser does not let a script read, such as `12..5` in a field for numbers: something is there, and no rule accepts it. */
const UNREADABLE = '\u{fffd}';

/** The name that a field's values are sent under: lists need brackets. */
export function postedName({ name, kind, multiple }: FormField): string {
  const isList = multiple && (kind === 'checkbox' || kind === 'select' || kind === 'file');
  return isList ? `${name}[]` : name;
}

/** The controls of a field, in order: one, or one for each option. */
export function controlsOf(element: HTMLFormElement, field: FormField): Control[] {
  const name = postedName(field);
  return [...element.elements].filter((control): control is Control => 'value' in control && (control as Control).name === name);
}

/** What is filled in or chosen now. */
export function valuesOf(element: HTMLFormElement, field: FormField): string[] {
  return controlsOf(element, field).flatMap((control) => {
    if (control instanceof HTMLInputElement) {
      if (control.type === 'file' || (isBox(control) && !control.checked)) {
        return [];
      }
      return control.value === '' && control.validity.badInput ? [UNREADABLE] : [control.value];
    }
    return control instanceof HTMLSelectElement ? [...control.selectedOptions].map(({ value }) => value) : [control.value];
  });
}

/** Fills a field in or chooses its options, as if the visitor had. */
export function setValues(element: HTMLFormElement, field: FormField, values: readonly string[]): void {
  for (const control of controlsOf(element, field)) {
    if (control instanceof HTMLInputElement && isBox(control)) {
      control.checked = values.includes(control.value);
    } else if (control instanceof HTMLSelectElement) {
      const options = [...control.options];
      // A choice that is no longer offered must not leave the list without any.
      if (options.some(({ value }) => values.includes(value))) {
        options.forEach((option) => {
          option.selected = values.includes(option.value);
        });
      }
    } else if (!(control instanceof HTMLInputElement && control.type === 'file')) {
      control.value = values[0] ?? '';
    }
  }
}

/** What the rules look at. */
export function answersOf(element: HTMLFormElement, form: Form, files: ChosenFiles): Answers {
  const fieldOf = (name: string) => form.fields.find((field) => field.name === name);
  return {
    texts: (name) => {
      const field = fieldOf(name);
      return field ? valuesOf(element, field) : [];
    },
    files: (name) => files[name] ?? [],
  };
}

/** Everything that is sent, in the order of the fields. */
export function entriesOf(element: HTMLFormElement, form: Form, files: ChosenFiles): Entry[] {
  return form.fields.flatMap((field): Entry[] => {
    const name = postedName(field);
    const own: Entry[] = field.kind === 'file' ? (files[field.name] ?? []).map((file) => [name, file]) : valuesOf(element, field).map((value) => [name, value]);
    return field.kind === 'quiz' ? [...own, [quizHashName(field), field.answerHash]] : own;
  });
}

/** The files that stand in the fields themselves. */
export function filesIn(element: HTMLFormElement, form: Form): ChosenFiles {
  const chosen = form.fields
    .filter(({ kind }) => kind === 'file')
    .map((field) => [field.name, controlsOf(element, field).flatMap((control) => (control instanceof HTMLInputElement ? [...(control.files ?? [])] : []))] as const);
  return Object.fromEntries(chosen.filter(([, files]) => files.length > 0));
}

/** The name under which a quiz sends what its right answer is recognised by. */
export function quizHashName({ name }: FormField): string {
  return `_wpcf7_quiz_answer_${name}`;
}

function isBox({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}
