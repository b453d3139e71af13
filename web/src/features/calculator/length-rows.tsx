import './length-rows.css';

import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { CloseIcon } from '../../design-system/close-icon';
import { fill } from '../../i18n/fill';
import { Scripted } from '../../lib/hydrated';
import type { StripField } from '../../lib/page-data.gen';
import { useTakenOver } from '../../lib/taken-over';
import { fieldName } from './form-query';
import { useCalculatorTexts } from './texts';
import { TypedField } from './typed-field';

/** Empty rows for whoever has no scripts to add one. */
const SPARE_ROWS = 2;

type Row = { id: number; length: string; quantity: string };

type LengthRowsProps = {
  segments: StripField[];
  /** The rows that the last question was about, in order; none while the form has not asked. */
  answered: number[];
  max: number;
  onRemoved: () => void;
};

/** One or several lengths, each so many times. */
export function LengthRows({ segments, answered, max, onRemoved }: LengthRowsProps) {
  const texts = useCalculatorTexts();
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState<Row[]>(() => rowsOf(segments, max));

  useTakenOver(() => {
    // What nobody has used of the spare rows goes; there is a button for them now.
    const used = [...(list.current?.querySelectorAll<HTMLInputElement>('input[data-row]') ?? [])].filter((input) => input.value.trim() !== '' || input === document.activeElement);
    const kept = new Set(used.map(({ dataset }) => Number(dataset['row'])));
    setRows(rows.filter((row, place) => place < segments.length || kept.has(row.id)));
  });

  const focusOn = (place: number) => {
    list.current?.querySelectorAll<HTMLInputElement>('input[data-row]')[place]?.focus();
  };
  const add = () => {
    flushSync(() => {
      setRows([...rows, { id: Math.max(...rows.map((row) => row.id)) + 1, length: '', quantity: '1' }]);
    });
    focusOn(rows.length);
  };
  const remove = (row: Row) => {
    flushSync(() => {
      setRows(rows.filter((each) => each !== row));
    });
    focusOn(Math.max(0, rows.indexOf(row) - 1));
    onRemoved();
  };
  const asked = answered.length > 0 ? answered : rows.map((row) => row.id);
  const isSeveral = rows.length > 1;
  return (
    <fieldset ref={list} className="calculator-field may-shrink" aria-describedby={`${id}-help`}>
      <legend className="sr-only">{texts.length}</legend>
      {rows.map((row, place) => {
        const field = segments[asked.indexOf(row.id)] ?? null;
        return (
          <div key={row.id} className="length-row gap-3 flex relative">
            <TypedField
              name={fieldName('length', place)}
              label={place > 0 ? fill(texts.lengthAt, { place: place + 1 }) : texts.length}
              typed={row.length}
              field={field}
              inputMode="text"
              row={row.id}
              isMine={(kind) => kind !== 'quantity'}
              className="growing"
            />
            <TypedField
              name={fieldName('quantity', place)}
              label={place > 0 ? fill(texts.quantityAt, { place: place + 1 }) : texts.quantity}
              typed={row.quantity}
              field={field ? { ...field, readAs: null } : null}
              inputMode="numeric"
              isMine={(kind) => kind === 'quantity'}
              className="length-row-quantity"
            />
            {isSeveral ? (
              <Scripted>
                <button
                  type="button"
                  className="length-row-remove text-soft middle rigid square-12 pressable rounded-control outlined"
                  aria-label={fill(texts.removeLength, { place: place + 1 })}
                  onClick={() => {
                    remove(row);
                  }}
                >
                  <CloseIcon />
                </button>
              </Scripted>
            ) : null}
          </div>
        );
      })}
      <p id={`${id}-help`} className="calculator-help text-soft text-smaller lines-40">
        {texts.lengthHelp}
      </p>
      {rows.length < max ? (
        <Scripted>
          <p className="length-rows-add above-3 text-note">
            <button type="button" className="text-link" onClick={add}>
              {texts.addLength}
            </button>
          </p>
        </Scripted>
      ) : null}
    </fieldset>
  );
}

function rowsOf(segments: StripField[], max: number): Row[] {
  const spare = Math.max(0, Math.min(SPARE_ROWS, max - segments.length));
  return [
    ...segments.map(({ typed, quantity }, id) => ({ id, length: typed, quantity: quantity || '1' })),
    ...Array.from({ length: spare }, (_, place) => ({ id: segments.length + place, length: '', quantity: '1' })),
  ];
}
