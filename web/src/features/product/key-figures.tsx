import './key-figures.css';

import { ExplainedLabel } from '../../design-system/explained-label';
import type { Fact } from '../../lib/page-data.gen';
import { useDetailsTexts } from './details-texts';

/** The figures that people compare first, in the dark tone. */
export function KeyFigures({ figures }: { figures: Fact[] }) {
  const texts = useDetailsTexts();
  if (figures.length === 0) {
    return null;
  }
  return (
    <section className="key-figures lamp tone-dark text-plain" aria-label={texts.figures}>
      <dl className="column key-figures-row grid">
        {figures.map((figure) => (
          <div key={figure.label} className="key-figure edge">
            <dt><ExplainedLabel label={figure.label} href={figure.explained} /></dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
