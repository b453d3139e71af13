import { listenTo } from './listen-to';
import { FROM_LG } from './media';

/**
 * Makes everything outside of a part inert while that covers the page, as it does on small screens. Escape, which also gives focus back to
 * `opener`, and widening the window call `close`. Returns a function that undoes it.
 */
export function coverOutside(part: HTMLElement, opener: HTMLElement | null, close: () => void): () => void {
  const wide = window.matchMedia(FROM_LG);
  if (wide.matches) {
    return () => undefined;
  }
  const covered = elementsOutside(part);
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
      opener?.focus();
    }
  };
  covered.forEach((element) => {
    element.inert = true;
  });
  const stops = [listenTo(document, { keydown: escape }), listenTo(wide, { change: close })];
  return () => {
    covered.forEach((element) => {
      element.inert = false;
    });
    stops.forEach((stop) => { stop(); });
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
