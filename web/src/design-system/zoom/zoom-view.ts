import type { Point } from '../../lib/geometry';

export type Size = { width: number; height: number };

/** How a picture is shown: its scale relative to the fitted size, and the offset of its centre from that of the stage. */
export type View = { scale: number } & Point;

/** A picture on its stage. */
export type Scene = { stage: Size; picture: Size };

/** The picture fitted to the stage. */
export const FITTED: View = { scale: 1, x: 0, y: 0 };

/** The scale that a double click or tap zooms to. */
export const CLOSE_UP = 2.5;

const STEPS = [1, 1.5, 2, 3, 4, 6];
const MAX_SCALE = 6;

/** The next larger (1) or smaller (-1) step. */
export function stepFrom(scale: number, direction: 1 | -1): number {
  // A scale set by the wheel or by pinching is rarely an exact step.
  const isBeyond = (step: number) => (step - scale) * direction > 0.01;
  return (direction === 1 ? STEPS.find(isBeyond) : STEPS.findLast(isBeyond)) ?? scale;
}

/** The view at another scale, in which the detail under the point `at` (relative to the stage's centre) stays in place. */
export function zoomed(view: View, scale: number, at: Point, scene: Scene): View {
  const size = Math.min(MAX_SCALE, Math.max(1, scale));
  const ratio = size / view.scale;
  return clamped({ scale: size, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, scene);
}

/** The view moved by an offset, but no further than the picture reaches. */
export function moved(view: View, by: Point, scene: Scene): View {
  return clamped({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, scene);
}

/** Limits the offset so that the picture's edges do not leave the stage's. */
function clamped({ scale, x, y }: View, { stage, picture }: Scene): View {
  const fit = Math.min(stage.width / picture.width, stage.height / picture.height);
  const room = (inside: number, outside: number) => Math.max(0, (inside * fit * scale - outside) / 2);
  return { scale, x: within(x, room(picture.width, stage.width)), y: within(y, room(picture.height, stage.height)) };
}

function within(value: number, limit: number): number {
  // Adding zero turns a negative zero into zero, so that the fitted view compares equal.
  return Math.min(limit, Math.max(-limit, value)) + 0;
}
