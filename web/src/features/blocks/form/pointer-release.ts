import { useEffect, useRef } from 'react';

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
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return (callback) => {
    if (!isDown.current) {
      callback();
      return;
    }
    const end = () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      // The click follows the release.
      setTimeout(callback);
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
}
