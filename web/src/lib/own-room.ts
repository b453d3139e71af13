import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells the page how much room something takes that lies over its lower edge: its height, as a custom property for scroll padding and for
 * whatever else must stay clear of it. It is there before the element is first seen.
 */
export function useOwnRoom(ref: RefObject<HTMLElement | null>, property: string, heightOf: (element: HTMLElement) => number): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) {
      return;
    }
    const root = document.documentElement;
    const measure = () => {
      root.style.setProperty(property, `${heightOf(element)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [ref, property, heightOf]);
}
