import { useLayoutEffect } from 'react';

import { useVisit } from '../../state/navigation';
import { closeOverlays } from '../../state/overlays';

/** Fragments of a menu's own; going to one leaves everything open. */
const MENU_FRAGMENT = '#mm-';

/**
 * Closes whatever lies over the page when the address changes. In a layout effect, so that the page is within reach again
 * before the new heading takes focus.
 */
export function useCloseOnNavigation(): void {
  const { address } = useVisit();
  useLayoutEffect(() => {
    if (!address.hash.startsWith(MENU_FRAGMENT)) {
      closeOverlays();
    }
  }, [address]);
}
