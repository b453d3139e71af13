/** A place in the window. */
export type Point = { x: number; y: number };

/** The edges of something in the window, as `getBoundingClientRect` names them. */
export type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Whether `point` lies on a way from `start` to a panel below it: inside the triangle between `start` and the panel's two upper corners.
 * People move the mouse diagonally, so a pointer inside the triangle is still heading for the panel.
 */
export function isOnWay(start: Point, panel: Box, point: Point): boolean {
  const height = panel.top - start.y;
  if (height <= 0 || point.y < start.y || point.y > panel.top) {
    return false;
  }
  const share = (point.y - start.y) / height;
  const left = start.x + (panel.left - start.x) * share;
  const right = start.x + (panel.right - start.x) * share;
  return point.x >= left && point.x <= right;
}

/** A key that moves between items laid out in columns. */
export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Which of `boxes` an arrow key leads to from the one at `from`: along its column, or to the same height in the next one. */
export function arrowTarget(boxes: Box[], from: number, key: ArrowKey): number | null {
  const start = boxes[from];
  if (!start) {
    return null;
  }
  const rank: Record<ArrowKey, (box: Box) => number | null> = {
    ArrowDown: (box) => (overlap(box, start) && box.top > start.top ? box.top : null),
    ArrowUp: (box) => (overlap(box, start) && box.top < start.top ? -box.top : null),
    ArrowRight: (box) => (box.left >= start.right ? sideways(box.left - start.right, box, start) : null),
    ArrowLeft: (box) => (box.right <= start.left ? sideways(start.left - box.right, box, start) : null),
  };
  let best: number | null = null;
  let bestRank = Infinity;
  boxes.forEach((box, index) => {
    const value = index === from ? null : rank[key](box);
    if (value !== null && value < bestRank) {
      best = index;
      bestRank = value;
    }
  });
  return best;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right;
}

/** Ranks by the nearest column first, then by the nearest height within it. */
function sideways(distance: number, box: Box, start: Box): number {
  return distance * 10_000 + Math.abs(box.top - start.top);
}
