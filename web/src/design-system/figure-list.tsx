import './styles/figure-list.css';

import type { Figure } from '../lib/page-data.gen';

/** Figures in a row: a large value, a small unit and a line that explains it. */
export function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <dl className="figures">
      {figures.map((figure, index) => (
        <div key={index} className="figure">
          <dt className="figure-label">{figure.label}</dt>
          <dd className="figure-value">
            {figure.value}
            {figure.unit ? <span className="figure-unit"> {figure.unit}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
