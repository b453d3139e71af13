import type { Edges } from './labels';
import type { Size, View } from './mercator';

/** What lies under the markers: our own drawing, or a map from elsewhere. */
export type Ground = {
  /** How close it can be looked at. */
  maxZoom: number;
  /** Shows a part of the world, once for each frame of a movement. */
  draw: (view: View, size: Size) => void;
  /** The map stays where it is: what was left out while it moved can be added. */
  rest: (view: View, size: Size) => void;
  /** Colours, letters, markers or the size of the map have changed. */
  refresh: () => void;
  /** Tries again what could not be fetched. */
  retry: () => void;
  close: () => void;
};

/** What a ground is given by the map. */
export type GroundHost = {
  /** Where it draws. */
  sheet: HTMLElement;
  /** Asks to be drawn again. */
  request: () => void;
  /** What the markers cover, for names that stand beside them. */
  boxesIn: (view: View, size: Size) => Edges[];
};

export type CreateGround = (host: GroundHost) => Ground;
