import './figures.css';

import type { StripFigure } from '../../lib/page-data.gen';
import { useResultTexts } from './result-texts';
import { Why } from './why';

/** Every figure of an installation; each opens to how it comes about. */
export function Figures({ figures }: { figures: StripFigure[] }) {
  const texts = useResultTexts();
  return (
    <div className="calculator-part stack gap-4 may-shrink">
      <div className="flow spread on-baseline gap-words">
        <h4 className="calculator-part-title text-strong text-large lines-30">{texts.figuresTitle}</h4>
        <p className="text-soft no-print text-small">{texts.figuresHint}</p>
      </div>
      <div className="strip-figures grid at-start">
        {figures.map(({ kind, text, why }) => (
          <details key={kind} className="strip-figure edge" data-kind={kind}>
            <summary className="strip-figure-summary flex relative gap-half">
              <span className="strip-figure-label text-soft text-small lines-35">{texts.figures[kind]}</span> <span className="strip-figure-value text-figures text-medium text-title-s">{text}</span>
            </summary>
            <div className="strip-figure-why stack gap-3h">
              <p className="text-note lines-50">{texts.notes[kind]}</p>
              <Why why={why} />
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
