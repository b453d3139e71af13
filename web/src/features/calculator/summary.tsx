import type { StripResult } from '../../lib/page-data.gen';
import { useResultTexts } from './result-texts';
import { useProblemText, useProblemTitle } from './use-problem-text';
import { useSummary } from './use-summary';

/** The heading of the answer, which stays in view, and the answer in a few words for those who listen. */
export function Summary({ result }: { result: StripResult }) {
  const texts = useResultTexts();
  const problemText = useProblemText();
  const problemTitle = useProblemTitle();
  const summary = useSummary(result);
  return (
    <div className="calculator-summary flow spread on-baseline gap-words surface inside-3">
      <h3 className="text-title-s">{result.kind === 'problem' ? problemTitle(result.problem) : texts.result}</h3>
      <p role="status" className="text-figures text-medium text-accent">
        {summary ? summary.all : null}
        {result.kind === 'problem' ? <span className="sr-only">{problemText(result.problem)}</span> : null}
      </p>
    </div>
  );
}
