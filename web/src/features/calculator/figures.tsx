import './figures.css';

import type { StripFigure } from '../../lib/page-data.gen';
import { useResultTexts } from './result-texts';
import { Why } from './why';

/** Every figure of an installation; each opens to how it comes about. */
export function Figures({ figures }: { figures: StripFigure[] }) {
  const texts = useResultTexts();
  return (
    <div className="calculator-part">
      <div className="calculator-part-head">
        <h4 className="calculator-part-title">{texts.figuresTitle}</h4>
        <p className="calculator-part-hint no-print">{texts.figuresHint}</p>
      </div>
      <div className="strip-figures">
        {figures.map(({ kind, text, why }) => (
          <details key={kind} className="strip-figure" data-kind={kind}>
            <summary className="strip-figure-summary">
              <span className="strip-figure-label">{texts.figures[kind]}</span> <span className="strip-figure-value">{text}</span>
            </summary>
            <div className="strip-figure-why">
              <p className="strip-figure-note">{texts.notes[kind]}</p>
              <Why why={why} />
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
