import type { Bounds, StockistArea, StockistMap } from '../../../lib/page-data.gen';
import type { Places } from './places';

/** A stockist that was chosen on the map. */
export type MapPick = {
  id: number;
  /** The page of the list that it stands on, from 1. */
  page: number;
  /** Without a pointer. */
  isByKey: boolean;
};

/** What the page gives to the map, and what it hears from it. */
export type StockistMapProps = {
  map: StockistMap;
  area: StockistArea | null;
  /** The stockist that is pointed at, and the one that was chosen, by id. */
  hovered: number | null;
  selected: number | null;
  onHover: (id: number | null) => void;
  onSelect: (pick: MapPick | null) => void;
  /** The visitor asks for what is in view. */
  onArea: (bounds: Bounds) => void;
};

/** The same with the stockists that were fetched, and whose map lies under them: that of a style from elsewhere, or our own. */
export type DrawnMapProps = StockistMapProps & { places: Places; styleUrl: string | null; onForeignFailure: () => void };
