import { FROM_LG } from '../../lib/media';
import { onOverlaysChange, overlays, toggleMobileMenu } from '../../state/overlays';

/**
 * Makes everything outside the header inert while the menu covers it. Escape and widening the window close the menu.
 * Returns a function that undoes it. Closing the menu undoes it at once, so that a new page's heading can take focus.
 */
export function coverPage(menu: HTMLDetailsElement): () => void {
  const header = menu.closest('header');
  const covered = [...(header?.parentElement?.children ?? [])].filter((element): element is HTMLElement => element instanceof HTMLElement && element !== header && !element.inert);
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      toggleMobileMenu(false);
      menu.querySelector('summary')?.focus();
    }
  };
  const wide = window.matchMedia(FROM_LG);
  const close = () => {
    toggleMobileMenu(false);
  };

  covered.forEach((element) => {
    element.inert = true;
  });
  document.addEventListener('keydown', escape);
  wide.addEventListener('change', close);

  const uncover = () => {
    stop();
    covered.forEach((element) => {
      element.inert = false;
    });
    document.removeEventListener('keydown', escape);
    wide.removeEventListener('change', close);
  };
  const stop = onOverlaysChange(() => {
    if (!overlays().mobileMenu) {
      uncover();
    }
  });
  return uncover;
}
