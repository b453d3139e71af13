import { isOnWay, type Box, type Point } from '../../lib/geometry';

/** How long a pointer must rest on an item before its menu opens. */
export const INTENT_MS = 80;

/** How long a menu stays open after the pointer has left it. */
export const GRACE_MS = 250;

type Menus = {
  /** The key of the open menu. */
  current: () => string | null;
  show: (key: string | null) => void;
  /** Where the panel of the open menu is. */
  panel: () => Box | null;
};

/** Decides which menu of a row is open. Hover opens and closes menus; a press keeps one open until it is dismissed. */
export type MenuIntent = {
  enter: (key: string) => void;
  leave: (key: string, point: Point) => void;
  move: (point: Point) => void;
  press: (key: string) => void;
  /** Opens a menu that stays open when the pointer leaves it. */
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
        // A pointer on its way to the open panel may cross other items without opening them.
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
