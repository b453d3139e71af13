import { useEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { fragmentTarget } from '../../lib/fragment';
import { useHydrated } from '../../lib/hydrated';

/** The router's key for a history entry it did not create, such as a document load or a fragment typed into the address bar. */
const FOREIGN_ENTRY = 'default';

/** Opens the row that the address points into. Browsers do it for documents they load, but not for navigation by script. */
export function useOpenTarget(rows: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const type = useNavigationType();
  const hydrated = useHydrated();
  const [cameWithDocument] = useState(!hydrated);
  const isKnown = useRef(false);

  useEffect(() => {
    const isFirst = !isKnown.current;
    isKnown.current = true;
    const row = targetRow(rows.current, location.hash);
    if (!row) {
      return;
    }
    const wasOpen = row.open;
    row.open = true;
    const goesBack = type === NavigationType.Pop && (isFirst ? !cameWithDocument : location.key !== FOREIGN_ENTRY);
    // Going back restores the scroll position, and the browser has scrolled to a row that it opened itself.
    if (!goesBack && !(isFirst && wasOpen)) {
      row.scrollIntoView();
      row.querySelector('summary')?.focus({ preventScroll: true });
    }
  }, [rows, location, type, cameWithDocument]);
}

function targetRow(rows: HTMLElement | null, hash: string): HTMLDetailsElement | null {
  const target = fragmentTarget(document, hash);
  return target && rows?.contains(target) ? target.closest('details') : null;
}
