import type { Point } from '../../../lib/geometry';
import { listenTo } from '../../../lib/listen-to';
import { listenToPanZoom } from '../../../lib/pan-zoom';

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

const ARROW_PX = 90;

/** Listens to mouse, fingers, wheel and keyboard. Answers how to stop. */
export function listen(stage: HTMLElement, gestures: MapGestures): () => void {
  const isControl = (event: Event) => event.target instanceof Element && event.target.closest('[data-map-control]') !== null;
  const stopPanning = listenToPanZoom(stage, {
    origin: 'corner',
    heldBy: 'drag',
    wheelStep: 0.0022,
    onPan: gestures.onPan,
    onZoom: gestures.onZoom,
    onTwice: (at) => {
      gestures.onStep(1, at);
    },
    onHeld: gestures.onHeld,
    isControl,
    takesWheel: (event) => {
      const isMeant = event.ctrlKey || event.metaKey || (stage.parentElement ?? stage).contains(document.activeElement);
      if (!isMeant && !isControl(event)) {
        gestures.onIgnoredWheel();
      }
      return isMeant && !isControl(event);
    },
  });
  const stopKeys = listenTo(stage, {
    keydown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (isControl(event) && event.key !== 'Escape')) {
        return;
      }
      const action = KEYS[event.key];
      if (action) {
        event.preventDefault();
        action(gestures);
      }
    },
  });
  return () => {
    stopPanning();
    stopKeys();
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
