import { createStore, useStore } from './store';

/** What lies open over the page. At most one of them does. */
export type Overlays = {
  /** The key of the open menu of the header. */
  megaMenu: string | null;
  mobileMenu: boolean;
  productSearch: boolean;
};

const CLOSED: Overlays = { megaMenu: null, mobileMenu: false, productSearch: false };

const store = createStore(CLOSED);

export function openMegaMenu(key: string): void {
  become({ ...CLOSED, megaMenu: key });
}

export function closeMegaMenu(): void {
  become({ ...store.current(), megaMenu: null });
}

export function toggleMobileMenu(open: boolean): void {
  become(open ? { ...CLOSED, mobileMenu: true } : { ...store.current(), mobileMenu: false });
}

export function openProductSearch(): void {
  become({ ...CLOSED, productSearch: true });
}

export function closeProductSearch(): void {
  become({ ...store.current(), productSearch: false });
}

export function closeOverlays(): void {
  become(CLOSED);
}

/** What is open now, for code outside components. */
export const overlays = store.current;

/** Calls `listener` at once after each change, before anything is drawn. Returns how to stop. */
export const onOverlaysChange = store.subscribe;

/** What is open; nothing on the server. */
export function useOverlays(): Overlays {
  return useStore(store);
}

function become(next: Overlays): void {
  const { megaMenu, mobileMenu, productSearch } = store.current();
  if (next.megaMenu !== megaMenu || next.mobileMenu !== mobileMenu || next.productSearch !== productSearch) {
    store.set(next);
  }
}
