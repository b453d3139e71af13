import { Arrow } from '../../design-system/arrow';
import type { StripProblem, StripRemedy } from '../../lib/page-data.gen';
import { QuestionLink } from './question-link';
import { useResultTexts } from './result-texts';
import { useProblemText, useRemedyText } from './use-problem-text';

type ProblemPanelProps = { problem: StripProblem; remedies: StripRemedy[]; action: string; apply: (query: string) => void };

/** Why nothing comes out, and what could be changed: a dark scene where the light is still missing. */
export function ProblemPanel({ problem, remedies, action, apply }: ProblemPanelProps) {
  const texts = useResultTexts();
  const problemText = useProblemText();
  const remedyText = useRemedyText();
  return (
    <div className="calculator-problem stack gap-6 tone-dark rounded surface text-plain">
      <svg className="calculator-problem-drawing wide" aria-hidden="true">
        <line x1="0" x2="100%" y1="12" y2="12" />
      </svg>
      <p className="calculator-problem-words text-anywhere text-title-s">{problemText(problem)}</p>
      {remedies.length > 0 ? (
        <div className="no-print">
          <h4 className="text-soft below-3 text-small text-regular">{texts.remedies}</h4>
          <ul className="gap-3 grid to-start">
            {remedies.map((remedy) => (
              <li key={remedy.query}>
                <QuestionLink action={action} query={remedy.query} apply={apply} className="text-link arrow-link">
                  {remedyText(remedy)}
                  <Arrow />
                </QuestionLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
