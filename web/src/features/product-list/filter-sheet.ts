import { useEffect, useState, type RefObject } from 'react';

import { FROM_LG } from '../../lib/media';

/** The state of the filter sheet, which covers the page on small screens. */
export function useFilterSheet(sheet: RefObject<HTMLDetailsElement | null>) {
  const [isOpen, setOpen] = useState(false);

  // On wide screens the styles show the panel in any case; the attribute tells assistive technology.
  useEffect(() => {
    const wide = window.matchMedia(FROM_LG);
    const follow = () => {
      if (sheet.current) {
        sheet.current.toggleAttribute('open', isOpen || wide.matches);
      }
    };
    follow();
    wide.addEventListener('change', follow);
    return () => {
      wide.removeEventListener('change', follow);
    };
  }, [sheet, isOpen]);

  useEffect(() => {
    const element = sheet.current;
    return isOpen && element ? makeOutsideInert(element, () => { setOpen(false); }) : undefined;
  }, [sheet, isOpen]);

  return {
    isOpen,
    toggle: () => { setOpen(!isOpen); },
    /** The browser has opened or closed it. Beside the results it is always open, which makes it no sheet. */
    follow: (open: boolean) => { setOpen(open && !window.matchMedia(FROM_LG).matches); },
    /** Focus goes back to the button that opened it. */
    close: () => {
      setOpen(false);
      if (isOpen) {
        sheet.current?.querySelector('summary')?.focus();
      }
    },
  };
}

/**
 * Makes everything outside this sheet inert while it covers the page. Escape and widening the window call `close`.
 * Returns a function that undoes it.
 */
function makeOutsideInert(sheet: HTMLElement, close: () => void): () => void {
  const wide = window.matchMedia(FROM_LG);
  if (wide.matches) {
    return () => undefined;
  }
  const covered = elementsOutside(sheet);
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
      sheet.querySelector('summary')?.focus();
    }
  };
  covered.forEach((element) => {
    element.inert = true;
  });
  document.addEventListener('keydown', escape);
  wide.addEventListener('change', close);
  return () => {
    covered.forEach((element) => {
      element.inert = false;
    });
    document.removeEventListener('keydown', escape);
    wide.removeEventListener('change', close);
  };
}

/** The siblings of an element and of all its ancestors: everything that does not contain it. */
function elementsOutside(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) {
    return [];
  }
  const siblings = [...parent.children].filter((each): each is HTMLElement => each instanceof HTMLElement && each !== element && !each.inert);
  return [...siblings, ...elementsOutside(parent)];
}
