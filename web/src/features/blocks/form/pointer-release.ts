import { useEffect, useRef } from 'react';

import { listenTo } from '../../../lib/listen-to';

/**
 * Gives a function that calls back once no button or finger is down. What appears while one is would move the page under it, and the press
 * would miss what it was meant for.
 */
export function usePointerRelease(): (callback: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
    };
    return listenTo(window, { pointerdown: press, pointerup: release, pointercancel: release }, { capture: true });
  }, []);

  return (callback) => {
    if (!isDown.current) {
      callback();
      return;
    }
    const end = () => {
      stop();
      // The click follows the release.
      setTimeout(callback);
    };
    const stop = listenTo(window, { pointerup: end, pointercancel: end });
  };
}
