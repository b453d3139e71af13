import { useEffect, useRef, useState, type RefObject } from 'react';

import { fragmentTarget } from '../../lib/fragment';
import { useHydrated } from '../../lib/hydrated';
import { useVisit } from '../../state/navigation';

/** Opens the row that the address points into. Browsers do it for documents they load, but not for navigation by script. */
export function useOpenTarget(rows: RefObject<HTMLElement | null>): void {
  const { address, arrival } = useVisit();
  const hydrated = useHydrated();
  const [cameWithDocument] = useState(!hydrated);
  const isKnown = useRef(false);

  useEffect(() => {
    const isFirst = !isKnown.current;
    isKnown.current = true;
    const row = targetRow(rows.current, address.hash);
    if (!row) {
      return;
    }
    const wasOpen = row.open;
    row.open = true;
    const goesBack = arrival === 'history' || (arrival === 'document' && isFirst && !cameWithDocument);
    // Going back restores the place where the visitor was, and a row that the browser opened is in view already.
    if (!goesBack && !(isFirst && wasOpen)) {
      row.scrollIntoView();
      row.querySelector('summary')?.focus({ preventScroll: true });
    }
  }, [rows, address, arrival, cameWithDocument]);
}

function targetRow(rows: HTMLElement | null, hash: string): HTMLDetailsElement | null {
  const target = fragmentTarget(document, hash);
  return target && rows?.contains(target) ? target.closest('details') : null;
}
