import { useEffect, useState, type RefObject } from 'react';

import { FROM_LG, MOUSE } from '../../lib/media';
import { useMedia } from '../../lib/use-media';

/** Where the header may stick: on wide screens with a mouse. `header.css` has the same condition. */
const CAN_STICK = `${FROM_LG} and ${MOUSE}`;

/** Whether the header has left its place and sticks to the window. `sentinel` stands where the header begins. */
export function useStuck(sentinel: RefObject<HTMLElement | null>, sticky: boolean): boolean {
  const [isStuck, setStuck] = useState(false);
  const sticks = useMedia(CAN_STICK) && sticky;

  useEffect(() => {
    const element = sentinel.current;
    if (!sticks || !element || !('IntersectionObserver' in window)) {
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      setStuck(last !== undefined && !last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setStuck(false);
    };
  }, [sentinel, sticks]);

  return isStuck && sticks;
}
