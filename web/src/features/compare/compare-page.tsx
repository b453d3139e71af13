import './compare-page.css';

import type { ReactNode } from 'react';

import { lazyModule } from '../../lib/lazy-module';
import { lazyPart } from '../../lib/lazy-part';
import type { Comparison } from '../../lib/page-data.gen';

/** Everything that can be done with a comparison. Its scripts come once the page stands; until then its links and forms work by themselves. */
const LazyComparison = lazyPart(lazyModule(() => import('./comparison.part')), (part) => part.ComparisonView);

/** Variants side by side. `light` draws how they spread their light. */
export function ComparePage({ comparison, light }: { comparison: Comparison; light: ReactNode }) {
  const { title, intro, shareHref } = comparison;
  return (
    <div className="compare-page tone-light surface text-plain">
      <div className="column compare-opening">
        <h1 className="text-title-l">{title}</h1>
        {intro ? <p className="text-lead compare-intro above-4 within-text">{intro}</p> : null}
        <p className="print-only compare-address">{shareHref}</p>
      </div>
      <LazyComparison comparison={comparison} />
      {light}
    </div>
  );
}
