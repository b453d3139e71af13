import type { ReactNode } from 'react';

import type { FormField } from '../../../lib/page-data.gen';
import { ErrorIcon } from './error-icon';
import { useFormTexts } from './texts';

/** Which fields say that they are special: those that must be filled in, or those that need not. */
export type Marking = 'required' | 'optional';

/** What every kind of field is drawn from. */
export type FieldProps = {
  field: FormField;
  /** The id of its control; of the first one where there are several. */
  id: string;
  /** What is wrong with it. */
  error: string | null;
  marking: Marking;
  /** What is filled in or chosen at first. */
  values: readonly string[];
};

/** What connects a control to its hint and its error. */
export type Described = { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The ids of hint and error, for the control they belong to. */
export function describedBy({ field, id, error }: Pick<FieldProps, 'field' | 'id' | 'error'>, ...others: (string | false)[]): Described {
  const ids = [field.help !== '' && `${id}-help`, error !== null && `${id}-error`, ...others].filter((each) => each !== false);
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error === null ? undefined : true };
}

/** A field with one control: label above, hint and error below. */
export function FieldFrame({ field, id, error, marking, label = field.label, children }: Omit<FieldProps, 'values'> & { label?: string; children: ReactNode }) {
  return (
    <div className="form-field may-shrink keep-together" data-invalid={error === null ? undefined : ''}>
      <label htmlFor={id} className="form-label text-medium text-anywhere block below-2 lines-35 text-pretty">
        {label}
        <Mark field={field} marking={marking} />
      </label>
      {children}
      <FieldNotes field={field} id={id} error={error} />
    </div>
  );
}

/** A field with several controls under one name. */
export function GroupFrame({ field, id, error, marking, children }: Omit<FieldProps, 'values'> & { children: ReactNode }) {
  const { 'aria-describedby': notes } = describedBy({ field, id, error });
  const isRadios = field.kind === 'radio';
  return (
    <fieldset
      className="form-field may-shrink keep-together"
      data-invalid={error === null ? undefined : ''}
      aria-describedby={notes}
      role={isRadios ? 'radiogroup' : undefined}
      aria-required={isRadios && field.required ? true : undefined}
      aria-invalid={isRadios && error !== null ? true : undefined}
    >
      <legend className="form-label text-medium text-anywhere block below-2 lines-35 text-pretty">
        {field.label}
        <Mark field={field} marking={marking} />
      </legend>
      {children}
      <FieldNotes field={field} id={id} error={error} />
    </fieldset>
  );
}

function Mark({ field, marking }: Pick<FieldProps, 'field' | 'marking'>) {
  const texts = useFormTexts();
  if (marking === 'required') {
    return field.required ? (
      <span className="text-accent" aria-hidden="true">
        {'\u{a0}*'}
      </span>
    ) : null;
  }
  return field.required ? null : (
    <>
      {' '}
      <span className="form-optional text-soft text-small text-regular">{texts.optional}</span>
    </>
  );
}

function FieldNotes({ field, id, error }: Pick<FieldProps, 'field' | 'id' | 'error'>) {
  const texts = useFormTexts();
  return (
    <>
      {error === null ? null : (
        <p id={`${id}-error`} className="form-error text-caption text-medium gap-2 grid columns-start at-start above-2 text-note">
          <ErrorIcon />
          {error || texts.fieldProblem}
        </p>
      )}
      {field.help ? (
        <p id={`${id}-help`} className="text-caption text-soft above-2">
          {field.help}
        </p>
      ) : null}
    </>
  );
}
