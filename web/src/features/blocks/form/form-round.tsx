import { useEffect, useId, useRef } from 'react';

import { Scripted } from '../../../lib/hydrated';
import { useOwnChecks } from '../../../lib/own-checks';
import type { Form, FormField } from '../../../lib/page-data.gen';
import { AcceptanceField, ChoiceField, SelectField } from './choice-field';
import { isAbout } from './checked';
import { FileField } from './file-field';
import type { FieldProps, Marking } from './field-frame';
import { FormResult } from './form-result';
import { isBusy, statusOf } from './form-state';
import { PersonCheck } from './person-check';
import { Progress } from './progress';
import { SentPanel } from './sent-panel';
import { TextareaField, TextField } from './text-field';
import { useFormTexts } from './texts';
import { useForm } from './use-form';

type FormRoundProps = {
  form: Form;
  /** The level of the heading that takes the form's place. */
  heading: 'h2' | 'h3';
  /** The visitor asked for it. */
  startsFocused: boolean;
  onAgain: () => void;
};

/** One form from the first letter to the thank-you. Without scripts it posts to the page it stands on. */
export function FormRound({ form, heading, startsFocused, onAgain }: FormRoundProps) {
  const texts = useFormTexts();
  const prefix = useId();
  const element = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { state, files, setFiles, handlers } = useForm(form, element, place);
  useOwnChecks(element);
  const { outcome, errors, attempts } = state;
  const idOf = (name: string) => controlId(prefix, name);
  const isOld = attempts === 1 && form.sent !== null;
  const marking = markingOf(form.fields);

  useEffect(() => {
    if (startsFocused) {
      element.current?.querySelector<HTMLElement>('.form-control, .form-box, .form-file')?.focus();
    }
  }, [startsFocused]);

  useEffect(() => {
    if (!isOld && outcome?.kind === 'answered') {
      const first = form.fields.find((field) => field.kind !== 'hidden' && outcome.errors.some((error) => isAbout(error, field)));
      if (first) {
        document.getElementById(controlId(prefix, first.name))?.focus();
      }
    }
  }, [outcome, isOld, form.fields, prefix]);

  if (state.phase === 'sent') {
    return <SentPanel message={outcome?.message ?? ''} heading={heading} action={form.action} onAgain={onAgain} isOld={isOld} />;
  }

  const isAsked = form.sent?.question != null && isOld;
  const result = outcome ? <FormResult key={attempts} form={form} outcome={outcome} errors={errors} idOf={idOf} isOld={isOld} isCalm={isAsked} /> : null;
  const busy = isBusy(state);
  return (
    <form
      {...handlers}
      ref={element}
      method="post"
      encType="multipart/form-data"
      action={form.action}
      aria-label={form.title || undefined}
      data-status={statusOf(state)}
      className="form stack wide print-wide"
    >
      <input type="hidden" name="_form" value={form.number} readOnly />
      {form.sent?.receipt ? <input type="hidden" name="_receipt" value={form.sent.receipt} readOnly /> : null}
      {/* What came with the page stands where the page is read from; what comes later, where it was asked for. */}
      {isOld ? result : null}
      <Note fields={form.fields} marking={marking} />
      {form.fields.map((field) => {
        const error = errors.find((each) => isAbout(each, field))?.message ?? null;
        const props = { field, id: idOf(field.name), error, marking, values: firstValues(form, field) };
        return field.kind === 'file' ? (
          <FileField
            key={field.name}
            {...props}
            files={files[field.name] ?? []}
            onFiles={(list) => {
              setFiles(field, list);
            }}
          />
        ) : (
          <FieldOf key={field.name} {...props} />
        );
      })}
      <div className="form-trap no-print over cut" aria-hidden="true">
        <label htmlFor={idOf('trap')}>{texts.trap}</label>
        <input id={idOf('trap')} type="text" name={form.trap} tabIndex={-1} autoComplete="off" />
      </div>
      {form.sent?.question ? <Scripted instead={<PersonCheck question={form.sent.question} id={idOf('answer')} />} /> : null}
      {isOld ? null : result}
      <div>
        <div ref={place} className="form-check no-print" />
        <div className="form-end cluster no-print">
          <button type="submit" className="button form-send" aria-disabled={busy || undefined}>
            {texts.send}
          </button>
          <Progress state={state} hasFiles={Object.values(files).some((list) => list.length > 0)} />
        </div>
        {form.check.kind === 'recaptcha' ? <p className="text-caption text-soft no-print above-4">{texts.protected}</p> : null}
      </div>
    </form>
  );
}

function FieldOf(props: FieldProps) {
  const { field, values } = props;
  switch (field.kind) {
    case 'textarea':
      return <TextareaField {...props} />;
    case 'select':
      return field.multiple ? <ChoiceField {...props} /> : <SelectField {...props} />;
    case 'radio':
    case 'checkbox':
      return <ChoiceField {...props} />;
    case 'acceptance':
      return <AcceptanceField {...props} />;
    case 'hidden':
      return <input type="hidden" name={field.name} defaultValue={values[0] ?? ''} />;
    default:
      return <TextField {...props} />;
  }
}

/** An id holds no spaces, though a field's name might. */
function controlId(prefix: string, name: string): string {
  return `${prefix}-${name.replace(/[^\w-]/g, '_')}`;
}

/** What was sent without scripts, else what the form fills in. */
function firstValues(form: Form, field: FormField): readonly string[] {
  const own = field.value === '' ? [] : [field.value];
  const sent = form.sent?.values.find(({ name }) => name === field.name)?.values;
  // Nothing was chosen where nothing was sent; what nobody sees is always sent.
  return sent ?? (form.sent && field.kind !== 'hidden' ? [] : own);
}

/** The fewer are marked. */
function markingOf(fields: readonly FormField[]): Marking {
  const seen = fields.filter(({ kind }) => kind !== 'hidden');
  return seen.filter(({ required }) => required).length * 2 > seen.length ? 'optional' : 'required';
}

/** Explains the marks once, above the fields. */
function Note({ fields, marking }: { fields: readonly FormField[]; marking: Marking }) {
  const texts = useFormTexts();
  const seen = fields.filter(({ kind }) => kind !== 'hidden');
  if (!seen.some(({ required }) => required)) {
    return null;
  }
  const isAll = seen.every(({ required }) => required);
  return <p className="text-caption text-soft no-print">{marking === 'required' ? texts.someRequired : isAll ? texts.allRequired : texts.mostRequired}</p>;
}
