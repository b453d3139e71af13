import { useSyncExternalStore } from 'react';

import { listenTo } from '../../lib/listen-to';

const MINUTE_S = 60;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let stopFollowing: () => void;

/**
 * The minute that has begun, in seconds since 1970; `null` on the server and during the first render in the browser, because pages are
 * kept and both must produce the same markup. One timer serves all, and none runs while nobody can see the page.
 */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, thisMinute, () => null);
}

function thisMinute(): number {
  return Math.floor(Date.now() / 1000 / MINUTE_S) * MINUTE_S;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    stopFollowing = listenTo(document, { visibilitychange: follow });
    schedule();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      stopFollowing();
      clearTimeout(timer);
    }
  };
}

/** Hidden pages wait; what was missed is made up for as soon as the page is seen again. */
function follow() {
  clearTimeout(timer);
  if (document.visibilityState === 'visible') {
    tell();
  }
}

function tell() {
  listeners.forEach((listener) => {
    listener();
  });
  schedule();
}

function schedule() {
  clearTimeout(timer);
  if (document.visibilityState === 'visible') {
    timer = setTimeout(tell, (thisMinute() + MINUTE_S) * 1000 - Date.now());
  }
}
