import { useSyncExternalStore } from 'react';

/** What lies open over the page. At most one of them does. */
export type Overlays = {
  /** The key of the open menu of the header. */
  megaMenu: string | null;
  mobileMenu: boolean;
  productSearch: boolean;
};

const CLOSED: Overlays = { megaMenu: null, mobileMenu: false, productSearch: false };

let state = CLOSED;
const listeners = new Set<() => void>();

export function openMegaMenu(key: string): void {
  become({ ...CLOSED, megaMenu: key });
}

export function closeMegaMenu(): void {
  become({ ...state, megaMenu: null });
}

export function toggleMobileMenu(open: boolean): void {
  become(open ? { ...CLOSED, mobileMenu: true } : { ...state, mobileMenu: false });
}

export function openProductSearch(): void {
  become({ ...CLOSED, productSearch: true });
}

export function closeProductSearch(): void {
  become({ ...state, productSearch: false });
}

export function closeOverlays(): void {
  become(CLOSED);
}

/** What is open now, for code outside components. */
export function overlays(): Overlays {
  return state;
}

/** Calls `listener` at once after each change, before anything is drawn. Returns how to stop. */
export function onOverlaysChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What is open; nothing on the server. */
export function useOverlays(): Overlays {
  return useSyncExternalStore(onOverlaysChange, overlays, () => CLOSED);
}

function become(next: Overlays): void {
  const same = next.megaMenu === state.megaMenu && next.mobileMenu === state.mobileMenu && next.productSearch === state.productSearch;
  if (!same) {
    state = next;
    [...listeners].forEach((listener) => {
      listener();
    });
  }
}
