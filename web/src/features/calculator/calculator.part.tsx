import './calculator.css';
import './calculator-print.css';

import { useId, useState } from 'react';

import { useOnline } from '../../lib/online';
import type { Calculator as CalculatorData } from '../../lib/page-data.gen';
import { useKeptPlan } from '../../state/calculator-plan';
import type { CalculatorPlace } from '../../state/calculator-slot';
import { useVisit } from '../../state/navigation';
import { CalculatorForm } from './calculator-form';
import { Question } from './question';
import { Result } from './result';
import { ResultBar } from './result-bar';
import { stepsOf } from './steps';
import { Summary } from './summary';
import { useCalculatorTexts } from './texts';
import { useSession } from './use-session';

/** Plans an installation of LED strip. A plain GET form with its answer; with scripts the answer follows every change. */
export function Calculator({ calculator, title, text }: CalculatorPlace) {
  const { address } = useVisit();
  const [opened, setOpened] = useState({ calculator, address, visits: 0 });
  // Whoever goes to another question by a link or by Back gets that one. The open page fetched again is not a visit: what was typed stays.
  if (opened.address !== address) {
    setOpened({ calculator, address, visits: opened.visits + (opened.calculator === calculator ? 0 : 1) });
  }
  return <OpenCalculator key={opened.visits} first={opened.calculator} title={title} text={text} />;
}

function OpenCalculator({ first, title, text }: { first: CalculatorData; title: string; text: string }) {
  const texts = useCalculatorTexts();
  const id = useId();
  const resultId = useId();
  const { calculator, phase, failure, forms, ask, retry } = useSession(first);
  const [step, setStep] = useState(0);
  const steps = stepsOf(calculator);
  const apply = (query: string) => {
    ask({ query: query.replace(/^\?/, ''), fromOutside: true });
  };
  const isResult = step >= steps.length - 1;
  return (
    <section className="band tone-light calculator" aria-labelledby={id} data-own-page={first.followsAddress || undefined}>
      <div className="column">
        <div className="calculator-head stack below-stack gap-rows twelfths-from-lg">
          <h2 id={id} className={title ? 'text-title-l' : 'text-title-m'}>
            {title || texts.title}
          </h2>
          <p className="calculator-intro text-soft within-note">{text || texts.intro}</p>
        </div>
        <KeptPlan calculator={calculator} isUntouched={calculator === first && phase === 'ready'} apply={apply} />
        <div className="calculator-parts stack at-start" data-shows={isResult ? 'result' : 'form'}>
          <CalculatorForm key={forms} calculator={calculator} action={first.action} phase={phase} step={step} steps={steps} goTo={setStep} ask={ask} />
          <div id={resultId} className="calculator-result stack may-shrink" aria-busy={phase === 'waiting' || undefined} tabIndex={-1}>
            {phase === 'failed' ? <Failure isTooMany={failure === 'tooMany'} retry={retry} /> : null}
            <Summary result={calculator.result} />
            <Question calculator={calculator} href={first.action + calculator.query} />
            <Result calculator={calculator} action={first.action} isElsewhere={!first.followsAddress} apply={apply} />
          </div>
        </div>
        <ResultBar result={calculator.result} resultId={resultId} isResult={isResult} goTo={setStep} resultStep={steps.length - 1} />
      </div>
    </section>
  );
}

/** What was planned before a look at something else. Offered, because whoever opens the calculator anew may want just that. */
function KeptPlan({ calculator, isUntouched, apply }: { calculator: CalculatorData; isUntouched: boolean; apply: (query: string) => void }) {
  const texts = useCalculatorTexts();
  const kept = useKeptPlan();
  if (!kept || !isUntouched || calculator.query || kept === calculator.query) {
    return null;
  }
  return (
    <p className="calculator-kept no-print">
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          apply(kept);
        }}
      >
        {texts.keptPlan}
      </button>
    </p>
  );
}

function Failure({ isTooMany, retry }: { isTooMany: boolean; retry: () => void }) {
  const texts = useCalculatorTexts();
  const isOnline = useOnline();
  const reason = isTooMany ? texts.tooMany : texts.failed;
  return (
    <div role="alert" className="calculator-failure cluster spread no-print sunk">
      <p>{isOnline ? reason : texts.offline}</p>
      <button type="button" className="button button-quiet" onClick={retry}>
        {texts.retry}
      </button>
    </div>
  );
}
