import './result-bar.css';

import { LinkButton } from '../../design-system/link-button';
import type { StripResult } from '../../lib/page-data.gen';
import { useCalculatorTexts } from './texts';
import { turnTo } from './turn-to';
import { useProblemTitle } from './use-problem-text';
import { useSummary } from './use-summary';

type ResultBarProps = { result: StripResult; resultId: string; isResult: boolean; resultStep: number; goTo: (step: number) => void };

/** The answer in reach while a small screen shows the questions, and the way back to them. */
export function ResultBar({ result, resultId, isResult, resultStep, goTo }: ResultBarProps) {
  const texts = useCalculatorTexts();
  const problemTitle = useProblemTitle();
  const summary = useSummary(result);
  return (
    <div className="calculator-bar row spread gap-4 tone-dark no-print surface text-plain gone-from-lg">
      <p className="calculator-bar-words text-figures flow may-shrink on-baseline text-small lines-30">
        {summary ? (
          <>
            <strong>{summary.power}</strong> <span>{summary.drivers}</span>
          </>
        ) : null}
        {result.kind === 'problem' ? problemTitle(result.problem) : null}
      </p>
      <LinkButton
        href={`#${resultId}`}
        className="button"
        onPress={({ currentTarget }) => {
          turnTo(currentTarget, goTo, isResult ? 0 : resultStep);
        }}
      >
        {isResult ? texts.change : texts.showResult}
      </LinkButton>
    </div>
  );
}
