import { useEffect, useState, type RefObject } from 'react';

/** From here on the filters stand beside the results; the same number is in `filters.css`. */
const WIDE = '(width >= 64rem)';

/** Whether the filters lie open over the page, which only happens on a small screen. */
export function useFilterSheet(sheet: RefObject<HTMLDetailsElement | null>) {
  const [isOpen, setOpen] = useState(false);

  // Beside the results the styles keep it open; this says so to those who do not see it.
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
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
    return isOpen && element ? coverAllBut(element, () => { setOpen(false); }) : undefined;
  }, [sheet, isOpen]);

  return {
    isOpen,
    toggle: () => { setOpen(!isOpen); },
    /** The browser has opened or closed it. Beside the results it is always open, which makes it no sheet. */
    follow: (open: boolean) => { setOpen(open && !window.matchMedia(WIDE).matches); },
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
 * Puts everything but this sheet out of reach while it covers the page. Escape and a wide window call `close`.
 * Returns how to undo it.
 */
function coverAllBut(sheet: HTMLElement, close: () => void): () => void {
  const wide = window.matchMedia(WIDE);
  if (wide.matches) {
    return () => undefined;
  }
  const covered = besides(sheet);
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

/** What stands beside an element or beside anything around it. */
function besides(element: HTMLElement): HTMLElement[] {
  const around = element.parentElement;
  if (!around || element === document.body) {
    return [];
  }
  const here = [...around.children].filter((each): each is HTMLElement => each instanceof HTMLElement && each !== element && !each.inert);
  return [...here, ...besides(around)];
}
