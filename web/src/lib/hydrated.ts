import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run here: false on the server and for the first render in the browser, which must agree. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
