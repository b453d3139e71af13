import { useSyncExternalStore } from 'react';

/** The footer asks for the settings and another feature shows them, so what they share stands here. */
let open = false;
const listeners = new Set<() => void>();

/** Opens or closes the cookie settings; asked for before they are loaded, they open as soon as they are. */
export function showCookieSettings(show: boolean): void {
  open = show;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Whether the visitor wants to see the cookie settings. */
export function useCookieSettingsOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
