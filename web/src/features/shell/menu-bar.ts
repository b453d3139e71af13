/** Pointer and keyboard behaviour of the main menu. Loaded with the panel when the pointer or focus approaches the menu, to keep it out of the first load. */
import { arrowTarget, type ArrowKey } from '../../lib/geometry';
import { onDismiss } from '../../lib/light-dismiss';
import { listenTo } from '../../lib/listen-to';
import { closeMegaMenu, openMegaMenu, overlays } from '../../state/overlays';
import { menuIntent } from './menu-intent';

export { MegaMenu } from './mega-menu';

const PANEL = '[data-menu-panel]';
const STOPS = ':scope > ul > li > a, :scope > ul > li > details > summary';

/** Set while focus waits for a panel that is still loading. */
let focusWanted = false;

export const intent = menuIntent({
  current: () => overlays().megaMenu,
  show: (key) => {
    if (key === null) {
      closeMegaMenu();
    } else {
      openMegaMenu(key);
    }
  },
  panel: () => openPanel()?.getBoundingClientRect() ?? null,
});

/** Closes the open menu on a press outside, on Escape, and when the pointer leaves. Returns a function that stops watching. */
export function watchOpenMenu(key: string): () => void {
  settlePanel();
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') {
      intent.move({ x: event.clientX, y: event.clientY });
    }
  };
  // A menu that hover opened must close wherever focus is.
  const stop = onDismiss((target) => itemOf(key)?.contains(target) ?? false, (by) => {
    const item = itemOf(key);
    if (by === 'escape' && item?.contains(document.activeElement)) {
      triggerIn(item)?.focus();
    }
    closeMegaMenu();
  });
  const stopFollowing = listenTo(document, { pointermove: move });
  return () => {
    focusWanted = false;
    stop();
    stopFollowing();
  };
}

/** Moves focus by the arrow keys, Home and End. Down on an item enters its panel. */
export function moveFocus(nav: HTMLElement, key: string): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) {
    return;
  }
  const panel = focused.closest<HTMLElement>(PANEL);
  const item = focused.closest<HTMLElement>('[data-menu]');
  const target = panel ? withinPanel(panel, focused, key) : alongBar(nav, focused, key);
  if (target) {
    target.focus();
  } else if (panel && item && key === 'ArrowUp') {
    triggerIn(item)?.focus();
  } else if (!panel && item?.dataset['menu'] && key === 'ArrowDown') {
    focusWanted = true;
    intent.pin(item.dataset['menu']);
    settlePanel();
  }
}

/** Fits the open panel to the window and moves focus into it if that was asked for. Call it when the panel has rendered. */
export function settlePanel(): void {
  const panel = openPanel();
  // The list of a closed submenu is rendered too, but nothing in it can take focus.
  if (!panel || panel.closest('details:not([open])')) {
    return;
  }
  fitToWindow(panel);
  if (focusWanted) {
    focusWanted = false;
    panel.querySelector('a')?.focus();
  }
}

function itemOf(key: string | null): HTMLElement | null {
  return key === null ? null : document.querySelector<HTMLElement>(`[data-menu="${CSS.escape(key)}"]`);
}

function openPanel(): HTMLElement | null {
  return itemOf(overlays().megaMenu)?.querySelector<HTMLElement>(PANEL) ?? null;
}

function triggerIn(item: HTMLElement): HTMLElement | null {
  return item.querySelector<HTMLElement>('a[role=button], summary');
}

function withinPanel(panel: HTMLElement, focused: HTMLElement, key: string): HTMLElement | null {
  const links = [...panel.querySelectorAll('a')];
  if (key === 'Home' || key === 'End') {
    return links.at(key === 'Home' ? 0 : -1) ?? null;
  }
  const boxes = links.map((link) => link.getBoundingClientRect());
  const target = arrowTarget(boxes, links.indexOf(focused as HTMLAnchorElement), key as ArrowKey);
  return target === null ? null : (links[target] ?? null);
}

function alongBar(nav: HTMLElement, focused: HTMLElement, key: string): HTMLElement | null {
  const stops = [...nav.querySelectorAll<HTMLElement>(STOPS)];
  const index = stops.indexOf(focused);
  switch (key) {
    case 'ArrowRight':
      return stops[index + 1] ?? null;
    case 'ArrowLeft':
      return stops[index - 1] ?? null;
    case 'Home':
      return stops[0] ?? null;
    case 'End':
      return stops.at(-1) ?? null;
    default:
      return null;
  }
}

/** Limits a panel to the height of the window, where it scrolls, and opens it to the other side if it would overflow. */
function fitToWindow(panel: HTMLElement): void {
  panel.classList.remove('menu-panel-back');
  const { top, right } = panel.getBoundingClientRect();
  panel.style.maxHeight = `${Math.max(window.innerHeight - top, 160)}px`;
  panel.classList.toggle('menu-panel-back', right > document.documentElement.clientWidth);
}
