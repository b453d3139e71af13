import { useEffect, useRef, useState, type RefObject } from 'react';

import { counted } from '../../../i18n/count';
import { useLocale } from '../../../i18n/messages';
import { listenTo } from '../../../lib/listen-to';
import type { FormFieldKind } from '../../../lib/page-data.gen';
import { useTakenOver } from '../../../lib/taken-over';
import { describedBy, FieldFrame, type FieldProps } from './field-frame';
import { quizHashName } from './field-values';
import { useFormTexts } from './texts';
import { lengthOf } from './text-rules';

/** From here on a visitor is told how much room is left. */
const SHOWN_BELOW = 100;
/** Those who listen are told in steps: every letter would be too much. */
const TOLD_STEP = 20;

type Typed = { type: string; inputMode?: 'email' | 'tel' | 'url' | 'decimal' };

const TYPES: Partial<Record<FormFieldKind, Typed>> = {
  email: { type: 'email', inputMode: 'email' },
  tel: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url' },
  number: { type: 'number', inputMode: 'decimal' },
  date: { type: 'date' },
};

/** A field of one line. */
export function TextField(props: FieldProps) {
  const { field, id, values } = props;
  const control = useRef<HTMLInputElement>(null);
  const isQuiz = field.kind === 'quiz';
  const isNumber = field.kind === 'number';
  return (
    <FieldFrame {...props} label={isQuiz ? field.question || field.label : field.label}>
      <input
        {...(TYPES[field.kind] ?? { type: 'text' })}
        {...describedBy(props)}
        ref={control}
        id={id}
        name={field.name}
        defaultValue={values[0] ?? ''}
        placeholder={field.placeholder || undefined}
        required={field.required}
        autoComplete={isQuiz ? 'off' : (field.autocomplete ?? undefined)}
        minLength={field.minLength ?? undefined}
        maxLength={field.maxLength ?? undefined}
        min={field.min || undefined}
        max={field.max || undefined}
        step={isNumber ? field.step || 'any' : undefined}
        className="field form-control fades-border print-bare"
        data-kind={field.kind}
      />
      {isQuiz ? <input type="hidden" name={quizHashName(field)} value={field.answerHash} readOnly /> : null}
      <Counter control={control} maxLength={field.maxLength} />
    </FieldFrame>
  );
}

/** A field of several lines. */
export function TextareaField(props: FieldProps) {
  const { field, id, values } = props;
  const control = useTypedBefore(id);
  return (
    <FieldFrame {...props}>
      <textarea
        {...describedBy(props)}
        ref={control}
        id={id}
        name={field.name}
        defaultValue={values[0] ?? ''}
        placeholder={field.placeholder || undefined}
        required={field.required}
        autoComplete={field.autocomplete ?? undefined}
        minLength={field.minLength ?? undefined}
        maxLength={field.maxLength ?? undefined}
        rows={6}
        className="field form-control fades-border print-bare"
        data-kind="textarea"
      />
      <Counter control={control} maxLength={field.maxLength} />
    </FieldFrame>
  );
}

/** A textarea that keeps what was typed before the scripts came: React would put the server's text back in its place. */
function useTypedBefore(id: string): RefObject<HTMLTextAreaElement | null> {
  const control = useRef<HTMLTextAreaElement>(null);
  const [typed] = useState(() => (typeof document === 'undefined' ? null : ((document.getElementById(id) as HTMLTextAreaElement | null)?.value ?? null)));
  useTakenOver(() => {
    if (control.current && typed !== null) {
      control.current.value = typed;
    }
  });
  return control;
}

/** How much room is left, once it becomes little. */
function Counter({ control, maxLength }: { control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>; maxLength: number | null }) {
  const texts = useFormTexts();
  const locale = useLocale();
  const [left, setLeft] = useState(Infinity);
  useEffect(() => {
    const element = control.current;
    if (!element || maxLength === null) {
      return;
    }
    const count = () => {
      setLeft(element.value === '' ? Infinity : maxLength - lengthOf(element.value));
    };
    count();
    return listenTo(element, { input: count });
  }, [control, maxLength]);
  if (maxLength === null) {
    return null;
  }
  // A short field is nearly full from the first word on; that is no news.
  const isShown = left < Math.min(SHOWN_BELOW, maxLength / 5);
  const told = Math.max(0, Math.ceil(left / TOLD_STEP) * TOLD_STEP);
  return (
    <div className="form-counter text-caption text-soft text-figures no-print relative">
      {isShown ? <span aria-hidden="true">{counted(texts.left, Math.max(0, left), locale)}</span> : null}
      <span className="sr-only" aria-live="polite">
        {isShown ? counted(texts.left, told, locale) : null}
      </span>
    </div>
  );
}
