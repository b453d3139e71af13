import { createStore, useStore } from './store';

const STORED_AS = 'lucerna-strip-plan';

/** What was last asked of the calculator for LED strip in this tab, as it stands in its address, the question mark included. */
const plan = createStore('');
plan.set(stored());

/** Keeps a question, so that it can be gone on with after a look at a product. */
export function keepPlan(query: string): void {
  plan.set(query);
  try {
    sessionStorage.setItem(STORED_AS, query);
  } catch {
    // Without storage it lasts as long as the document.
  }
}

/** The question that was kept; empty on the server and when there is none. */
export function useKeptPlan(): string {
  return useStore(plan);
}

/** Anybody may have written there. */
function stored(): string {
  try {
    const query = sessionStorage.getItem(STORED_AS) ?? '';
    return query.startsWith('?') ? query : '';
  } catch {
    return '';
  }
}
