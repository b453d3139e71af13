import './result.css';

import type { Calculator, StripPlan } from '../../lib/page-data.gen';
import { Alternatives } from './alternatives';
import { Drawing } from './drawing';
import { Drivers } from './drivers';
import { Figures } from './figures';
import { PartsList } from './parts-list';
import { ProblemPanel } from './problem-panel';
import { ResultActions } from './result-actions';
import { useResultTexts } from './result-texts';
import { Segments } from './segments';
import { useWarningText } from './use-problem-text';

type ResultProps = {
  calculator: Calculator;
  action: string;
  /** The open page is not the calculator's own. */
  isElsewhere: boolean;
  /** Asks another question, given as it stands in an address. */
  apply: (query: string) => void;
};

/** What comes out of a question: an installation, or why there is none. */
export function Result({ calculator: { result, query }, action, isElsewhere, apply }: ResultProps) {
  const texts = useResultTexts();
  return (
    <>
      {result.kind === 'plan' ? (
        <Plan plan={result.plan} action={action} query={query} isElsewhere={isElsewhere} apply={apply} />
      ) : (
        <ProblemPanel problem={result.problem} remedies={result.remedies} action={action} apply={apply} />
      )}
      <p className="calculator-note text-caption text-soft edge">{texts.note}</p>
    </>
  );
}

function Plan({ plan, action, query, isElsewhere, apply }: { plan: StripPlan; query: string } & Omit<ResultProps, 'calculator'>) {
  return (
    <>
      <Drawing segments={plan.segments} hiddenSegments={plan.hiddenSegments} />
      <Warnings plan={plan} />
      <Figures figures={plan.figures} />
      <Drivers drivers={plan.drivers} compareHref={plan.compareHref} />
      <PartsList parts={plan.parts} />
      <ResultActions plan={plan} href={action + query} isElsewhere={isElsewhere} />
      <Alternatives alternatives={plan.alternatives} action={action} apply={apply} />
      <Segments segments={plan.segments} hiddenSegments={plan.hiddenSegments} />
    </>
  );
}

function Warnings({ plan: { warnings } }: { plan: StripPlan }) {
  const texts = useResultTexts();
  const warningText = useWarningText();
  return warnings.length > 0 ? (
    <div className="calculator-part stack gap-4 may-shrink">
      <h4 className="calculator-part-title text-strong text-large lines-30">{texts.warningsTitle}</h4>
      <ul className="calculator-warnings gap-3 grid">
        {warnings.map((warning, index) => (
          <li key={index}>{warningText(warning)}</li>
        ))}
      </ul>
    </div>
  ) : null;
}
