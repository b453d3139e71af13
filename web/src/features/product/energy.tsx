import './energy.css';

import type { EnergyStatement } from '../../lib/page-data.gen';

/** The arrow of a light source with its class, or only the sentence: the server knows which of them the law allows. */
export function Energy({ energy }: { energy: EnergyStatement }) {
  return (
    <div className="energy cluster edge inside-above-5 gap-choices">
      {energy.arrow ? (
        <svg className="energy-arrow rigid" data-class={energy.arrow} viewBox="0 0 92 40" aria-hidden="true">
          <path className="energy-shape" d="M1 1h70l20 19-20 19H1z" />
          <path className="energy-scale" d="M1 1h18v38H1z" />
          <text x="10" y="13" className="energy-range">A</text>
          <path className="energy-between" d="M10 26v-8m-2.5 2.5L10 18l2.5 2.5" />
          <text x="10" y="36" className="energy-range">G</text>
          <text x="48" y="31" className="energy-letter">{energy.arrow}</text>
        </svg>
      ) : null}
      <p>{energy.text}</p>
    </div>
  );
}
