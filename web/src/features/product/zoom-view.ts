import type { Point } from '../../lib/geometry';

export type Size = { width: number; height: number };

/** How a picture is shown: how much larger than it fits, and how far its centre lies from that of the stage. */
export type View = { scale: number } & Point;

/** A picture on its stage. */
export type Scene = { stage: Size; picture: Size };

/** The whole picture. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** What a double click or tap shows. */
export const CLOSE_UP = 2.5;

const STEPS = [1, 1.5, 2, 3, 4, 6];
const LARGEST = 6;

/** The next larger (1) or smaller (-1) step. */
export function stepFrom(scale: number, direction: 1 | -1): number {
  // What a wheel or two fingers have set is never quite a step.
  const isBeyond = (step: number) => (step - scale) * direction > 0.01;
  return (direction === 1 ? STEPS.find(isBeyond) : STEPS.findLast(isBeyond)) ?? scale;
}

/** Another size, with what is under the point `at` (from the stage's centre) staying there. */
export function zoomed(view: View, scale: number, at: Point, scene: Scene): View {
  const size = Math.min(LARGEST, Math.max(1, scale));
  const ratio = size / view.scale;
  return held({ scale: size, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, scene);
}

/** Moved by so much, as far as there is picture. */
export function moved(view: View, by: Point, scene: Scene): View {
  return held({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, scene);
}

/** No further than the picture's edges reach the stage's. */
function held({ scale, x, y }: View, { stage, picture }: Scene): View {
  const fit = Math.min(stage.width / picture.width, stage.height / picture.height);
  const room = (inside: number, outside: number) => Math.max(0, (inside * fit * scale - outside) / 2);
  return { scale, x: within(x, room(picture.width, stage.width)), y: within(y, room(picture.height, stage.height)) };
}

function within(value: number, limit: number): number {
  // Without the sum, a negative zero would be another view than the whole picture.
  return Math.min(limit, Math.max(-limit, value)) + 0;
}
