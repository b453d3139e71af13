import './figures.css';

import type { StripFigure } from '../../lib/page-data.gen';
import { useResultTexts } from './result-texts';
import { Why } from './why';

/** Every figure of an installation; each opens to how it comes about. */
export function Figures({ figures }: { figures: StripFigure[] }) {
  const texts = useResultTexts();
  return (
    <div className="calculator-part stack gap-4 may-shrink">
      <div className="calculator-part-head flow spread">
        <h4 className="calculator-part-title text-strong">{texts.figuresTitle}</h4>
        <p className="calculator-part-hint text-soft no-print">{texts.figuresHint}</p>
      </div>
      <div className="strip-figures">
        {figures.map(({ kind, text, why }) => (
          <details key={kind} className="strip-figure edge" data-kind={kind}>
            <summary className="strip-figure-summary">
              <span className="strip-figure-label text-soft">{texts.figures[kind]}</span> <span className="strip-figure-value text-figures text-medium">{text}</span>
            </summary>
            <div className="strip-figure-why stack">
              <p className="strip-figure-note">{texts.notes[kind]}</p>
              <Why why={why} />
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
