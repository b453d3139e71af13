import { useCallback, useSyncExternalStore } from 'react';

import { listenTo } from './listen-to';

/** Whether a condition of `media.ts` holds for the window; never on the server and in the first drawing. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((listener: () => void) => listenTo(window.matchMedia(query), { change: listener }), [query]);
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, () => false);
}
