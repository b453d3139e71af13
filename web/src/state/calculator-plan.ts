import { keptValue } from '../lib/kept-value';
import { createStore, useStore } from './store';

const kept = keptValue('sessionStorage', 'lucerna-strip-plan');

/** What was last asked of the calculator for LED strip in this tab, as it stands in its address, the question mark included. */
const plan = createStore('');
plan.set(stored());

/** Keeps a question, so that it can be gone on with after a look at a product. */
export function keepPlan(query: string): void {
  plan.set(query);
  kept.keep(query);
}

/** The question that was kept; empty on the server and when there is none. */
export function useKeptPlan(): string {
  return useStore(plan);
}

/** Anybody may have written there. */
function stored(): string {
  const query = kept.read() ?? '';
  return query.startsWith('?') ? query : '';
}
