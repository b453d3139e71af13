import { createStore, useStore } from './store';

/** The product whose variants are offered. */
export type CompareChoice = { parent: string; title: string };

/**
 * Whether the compare bar and modal are wanted, and for what. Apart from the picks, because this is part of the first load and they are
 * fetched when somebody needs them.
 */
type CompareDockState = { isWanted: boolean; choice: CompareChoice | null };

const store = createStore<CompareDockState>({ isWanted: false, choice: null });

/** Fetches the bar and the modal, if they are not there yet. */
export function wantCompareDock(): void {
  if (!store.current().isWanted) {
    store.set({ ...store.current(), isWanted: true });
  }
}

/** Offers the variants of a product. */
export function openCompareModal(choice: CompareChoice): void {
  store.set({ isWanted: true, choice });
}

export function closeCompareModal(): void {
  if (store.current().choice) {
    store.set({ ...store.current(), choice: null });
  }
}

export function useCompareDock(): CompareDockState {
  return useStore(store);
}
