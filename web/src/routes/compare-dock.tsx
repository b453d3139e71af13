import { useEffect, useState } from 'react';

import { whenCalm } from '../lib/idle';
import { keptValue } from '../lib/kept-value';
import { lazyModule } from '../lib/lazy-module';
import { listenTo } from '../lib/listen-to';
import { closeCompareModal, useCompareDock, wantCompareDock } from '../state/compare-dock';
import { useVisit } from '../state/navigation';

const keptPicks = keptValue('localStorage', 'compareData');
const dock = lazyModule(() => import('../features/compare/compare-dock'));

/** The compare bar and modal, fetched when there is a selection or somebody picks. The comparison itself has neither. */
export function CompareDock({ path, isComparison }: { path: string; isComparison: boolean }) {
  const { isWanted, choice } = useCompareDock();
  const { address } = useVisit();
  const [module, setModule] = useState<typeof import('../features/compare/compare-dock') | null>(null);
  useEffect(() => whenCalm(wantIfPicked), []);
  useEffect(() => listenTo(window, { storage: wantIfPicked }), []);
  useEffect(closeCompareModal, [address]);
  useEffect(() => {
    if (isWanted && !isComparison && !module) {
      // Nobody waits for the bar; whoever opened the modal does.
      dock.load({ quiet: choice === null }).then(setModule, () => undefined);
    }
  }, [isWanted, isComparison, module, choice]);
  return isWanted && module && !isComparison ? <module.CompareDock path={path} /> : null;
}

/** An empty list is two letters long. */
function wantIfPicked(): void {
  if ((keptPicks.read()?.length ?? 0) > 2) {
    wantCompareDock();
  }
}
