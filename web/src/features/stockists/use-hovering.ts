import { useEffect, useRef, type RefObject } from 'react';

import { listenTo } from '../../lib/listen-to';

/** Tells which card of a list the mouse or the focus is on, by its number; `null` when it leaves. Goes on the list. */
export function useHovering(tell: (id: number | null) => void): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = list.current;
    const enter = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-stockist]') : null;
      tell(card ? Number(card.dataset['stockist']) : null);
    };
    const leave = () => {
      tell(null);
    };
    return element ? listenTo(element, { mouseover: enter, focusin: enter, mouseleave: leave, focusout: leave }) : undefined;
  }, [tell]);
  return list;
}
