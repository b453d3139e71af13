import './styles/figure-list.css';

import type { Figure } from '../lib/page-data.gen';

/** Figures in a row: a large value, a small unit and a line that explains it. */
export function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <dl className="figures gap-page">
      {figures.map((figure, index) => (
        <div key={index} className="figure edge keep-together">
          <dt className="figure-label text-soft">{figure.label}</dt>
          <dd className="figure-value text-figures text-medium">
            {figure.value}
            {figure.unit ? <span className="figure-unit"> {figure.unit}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
