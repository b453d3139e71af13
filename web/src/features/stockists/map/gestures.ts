import type { Point } from '../../../lib/geometry';

/** What a visitor does to the map. Points count from its upper left corner. */
export type MapGestures = {
  onPan: (by: Point) => void;
  onZoom: (factor: number, at: Point) => void;
  /** One step closer or further, in a short movement. */
  onStep: (steps: number, at: Point | null) => void;
  onWhole: () => void;
  onEscape: () => void;
  /** A wheel that was left to the page. */
  onIgnoredWheel: () => void;
  onHeld: (isHeld: boolean) => void;
};

/** A pointer that moves less has pressed, not dragged. */
const STILL_PX = 6;
const TWICE_MS = 350;
const WHEEL_STEP = 0.0022;
const ARROW_PX = 90;

/** Listens to mouse, fingers, wheel and keyboard. Answers how to stop. */
export function listen(stage: HTMLElement, gestures: MapGestures): () => void {
  const pointers = new Map<number, Point>();
  let travelled = 0;
  let wasPinched = false;
  let lastTap = { at: -Infinity, x: 0, y: 0 };
  let isDragEnd = false;

  const place = (event: MouseEvent): Point => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const isControl = (event: Event) => event.target instanceof Element && event.target.closest('[data-map-control]') !== null;

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || isControl(event)) {
      return;
    }
    if (pointers.size === 0) {
      travelled = 0;
      wasPinched = false;
      isDragEnd = false;
    }
    pointers.set(event.pointerId, place(event));
    wasPinched ||= pointers.size > 1;
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) {
      return;
    }
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      // Before it is a drag nothing is captured: a press that ends outside of the map is not told.
      up(event);
      return;
    }
    const now = place(event);
    const by = { x: now.x - before.x, y: now.y - before.y };
    travelled += Math.hypot(by.x, by.y);
    if (travelled < STILL_PX && !wasPinched) {
      return;
    }
    if (!stage.hasPointerCapture(event.pointerId)) {
      // Not before it is a drag: a captured pointer presses no marker.
      stage.setPointerCapture(event.pointerId);
      gestures.onHeld(true);
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (other) {
      gestures.onZoom(distance(now, other) / Math.max(1, distance(before, other)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      gestures.onPan({ x: by.x / 2, y: by.y / 2 });
    } else {
      gestures.onPan(by);
    }
  };
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) {
      return;
    }
    gestures.onHeld(false);
    isDragEnd = travelled >= STILL_PX || wasPinched;
    const isOnMap = event.target instanceof Element && event.target.closest('button') === null;
    if (isDragEnd || event.type !== 'pointerup' || !isOnMap) {
      lastTap.at = -Infinity;
      return;
    }
    const at = place(event);
    if (event.timeStamp - lastTap.at < TWICE_MS && distance(at, lastTap) < 30) {
      lastTap.at = -Infinity;
      gestures.onStep(1, at);
    } else {
      lastTap = { at: event.timeStamp, ...at };
    }
  };
  const lost = (event: PointerEvent) => {
    // A marker loses the finger that the map takes over.
    if (event.target === stage) {
      up(event);
    }
  };
  const menu = () => {
    if (pointers.size > 0) {
      pointers.clear();
      gestures.onHeld(false);
    }
  };
  const click = (event: MouseEvent) => {
    // Some browsers press the marker that a drag began on.
    if (isDragEnd && event.detail > 0) {
      event.stopPropagation();
      event.preventDefault();
    }
    isDragEnd = false;
  };
  const wheel = (event: WheelEvent) => {
    if (isControl(event)) {
      return;
    }
    if (!event.ctrlKey && !event.metaKey && !(stage.parentElement ?? stage).contains(document.activeElement)) {
      gestures.onIgnoredWheel();
      return;
    }
    event.preventDefault();
    // Some browsers report lines instead of pixels, and a pinch on a touchpad as small turns with Ctrl.
    const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : 16) * (event.ctrlKey && Math.abs(event.deltaY) < 30 ? 4 : 1);
    gestures.onZoom(Math.exp(-pixels * WHEEL_STEP), place(event));
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (isControl(event) && event.key !== 'Escape')) {
      return;
    }
    const action = KEYS[event.key];
    if (action) {
      event.preventDefault();
      action(gestures);
    }
  };

  const stop = new AbortController();
  const { signal } = stop;
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', up, { signal });
  stage.addEventListener('lostpointercapture', lost, { signal });
  // It may swallow the end of a press.
  stage.addEventListener('contextmenu', menu, { signal });
  stage.addEventListener('click', click, { signal, capture: true });
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  stage.addEventListener('keydown', key, { signal });
  return () => {
    stop.abort();
  };
}

const pan = (x: number, y: number) => (gestures: MapGestures) => {
  gestures.onPan({ x, y });
};
const step = (steps: number) => (gestures: MapGestures) => {
  gestures.onStep(steps, null);
};
const whole = (gestures: MapGestures) => {
  gestures.onWhole();
};

/** The map goes the other way than the paper would: the arrow to the right shows what is on the right. */
const KEYS: Readonly<Record<string, (gestures: MapGestures) => void>> = {
  ArrowLeft: pan(ARROW_PX, 0),
  ArrowRight: pan(-ARROW_PX, 0),
  ArrowUp: pan(0, ARROW_PX),
  ArrowDown: pan(0, -ARROW_PX),
  '+': step(1),
  '=': step(1),
  '-': step(-1),
  0: whole,
  Home: whole,
  Escape: (gestures) => {
    gestures.onEscape();
  },
};

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
