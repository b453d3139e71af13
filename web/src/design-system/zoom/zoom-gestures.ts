import { useEffect, useEffectEvent, type RefObject } from 'react';

import type { Point } from '../../lib/geometry';
import { listenToPanZoom } from '../../lib/pan-zoom';

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

/** Listens to wheel, mouse and fingers on the stage. */
export function useZoomGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const onPan = useEffectEvent(gestures.onMove);
  const onZoom = useEffectEvent(gestures.onZoom);
  const onTwice = useEffectEvent(gestures.onTwice);
  const onDragged = useEffectEvent(({ x, y }: Point) => {
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) {
      gestures.onSwipe(x < 0 ? 1 : -1);
    }
  });

  useEffect(() => {
    const element = stage.current;
    return element ? listenToPanZoom(element, {
      origin: 'centre',
      heldBy: 'press',
      wheelStep: 0.0018,
      onPan: (by) => { onPan(by); },
      onZoom: (factor, at) => { onZoom(factor, at); },
      onTwice: (at) => { onTwice(at); },
      onHeld: (isHeld) => { element.toggleAttribute('data-held', isHeld); },
      onDragged: (by) => { onDragged(by); },
    }) : undefined;
  }, [stage]);
}
