import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is interactive: false on the server and during the first render in the browser, because both must produce the same markup. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
