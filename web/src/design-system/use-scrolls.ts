import { useEffect, useState, type RefObject } from 'react';

/** Whether an element holds more than it can show sideways. True until that has been measured, so that without scripts the keyboard can scroll it. */
export function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const frame = element.current;
    if (!frame) {
      return;
    }
    const observer = new ResizeObserver(() => {
      // A fraction of a pixel more is rounding.
      setScrolls(frame.scrollWidth - frame.clientWidth > 1);
    });
    observer.observe(frame);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return scrolls;
}
