import './compare-page.css';

import type { ReactNode } from 'react';

import type { Comparison } from '../../lib/page-data.gen';
import { LazyComparison } from './lazy-comparison';

/** Variants side by side. `light` draws how they spread their light. */
export function ComparePage({ comparison, light }: { comparison: Comparison; light: ReactNode }) {
  const { title, intro, shareHref } = comparison;
  return (
    <div className="compare-page tone-light">
      <div className="column compare-opening">
        <h1 className="text-title-l">{title}</h1>
        {intro ? <p className="text-lead compare-intro">{intro}</p> : null}
        <p className="print-only compare-address">{shareHref}</p>
      </div>
      <LazyComparison comparison={comparison} />
      {light}
    </div>
  );
}
