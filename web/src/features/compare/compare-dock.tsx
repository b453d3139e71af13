import { usePicks } from '../../state/compare-picks';
import { closeCompareModal, useCompareDock } from '../../state/compare-dock';
import { CompareBar } from './compare-bar';
import { CompareModal } from './compare-modal';

/** What follows the visitor around once something is picked: the bar, and the modal with the variants of a product. */
export function CompareDock({ path }: { path: string }) {
  const { choice } = useCompareDock();
  const picks = usePicks();
  return (
    <>
      {choice ? <CompareModal key={choice.parent} choice={choice} onClose={closeCompareModal} /> : null}
      <CompareBar picks={picks} path={path} />
    </>
  );
}
