import type { Form, FormError, FormField } from '../../../lib/page-data.gen';
import { brokenRules, type Answers } from './rules';

/** What is wrong with the answers, in the order of the fields: broken rules, and terms that must be accepted and are not. */
export function checkAnswers(form: Form, answers: Answers): FormError[] {
  const broken = brokenRules(form.rules, answers);
  const unaccepted = form.fields
    .filter((field) => field.kind === 'acceptance' && field.required && answers.texts(field.name).length === 0)
    .map((field) => ({ field: field.name, message: form.messages['accept_terms'] ?? '' }));
  const place = (error: FormError) => form.fields.findIndex((field) => isAbout(error, field));
  return [...broken, ...unaccepted.filter(({ field }) => !broken.some((error) => error.field === field))].sort((one, other) => place(one) - place(other));
}

/** Errors of the back end by the names that the form knows: PHP turns dots and spaces into underscores, and the answer has those. */
export function withOwnNames(errors: readonly FormError[], { fields }: Form): FormError[] {
  return errors.map((error) => {
    const field = fields.find(({ name }) => name === error.field) ?? fields.find(({ name }) => name.replace(/[. ]/g, '_') === error.field);
    return { ...error, field: field?.name ?? error.field };
  });
}

/** Whether an error is about a field. */
export function isAbout(error: FormError, { name }: FormField): boolean {
  return error.field === name;
}
