import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

import { closeOverlays } from '../../lib/overlays';

/** Fragments of a menu's own; going to one leaves everything open. */
const MENU_FRAGMENT = '#mm-';

/**
 * Closes whatever lies over the page when the address changes. In a layout effect, so that the page is within reach again
 * before the new heading takes focus.
 */
export function useCloseOnNavigation(): void {
  const location = useLocation();
  useLayoutEffect(() => {
    if (!location.hash.startsWith(MENU_FRAGMENT)) {
      closeOverlays();
    }
  }, [location]);
}
