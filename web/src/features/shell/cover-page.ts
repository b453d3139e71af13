import { coverOutside } from '../../lib/cover-outside';
import { onOverlaysChange, overlays, toggleMobileMenu } from '../../state/overlays';

/**
 * Makes everything outside the header inert while the menu covers it. Returns a function that undoes it. Closing the menu undoes it at once,
 * so that a new page's heading can take focus.
 */
export function coverPage(menu: HTMLDetailsElement): () => void {
  const uncover = coverOutside(menu.closest('header') ?? menu, menu.querySelector('summary'), () => { toggleMobileMenu(false); });
  const stop = onOverlaysChange(() => {
    if (!overlays().mobileMenu) {
      end();
    }
  });
  const end = () => {
    stop();
    uncover();
  };
  return end;
}
