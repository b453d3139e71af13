import { useEffect, type RefObject } from 'react';

/** Makes tables that are wider than the page focusable, so that the arrow keys can scroll them. Other tables stay out of the tab order. */
export function useScrollingTables(root: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const tables = root.current?.querySelectorAll('table') ?? [];
    if (tables.length === 0) {
      return;
    }
    const observer = new ResizeObserver((changes) => {
      for (const { target } of changes) {
        if (target.scrollWidth > target.clientWidth) {
          target.setAttribute('tabindex', '0');
        } else {
          target.removeAttribute('tabindex');
        }
      }
    });
    tables.forEach((table) => { observer.observe(table); });
    return () => {
      observer.disconnect();
    };
  }, [root, html]);
}
