import { useEffect, useState, type RefObject } from 'react';

import { listenTo } from '../../lib/listen-to';
import { FROM_LG, MOUSE } from '../../lib/media';

/** Where the header may stick: on wide screens with a mouse. `header.css` has the same condition. */
const CAN_STICK = `${FROM_LG} and ${MOUSE}`;

/** Whether the header has left its place and sticks to the window. `sentinel` stands where the header begins. */
export function useStuck(sentinel: RefObject<HTMLElement | null>, sticky: boolean): boolean {
  const [isStuck, setStuck] = useState(false);

  useEffect(() => {
    const element = sentinel.current;
    if (!sticky || !element || !('IntersectionObserver' in window)) {
      return;
    }
    const media = window.matchMedia(CAN_STICK);
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      setStuck(media.matches && last !== undefined && !last.isIntersecting && last.boundingClientRect.top < 0);
    });
    const look = () => {
      observer.unobserve(element);
      observer.observe(element);
    };
    look();
    const stop = listenTo(media, { change: look });
    return () => {
      observer.disconnect();
      stop();
    };
  }, [sentinel, sticky]);

  return isStuck && sticky;
}
