import { useEffect, useState, type RefObject } from 'react';

import { coverOutside } from '../../lib/cover-outside';
import { FROM_LG } from '../../lib/media';
import { useMedia } from '../../lib/use-media';

/** The state of the filter sheet, which covers the page on small screens. */
export function useFilterSheet(sheet: RefObject<HTMLDetailsElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const isWide = useMedia(FROM_LG);

  // On wide screens the styles show the panel in any case; the attribute tells assistive technology.
  useEffect(() => {
    sheet.current?.toggleAttribute('open', isOpen || isWide);
  }, [sheet, isOpen, isWide]);

  useEffect(() => {
    const element = sheet.current;
    return isOpen && element ? coverOutside(element, element.querySelector('summary'), () => { setOpen(false); }) : undefined;
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
