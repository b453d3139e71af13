import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/** What `read` finds in the browser: a text, a number, a yes or no. On the server and in the first drawing, which must agree, it is `before`. */
export function useInBrowser<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before);
}

/** Whether the page is interactive: false on the server and during the first render in the browser, because both must produce the same markup. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false);
}

/** What is of use with scripts alone, and what stands there `instead` until they run. Nothing else is drawn again for it. */
export function Scripted({ instead = null, children }: { instead?: ReactNode; children?: ReactNode }): ReactNode {
  return useHydrated() ? children : instead;
}
