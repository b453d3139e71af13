import type { ChangeEvent } from 'react';

import { SafeMarkup } from '../../../design-system/safe-markup';
import { describedBy, FieldFrame, GroupFrame, type FieldProps } from './field-frame';
import { postedName } from './field-values';
import { useFormTexts } from './texts';

/** A list to choose one of. */
export function SelectField(props: FieldProps) {
  const texts = useFormTexts();
  const { field, id, values } = props;
  // Without an empty entry the first option would be everybody's answer.
  const needsEmpty = field.value === '' && field.options.every(({ value }) => value !== '');
  return (
    <FieldFrame {...props}>
      <select
        {...describedBy(props)}
        id={id}
        name={field.name}
        defaultValue={values[0] ?? ''}
        required={field.required}
        autoComplete={field.autocomplete ?? undefined}
        className="field form-control fades-border print-bare"
        data-kind="select"
      >
        {needsEmpty ? <option value="">{field.placeholder || texts.choose}</option> : null}
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Options to tick: one with radio buttons, several with boxes. A list to choose several of is boxes too, which everybody can operate. */
export function ChoiceField(props: FieldProps) {
  const { field, id, error, values } = props;
  const isRadios = field.kind === 'radio';
  // Boxes of which only one may be ticked behave as Contact Form 7's exclusive ones.
  const isExclusive = !isRadios && !field.multiple;
  const untickOthers = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    currentTarget.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]').forEach((box) => {
      box.checked = box === currentTarget && box.checked;
    });
  };
  return (
    <GroupFrame {...props}>
      <div className="grid gap-half">
        {field.options.map(({ value, label }, index) => (
          <label key={value} className="form-option gap-3 grid columns-start at-start inside-2 touch pressable lines-50">
            <input
              id={index === 0 ? id : `${id}-${index}`}
              type={isRadios ? 'radio' : 'checkbox'}
              name={postedName(field)}
              value={value}
              defaultChecked={values.includes(value)}
              required={isRadios && field.required}
              aria-invalid={!isRadios && error !== null ? true : undefined}
              onChange={isExclusive ? untickOthers : undefined}
              className="form-box middle rigid bare-control above-half outlined-control fades-ground forced-native"
            />
            <span className="form-option-label text-anywhere may-shrink pressable">{label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}

/** A box by which the visitor agrees to something. */
export function AcceptanceField(props: FieldProps) {
  const { field, id, error, values } = props;
  return (
    <GroupFrame {...props}>
      <div className="form-option gap-3 grid columns-start at-start inside-2 touch pressable lines-50">
        <input
          {...describedBy({ field, id, error })}
          id={id}
          type="checkbox"
          name={field.name}
          value="1"
          defaultChecked={values.length > 0 && values[0] !== '0'}
          required={field.required}
          className="form-box middle rigid bare-control above-half outlined-control fades-ground forced-native"
        />
        <label htmlFor={id} className="form-option-label text-anywhere may-shrink pressable">
          {field.acceptHtml ? <SafeMarkup html={field.acceptHtml} /> : field.label}
        </label>
      </div>
    </GroupFrame>
  );
}
