import './choice-field.css';

import { useId } from 'react';

import { fill } from '../../i18n/fill';
import type { StripChoice } from '../../lib/page-data.gen';
import { useCalculatorTexts } from './texts';
import { useReasons } from './use-problem-text';

/** More than these are a list to open. */
const MAX_CARDS = 6;

/** What was chosen since the last answer, by the names of the questions, and how to choose. */
export type Choosing = { pending: Record<string, string>; choose: (name: string, value: string) => void };

type ChoiceFieldProps = { name: string; legend: string; choices: StripChoice[]; choosing: Choosing };

/** One of several, as cards or, if there are many, as a list. What leads to nothing can be chosen all the same, and says why beside it. */
export function ChoiceField({ name, legend, choices, choosing }: ChoiceFieldProps) {
  const reasons = useReasons();
  if (choices.length === 0) {
    return null;
  }
  const reasonOf = reasons(choices);
  return choices.length > MAX_CARDS ? (
    <ChoiceList name={name} legend={legend} choices={choices} choosing={choosing} />
  ) : (
    <fieldset className="calculator-field may-shrink">
      <legend className="calculator-label text-medium block below-2 text-small lines-35">{legend}</legend>
      <div className="calculator-cards gap-2 grid">
        {choices.map((choice) => (
          <Card key={choice.value} name={name} choice={choice} reason={reasonOf(choice)} isChosen={chosenOf(name, choices, choosing) === choice.value} choose={choosing.choose} />
        ))}
      </div>
    </fieldset>
  );
}

type CardProps = { name: string; choice: StripChoice; reason: string | null; isChosen: boolean; choose: Choosing['choose'] };

function Card({ name, choice: { value, label }, reason, isChosen, choose }: CardProps) {
  const id = useId();
  return (
    <div className="calculator-card grid columns-start on-middle touch-field relative lines-30 rounded-control outlined" data-impossible={reason !== null || undefined}>
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        className="calculator-radio lifted pressable bare-control square-4 round outlined-control forced-native"
        aria-describedby={reason ? `${id}-reason` : undefined}
        onChange={() => {
          choose(name, value);
        }}
      />
      <label htmlFor={id} className="text-anywhere pressable text-note cover-link">
        {label}
      </label>
      {reason ? (
        <p id={`${id}-reason`} className="calculator-reason text-soft text-smaller lines-30 above-half">
          {reason}
        </p>
      ) : null}
    </div>
  );
}

function ChoiceList({ name, legend, choices, choosing }: ChoiceFieldProps) {
  const id = useId();
  const value = chosenOf(name, choices, choosing);
  return (
    <div className="calculator-field may-shrink">
      <label htmlFor={id} className="calculator-label text-medium block below-2 text-small lines-35">
        {legend}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        className="field calculator-select pressable bare-control forced-native"
        onChange={({ target }) => {
          choosing.choose(name, target.value);
        }}
      >
        <Options choices={choices} among={choices} />
      </select>
    </div>
  );
}

/** The entries of a list, each with the reason why it leads to nothing; `among` are all that could be chosen instead. */
export function Options({ choices, among }: { choices: StripChoice[]; among: StripChoice[] }) {
  const texts = useCalculatorTexts();
  const reasonOf = useReasons()(among);
  return choices.map((choice) => {
    const reason = reasonOf(choice);
    return (
      <option key={choice.value} value={choice.value}>
        {reason ? fill(texts.impossible, { label: choice.label, reason }) : choice.label}
      </option>
    );
  });
}

function chosenOf(name: string, choices: StripChoice[], { pending }: Choosing): string {
  return pending[name] ?? choices.find(({ isChosen }) => isChosen)?.value ?? '';
}
