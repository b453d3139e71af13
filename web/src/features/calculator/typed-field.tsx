import './typed-field.css';

import { useId } from 'react';

import { fill } from '../../i18n/fill';
import type { StripField } from '../../lib/page-data.gen';
import { useCalculatorTexts } from './texts';
import { useMistakeText } from './use-problem-text';

/** Longer than any length, so that whatever is pasted is refused in words instead of being cut off. */
const MAX_CHARACTERS = 200;

type TypedFieldProps = {
  name: string;
  label: string;
  /** What stands in it when it is first drawn. */
  typed: string;
  /** How the server read it; `null` while it has not. */
  field: StripField | null;
  help?: string;
  inputMode: 'decimal' | 'numeric' | 'text';
  /** The number of the row that this length belongs to. */
  row?: number;
  /** Which mistakes are those of this field. */
  isMine?: (kind: string) => boolean;
  className?: string;
};

/** Something to be typed: its label, how it was read, and what is wrong with it. */
export function TypedField({ name, label, typed, field, help = '', inputMode, row, isMine = () => true, className = '' }: TypedFieldProps) {
  const texts = useCalculatorTexts();
  const mistakeText = useMistakeText();
  const id = useId();
  const mistake = field?.mistake && isMine(field.mistake.kind) ? field.mistake : null;
  const readAs = mistake ? null : field?.readAs;
  const describedBy = [mistake ? `${id}-mistake` : '', readAs ? `${id}-read` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <div className={`may-shrink ${className}`}>
      <label htmlFor={id} className="calculator-label text-medium block below-2 text-small lines-35">
        {label}
      </label>
      <input
        id={id}
        type="text"
        name={name}
        defaultValue={typed}
        maxLength={MAX_CHARACTERS}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
        className="field calculator-input text-figures"
        data-row={row}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {readAs ? (
        <p id={`${id}-read`} className="calculator-read text-figures text-smaller lines-40 text-accent">
          {fill(texts.readAs, { length: readAs })}
        </p>
      ) : null}
      {mistake ? (
        <p id={`${id}-mistake`} className="calculator-mistake text-medium text-anywhere text-smaller lines-40">
          {mistakeText(mistake)}
        </p>
      ) : null}
      {help ? (
        <p id={`${id}-help`} className="calculator-help text-soft text-smaller lines-40">
          {help}
        </p>
      ) : null}
    </div>
  );
}
