import type { Point } from './geometry';
import { listenTo } from './listen-to';

/** What a visitor does to something that can be moved and enlarged, and what it lets be done. */
export type PanZoom = {
  /** Where points count from. */
  origin: 'corner' | 'centre';
  /** What takes hold of a pointer: a press, or only a drag, so that what is inside can be pressed. Nothing moves before. */
  heldBy: 'press' | 'drag';
  /** How much a pixel of the wheel enlarges. */
  wheelStep: number;
  onPan: (by: Point) => void;
  onZoom: (factor: number, at: Point) => void;
  onTwice: (at: Point) => void;
  onHeld: (isHeld: boolean) => void;
  /** The end of a drag with one finger or the mouse. */
  onDragged?: (by: Point) => void;
  /** Whether a press is meant for something inside. */
  isControl?: (event: Event) => boolean;
  /** Whether a turn of the wheel is meant; otherwise it scrolls the page. */
  takesWheel?: (event: WheelEvent) => boolean;
};

/** A pointer that moves less has pressed, not dragged. */
const STILL_PX = 8;
const TWICE_MS = 350;
const TWICE_PX = 30;

/** Listens to mouse, fingers and wheel. Returns how to stop. */
export function listenToPanZoom(stage: HTMLElement, options: PanZoom): () => void {
  const { heldBy, onPan, onZoom, onTwice, onHeld, onDragged, isControl, takesWheel } = options;
  const pointers = new Map<number, Point>();
  const held = new Set<number>();
  let start: Point = { x: 0, y: 0 };
  let isDrag = false;
  let wasPinched = false;
  let lastTap = { at: -Infinity, x: 0, y: 0 };

  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    const share = options.origin === 'centre' ? 0.5 : 0;
    return { x: clientX - left - width * share, y: clientY - top - height * share };
  };
  const hold = (id: number) => {
    if (!held.has(id)) {
      held.add(id);
      stage.setPointerCapture(id);
      onHeld(true);
    }
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || isControl?.(event)) {
      return;
    }
    if (pointers.size === 0) {
      start = place(event);
      isDrag = wasPinched = false;
    }
    pointers.set(event.pointerId, place(event));
    wasPinched ||= pointers.size > 1;
    if (heldBy === 'press') {
      hold(event.pointerId);
    }
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) {
      return;
    }
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      // What is not held is not told of a press that ends elsewhere.
      up(event);
      return;
    }
    const now = place(event);
    isDrag ||= wasPinched || distance(now, start) >= STILL_PX;
    if (!isDrag && heldBy === 'drag') {
      return;
    }
    hold(event.pointerId);
    const by = { x: now.x - before.x, y: now.y - before.y };
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (other) {
      onZoom(distance(now, other) / Math.max(1, distance(before, other)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      onPan({ x: by.x / 2, y: by.y / 2 });
    } else {
      onPan(by);
    }
  };
  const up = (event: PointerEvent) => {
    held.delete(event.pointerId);
    if (!pointers.delete(event.pointerId) || pointers.size > 0) {
      return;
    }
    onHeld(false);
    isDrag ||= wasPinched;
    const at = place(event);
    // What the browser takes back was neither a tap nor a drag.
    const isMeant = event.type === 'pointerup' && !wasPinched;
    if (isMeant && isDrag) {
      onDragged?.({ x: at.x - start.x, y: at.y - start.y });
    }
    const isTap = isMeant && !isDrag && event.target instanceof Element && event.target.closest('button') === null;
    const isTwice = isTap && event.timeStamp - lastTap.at < TWICE_MS && distance(at, lastTap) < TWICE_PX;
    lastTap = { at: isTap && !isTwice ? event.timeStamp : -Infinity, ...at };
    if (isTwice) {
      onTwice(at);
    }
  };

  const stops = [
    listenTo(stage, {
      pointerdown: down,
      pointermove: move,
      pointerup: up,
      pointercancel: up,
      lostpointercapture: (event) => {
        // A part inside loses the finger that the whole takes over.
        if (event.target === stage) {
          up(event);
        }
      },
      // It may swallow the end of a press.
      contextmenu: () => {
        if (pointers.size > 0) {
          pointers.clear();
          held.clear();
          onHeld(false);
        }
      },
    }),
    listenTo(stage, {
      click: (event) => {
        // Some browsers press what a drag began on.
        if (isDrag && event.detail > 0) {
          event.stopPropagation();
          event.preventDefault();
        }
        isDrag = false;
      },
    }, { capture: true }),
    listenTo(stage, {
      wheel: (event) => {
        if (takesWheel && !takesWheel(event)) {
          return;
        }
        event.preventDefault();
        // Some browsers report lines instead of pixels, and a pinch on a touchpad as small turns with Ctrl.
        const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : 16) * (event.ctrlKey && Math.abs(event.deltaY) < 30 ? 4 : 1);
        onZoom(Math.exp(-pixels * options.wheelStep), place(event));
      },
    }, { passive: false }),
  ];
  return () => {
    stops.forEach((stop) => { stop(); });
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
