import { useEffect, useEffectEvent, type RefObject } from 'react';

import type { Point } from '../../lib/geometry';

/** Gestures on an enlarged picture. Points are relative to the centre of the stage. */
export type Gestures = {
  onMove: (by: Point) => void;
  onZoom: (factor: number, at: Point) => void;
  /** A double click or tap. */
  onTwice: (at: Point) => void;
  /** A horizontal drag with one finger or the mouse: forward (1) or back (-1). */
  onSwipe: (direction: 1 | -1) => void;
};

const SWIPE_PX = 48;
const STILL_PX = 8;
const TWICE_MS = 350;
const WHEEL_STEP = 0.0018;

/** Listens to wheel, mouse and fingers on the stage. */
export function useZoomGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const onMove = useEffectEvent(gestures.onMove);
  const onZoom = useEffectEvent(gestures.onZoom);
  const onTwice = useEffectEvent(gestures.onTwice);
  const onSwipe = useEffectEvent(gestures.onSwipe);

  useEffect(() => {
    const element = stage.current;
    if (!element) {
      return;
    }
    const pointers = new Map<number, Point>();
    let travelled: Point = { x: 0, y: 0 };
    let wasPinched = false;
    let lastTap = -Infinity;

    const place = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) {
        return;
      }
      element.setPointerCapture(event.pointerId);
      if (pointers.size === 0) {
        travelled = { x: 0, y: 0 };
        wasPinched = false;
      }
      pointers.set(event.pointerId, place(event));
      wasPinched ||= pointers.size > 1;
      element.dataset['held'] = '';
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) {
        return;
      }
      const now = place(event);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      const by = { x: now.x - before.x, y: now.y - before.y };
      if (other) {
        onZoom(distance(now, other) / Math.max(1, distance(before, other)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
        onMove({ x: by.x / 2, y: by.y / 2 });
      } else {
        travelled = { x: travelled.x + by.x, y: travelled.y + by.y };
        onMove(by);
      }
    };
    const up = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId) || pointers.size > 0) {
        return;
      }
      delete element.dataset['held'];
      // What the browser takes back was neither a tap nor a swipe.
      const isMeant = event.type === 'pointerup' && !wasPinched;
      const isTap = isMeant && Math.hypot(travelled.x, travelled.y) < STILL_PX;
      if (isTap && event.timeStamp - lastTap < TWICE_MS) {
        lastTap = -Infinity;
        onTwice(place(event));
      } else {
        lastTap = isTap ? event.timeStamp : -Infinity;
      }
      if (isMeant && Math.abs(travelled.x) > SWIPE_PX && Math.abs(travelled.x) > Math.abs(travelled.y)) {
        onSwipe(travelled.x < 0 ? 1 : -1);
      }
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      // Some browsers report lines or pages instead of pixels.
      const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : 16);
      onZoom(Math.exp(-pixels * WHEEL_STEP), place(event));
    };

    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => {
      stop.abort();
    };
  }, [stage]);
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
