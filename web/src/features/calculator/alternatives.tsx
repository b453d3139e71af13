import './alternatives.css';

import type { StripAlternative } from '../../lib/page-data.gen';
import { QuestionLink } from './question-link';
import { useResultTexts } from './result-texts';

/** What else could be built, and what that would change. */
export function Alternatives({ alternatives, action, apply }: { alternatives: StripAlternative[]; action: string; apply: (query: string) => void }) {
  const texts = useResultTexts();
  return alternatives.length > 0 ? (
    <div className="calculator-part stack gap-4 may-shrink no-print">
      <h4 className="calculator-part-title text-strong text-large lines-30">{texts.alternativesTitle}</h4>
      <ul className="strip-alternatives gap-4 grid">
        {alternatives.map((alternative) => (
          <Alternative key={alternative.query} alternative={alternative} action={action} apply={apply} />
        ))}
      </ul>
    </div>
  ) : null;
}

function Alternative({ alternative: { kind, label, query, changes }, action, apply }: { alternative: StripAlternative; action: string; apply: (query: string) => void }) {
  const texts = useResultTexts();
  return (
    <li className="strip-alternative text-anywhere grid packed gap-1 relative lines-40 rounded outlined fades-border">
      <p className="text-soft text-small">{texts.alternatives[kind]}</p>
      <p className="text-medium">
        <QuestionLink action={action} query={query} apply={apply} className="cover-link">
          {label || texts.apply}
        </QuestionLink>
      </p>
      {changes.length > 0 ? (
        <dl className="strip-alternative-changes above-2 text-small">
          {changes.map((change) => (
            <div key={change.kind}>
              <dt>{texts.figures[change.kind]}</dt>
              <dd>{change.text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="strip-alternative-same above-2 text-small">{texts.noChanges}</p>
      )}
    </li>
  );
}
