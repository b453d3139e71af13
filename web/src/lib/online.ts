import { useSyncExternalStore } from 'react';

import { listenTo } from './listen-to';

/** Whether there is a network, as far as the browser knows; where it does not know, there is one. */
export function isOnline(): boolean {
  // Old browsers have no such property.
  return (navigator as { onLine?: boolean }).onLine !== false;
}

/** Calls back whenever that changes. Returns how to stop. */
export function watchOnline(listener: () => void): () => void {
  return listenTo(window, { online: listener, offline: listener });
}

/** Whether there is a network; the server and the first render assume so. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline, () => true);
}
