import { useSyncExternalStore } from 'react';

/** One value that several features share. The same object until it changes. */
export type Store<State> = {
  current: () => State;
  /** What the server and the first drawing in the browser, which must agree, assume. */
  initial: State;
  /** Replaces the value and tells everyone at once, before anything is drawn. The same value again is no change. */
  set: (next: State) => void;
  /** Calls `listener` after each change. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/** Makes a store. State that one feature needs alone stays in its components; filters and choices stay in the address. */
export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    current: () => state,
    initial,
    set: (next) => {
      if (!Object.is(next, state)) {
        state = next;
        // A listener may stop listening while it is called.
        [...listeners].forEach((listener) => {
          listener();
        });
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value of a store, in a component. */
export function useStore<State>(store: Pick<Store<State>, 'current' | 'initial' | 'subscribe'>): State {
  return useSyncExternalStore(store.subscribe, store.current, () => store.initial);
}
