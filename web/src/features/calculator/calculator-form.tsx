import './calculator-form.css';

import { useId, useRef, useState, type ReactNode } from 'react';

import { fill } from '../../i18n/fill';
import { useHydrated } from '../../lib/hydrated';
import { useOwnChecks } from '../../lib/own-checks';
import type { Calculator } from '../../lib/page-data.gen';
import { useTakenOver } from '../../lib/taken-over';
import { isChanged } from '../../state/address-form';
import { CableField } from './cable-field';
import type { CalculatorSession, CalculatorState } from './calculator-session';
import { ChoiceField, type Choosing } from './choice-field';
import { choicesIn, filledRows, queryOf } from './form-query';
import { LengthRows } from './length-rows';
import type { Step } from './steps';
import { StripField } from './strip-field';
import { useCalculatorTexts } from './texts';
import { turnTo } from './turn-to';

type CalculatorFormProps = {
  calculator: Calculator;
  action: string;
  phase: CalculatorState['phase'];
  step: number;
  steps: Step[];
  goTo: (step: number) => void;
  ask: CalculatorSession['ask'];
};

/**
 * The questions. What is typed belongs to the browser, so that nothing overwrites it; what is chosen follows the answers, because one choice
 * may take another one with it.
 */
export function CalculatorForm({ calculator, action, phase, step, steps, goTo, ask }: CalculatorFormProps) {
  const texts = useCalculatorTexts();
  const form = useRef<HTMLFormElement>(null);
  useOwnChecks(form);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [answered, setAnswered] = useState<number[]>([]);
  const [isTakenOver] = useState(!useHydrated());

  const send = (mayGoOn: boolean) => {
    if (form.current) {
      setAnswered(filledRows(form.current));
      ask({ query: queryOf(form.current), mayGoOn });
    }
  };
  useTakenOver(() => {
    if (isTakenOver && form.current && isChanged(form.current)) {
      setChosen(choicesIn(form.current));
      send(false);
    }
  });

  // What was chosen counts until its answer is there.
  const pending = phase === 'ready' ? {} : chosen;
  const choosing: Choosing = {
    pending,
    choose: (name, value) => {
      setChosen({ ...pending, [name]: value });
    },
  };
  const stepProps = (name: Step) => ({ name, step, steps, goTo });
  return (
    <form
      ref={form}
      action={action}
      method="get"
      aria-label={texts.form}
      className="calculator-form stack gap-page may-shrink no-print"
      onChange={({ target }) => {
        send(target instanceof HTMLInputElement && target.type === 'text');
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      {calculator.refused.map(({ filter, value }) => (
        <p key={filter + value} className="calculator-refused text-caption text-anywhere sunk">
          {fill(texts.refused, { filter, value })}
        </p>
      ))}
      <FormStep {...stepProps('strip')}>
        <StripField calculator={calculator} choosing={choosing} />
        <LengthRows
          segments={calculator.segments}
          answered={answered}
          max={calculator.maxSegments}
          onRemoved={() => {
            send(false);
          }}
        />
        <ChoiceField name="rounding" legend={texts.rounding} choices={calculator.roundings} choosing={choosing} />
      </FormStep>
      <FormStep {...stepProps('place')}>
        <ChoiceField name="dimming" legend={texts.dimming} choices={calculator.dimmings} choosing={choosing} />
        <ChoiceField name="location" legend={texts.location} choices={calculator.locations} choosing={choosing} />
      </FormStep>
      <FormStep {...stepProps('driver')}>
        <ChoiceField name="driver" legend={texts.place} choices={calculator.places} choosing={choosing} />
        <CableField field={calculator.cable} />
      </FormStep>
      {steps.includes('profile') ? (
        <FormStep {...stepProps('profile')}>
          <ChoiceField name="profile" legend={texts.mounting} choices={calculator.profiles} choosing={choosing} />
          <ChoiceField name="diffuser" legend={texts.diffuser} choices={calculator.diffusers} choosing={choosing} />
          <ChoiceField name="finish" legend={texts.finish} choices={calculator.finishes} choosing={choosing} />
          <ChoiceField name="bars" legend={texts.bars} choices={calculator.bars} choosing={choosing} />
        </FormStep>
      ) : null}
      {/* Needed without scripts; with them the answer follows every change, and the button stays for the keyboard. */}
      <p className="calculator-submit">
        <button type="submit" className="button">
          {texts.calculate}
        </button>
      </p>
    </form>
  );
}

type FormStepProps = { name: Step; step: number; steps: Step[]; goTo: (step: number) => void; children: ReactNode };

/** Questions that belong together. A phone shows one group at a time. */
function FormStep({ name, step, steps, goTo, children }: FormStepProps) {
  const texts = useCalculatorTexts();
  const id = useId();
  const place = steps.indexOf(name);
  return (
    <section className="calculator-step stack gap-6 may-shrink packed" aria-labelledby={id} data-current={place === step || undefined}>
      <p className="calculator-progress">
        <span>{fill(texts.progress, { step: place + 1, steps: steps.length })}</span>
        <progress className="calculator-progress-bar forced-native" value={place + 1} max={steps.length} aria-hidden="true" />
      </p>
      <h3 id={id} className="text-title-s calculator-step-title inside-3">
        {texts.steps[name]}
      </h3>
      {children}
      <p className="calculator-turns">
        {place > 0 ? (
          <StepButton label={texts.back} isQuiet goTo={goTo} to={place - 1} />
        ) : null}
        <StepButton label={place + 2 === steps.length ? texts.showResult : texts.next} goTo={goTo} to={place + 1} />
      </p>
    </section>
  );
}

function StepButton({ label, isQuiet = false, goTo, to }: { label: string; isQuiet?: boolean; goTo: (step: number) => void; to: number }) {
  return (
    <button
      type="button"
      className={isQuiet ? 'button button-quiet' : 'button'}
      onClick={({ currentTarget }) => {
        turnTo(currentTarget, goTo, to);
      }}
    >
      {label}
    </button>
  );
}
