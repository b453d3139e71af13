import { isOnWay, type Box, type Point } from '../../lib/geometry';

/** How long a pointer rests on an item before that counts as a wish. */
export const INTENT_MS = 80;

/** How long a menu waits for a pointer that has left it. */
export const GRACE_MS = 250;

type Menus = {
  /** The key of the open menu. */
  current: () => string | null;
  show: (key: string | null) => void;
  /** Where the panel of the open menu is. */
  panel: () => Box | null;
};

/** What a mouse and a press want of a row of menus. Hover opens and closes; a press keeps a menu open until it is dismissed. */
export type MenuIntent = {
  enter: (key: string) => void;
  leave: (key: string, point: Point) => void;
  move: (point: Point) => void;
  press: (key: string) => void;
  /** Opens a menu that leaving with the pointer does not close. */
  pin: (key: string) => void;
  /** Forgets what was about to happen. */
  stop: () => void;
};

export function menuIntent({ current, show, panel }: Menus): MenuIntent {
  let pinned: string | null = null;
  let over: string | null = null;
  let left: Point | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isPinned = () => pinned !== null && pinned === current();
  const stop = () => {
    clearTimeout(timer);
    left = null;
  };
  const settleAfter = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      left = null;
      if (!isPinned() && over !== current()) {
        pinned = null;
        show(over);
      }
    }, milliseconds);
  };
  const pin = (key: string) => {
    stop();
    pinned = key;
    show(key);
  };

  return {
    enter: (key) => {
      over = key;
      if (isPinned()) {
        return;
      }
      if (key === current()) {
        stop();
      } else {
        // On the way to the open panel other items are only passed.
        settleAfter(left ? GRACE_MS : INTENT_MS);
      }
    },
    leave: (key, point) => {
      over = null;
      if (isPinned()) {
        return;
      }
      if (key === current()) {
        left = point;
      }
      if (current() === null) {
        stop();
      } else {
        settleAfter(GRACE_MS);
      }
    },
    move: (point) => {
      if (!left || isPinned()) {
        return;
      }
      const box = panel();
      if (box && isOnWay(left, box, point)) {
        settleAfter(GRACE_MS);
      } else if (over !== null) {
        left = null;
        settleAfter(INTENT_MS);
      } else {
        left = null;
      }
    },
    press: (key) => {
      if (current() === key && pinned === key) {
        stop();
        pinned = null;
        show(null);
      } else {
        pin(key);
      }
    },
    pin,
    stop,
  };
}
