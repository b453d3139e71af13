import { useEffect, useRef } from 'react';

import type { Bounds, Stockists } from '../../lib/page-data.gen';
import { navigate } from '../../state/navigation';
import type { MapPick } from './map/map-props';
import type { Selection } from './use-selection';

/** What choosing something on the map does to the list. */
export type MapMoves = {
  onSelect: (pick: MapPick | null) => void;
  onArea: (bounds: Bounds) => void;
};

/** Keeps the list in step with the map: its page is turned to the stockist that was chosen, or it becomes the list of a part of the map. */
export function useMapMoves({ areaHref, items, pagination }: Stockists, { selected, setSelected }: Selection): MapMoves {
  const picked = useRef<MapPick | null>(null);
  useEffect(() => {
    // A card from which the map was asked for is in view already. One of another page is there once that page has come.
    const pick = picked.current;
    if (pick?.id === selected && items.some(({ id }) => id === selected)) {
      picked.current = null;
      const card = document.getElementById(`stockist-${pick.id}`);
      card?.scrollIntoView({ block: 'nearest' });
      // Without a pointer the way from the map to the card would be long.
      if (pick.isByKey) {
        card?.focus({ preventScroll: true });
      }
    }
  }, [selected, items]);
  return {
    onSelect: (pick) => {
      picked.current = pick;
      setSelected(pick?.id ?? null);
      if (pick && pick.page !== pagination.current) {
        void navigate(pageAddress(window.location, pick.page), { keepsScroll: true, refines: true });
      }
    },
    onArea: (bounds) => {
      void navigate(areaAddress(areaHref, bounds), { keepsScroll: true, refines: true });
    },
  };
}

/** The list of a part of the map. Two decimals are about a kilometre. */
export function areaAddress(areaHref: string, { south, west, north, east }: Bounds): string {
  return areaHref.replace('{area}', () => encodeURIComponent([south, west, north, east].map((degrees) => String(Number(degrees.toFixed(2)))).join(',')));
}

/** Another page of the list that is open. */
export function pageAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>, page: number): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  if (page > 1) {
    query.set('page', String(page));
  }
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
}
