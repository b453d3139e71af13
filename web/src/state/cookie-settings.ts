import { createStore, useStore } from './store';

/** The footer asks for the settings and another feature shows them, so what they share stands here. */
const isOpen = createStore(false);

/** Opens or closes the cookie settings; asked for before they are loaded, they open as soon as they are. */
export const showCookieSettings = isOpen.set;

/** Whether the visitor wants to see the cookie settings. */
export function useCookieSettingsOpen(): boolean {
  return useStore(isOpen);
}
