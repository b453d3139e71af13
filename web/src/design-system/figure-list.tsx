import './styles/figure-list.css';

import type { Figure } from '../lib/page-data.gen';

/** Figures in a row: a large value, a small unit and a line that explains it. */
export function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <dl className="figures gap-page grid">
      {figures.map((figure, index) => (
        <div key={index} className="figure edge keep-together flex to-end inside-above-5">
          <dt className="text-soft above-2">{figure.label}</dt>
          <dd className="text-figures text-medium text-line text-title-l">
            {figure.value}
            {figure.unit ? <span className="figure-unit text-accent contrast-text"> {figure.unit}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
