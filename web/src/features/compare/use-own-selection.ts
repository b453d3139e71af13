import { useEffect, useRef, type SyntheticEvent } from 'react';

import type { CompareColumn, Comparison } from '../../lib/page-data.gen';
import { isPlainPress } from '../../lib/plain-press';
import { isSamePick, picks as currentPicks, replacePicks, usePicks, type Pick } from '../../state/compare-picks';
import { navigate, useVisit } from '../../state/navigation';
import { compareHref } from './compare-address';
import { thumbnailOf } from './thumbnail';

export type OwnSelection = {
  picks: readonly Pick[];
  /** Whether the page shows what the visitor has picked. */
  isOwn: boolean;
  /** Whether the address names nothing and the picks are about to be shown. */
  isOpening: boolean;
  /** The page with what the visitor has picked. */
  href: string;
  /** Makes what the page shows the visitor's selection. */
  adopt: () => void;
  /** Hears presses on the page: a change of the visitor's own selection is remembered once it is shown, unless another tab will show it. */
  follow: (event: SyntheticEvent) => void;
};

/**
 * Keeps the page and the visitor's picks together. A page without a selection in its address shows the picks; changes made on a page that
 * shows them change them; a shared selection leaves them alone.
 */
export function useOwnSelection(comparison: Comparison): OwnSelection {
  const picks = usePicks();
  const { address } = useVisit();
  const shown = comparison.columns.map(pickOf);
  const isOwn = isSameSet(shown, picks);
  // Whether the next selection that is shown becomes the visitor's own.
  const follows = useRef(false);
  const isBare = comparison.columns.length === 0 && comparison.notices.length === 0;

  useEffect(() => {
    const now = currentPicks();
    if (isBare && now.length > 0 && !follows.current) {
      follows.current = true;
      void navigate(compareHref(address.pathname, now), { replace: true });
      return;
    }
    // Where the picks came with a document, because scripts were still on their way, only the address tells that they are the visitor's.
    const shows = follows.current || (now.length > 0 && address.pathname + address.search === compareHref(address.pathname, now));
    // What could not be looked up just now is not gone.
    if (shows && !comparison.notices.some(({ kind }) => kind === 'unavailable')) {
      replacePicks(comparison.columns.map(pickOf));
    }
    follows.current = false;
  }, [comparison, isBare, address]);

  return {
    picks,
    isOwn,
    isOpening: isBare && picks.length > 0,
    href: compareHref(address.pathname, picks),
    adopt: () => {
      replacePicks(shown);
    },
    follow: (event) => {
      const own = event.target instanceof Element && event.target.closest('[data-own]');
      if (isOwn && own && !(own instanceof HTMLAnchorElement && !isPlainPress(event.nativeEvent as MouseEvent))) {
        follows.current = true;
      }
    },
  };
}

function pickOf({ id, parent, code, title, image }: CompareColumn): Pick {
  return { id: String(id), parent: String(parent), code, title, thumbnail: thumbnailOf(image) };
}

function isSameSet(one: readonly Pick[], other: readonly Pick[]): boolean {
  return one.length === other.length && one.every((pick) => other.some((counterpart) => isSamePick(pick, counterpart)));
}
