import { fragmentTarget } from '../../lib/fragment';
import type { Visit } from '../../state/navigation';

/** Scrolls a page to where it begins, to the fragment that was asked for, or to where the visitor left it. */
export function scrollToVisit({ address, arrival, keepsScroll }: Visit, topOnReturn: number | undefined): void {
  // The browser itself scrolls to fragments that it went to.
  if (keepsScroll || arrival === 'browser') {
    return;
  }
  const top = arrival === 'link' ? undefined : topOnReturn;
  if (arrival === 'document') {
    // The browser restores documents by itself, unless it was told not to before it got round to that. Whoever scrolls already is left alone.
    if (top !== undefined && window.scrollY === 0) {
      window.scrollTo(0, top);
    }
  } else if (top !== undefined) {
    window.scrollTo(0, top);
  } else {
    const target = fragmentTarget(document, address.hash);
    if (target) {
      target.scrollIntoView();
    } else {
      window.scrollTo(0, 0);
    }
  }
}
