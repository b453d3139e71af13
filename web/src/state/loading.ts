import { createStore, type Store } from './store';

/** How a piece of work ended. */
export type Outcome = 'done' | 'failed' | 'cancelled';

/** What the loading bar shows. `full` is the moment after the last piece of work, before it goes. */
export type LoadingState = { phase: 'hidden' | 'running' | 'full'; failed: boolean };

/** The timers the bar runs on. */
export type Clock = { after: (ms: number, then: () => void) => () => void };

/** Work shorter than this never shows a bar. */
export const THROTTLE_MS = 200;
/** How long a full bar stays. */
export const FAREWELL_MS = 500;

const HIDDEN: LoadingState = { phase: 'hidden', failed: false };

/** One bar for all work in progress: it comes with the first piece, and the last one finishes it. */
export function createLoading(clock: Clock) {
  const store = createStore(HIDDEN);
  let failed = false;
  let pending = 0;
  let stopTimer: (() => void) | undefined;

  const show = (phase: LoadingState['phase']) => {
    store.set(phase === 'hidden' ? HIDDEN : { phase, failed });
  };
  const later = (ms: number, phase: LoadingState['phase']) => {
    stopTimer?.();
    stopTimer = clock.after(ms, () => { show(phase); });
  };
  const finish = () => {
    // What failed before the bar was due is shown all the same: nobody should wait for something that is not coming.
    if (store.current().phase === 'hidden' && !failed) {
      stopTimer?.();
      return;
    }
    show('full');
    later(FAREWELL_MS, 'hidden');
  };

  return {
    /** Begins a piece of work; call the answer once, when it has ended. */
    begin(): (outcome: Outcome) => void {
      if (pending++ === 0) {
        failed = false;
        show('hidden');
        later(THROTTLE_MS, 'running');
      }
      return (outcome) => {
        failed ||= outcome === 'failed';
        if (--pending === 0) {
          finish();
        } else if (failed && store.current().phase === 'running') {
          show('running');
        }
      };
    },
    /** What is shown now. */
    state: store as Pick<Store<LoadingState>, 'current' | 'initial' | 'subscribe'>,
  };
}

/** The page's bar. */
export const loading = createLoading({
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => { clearTimeout(timer); };
  },
});

/** Lets the bar follow a piece of work. Giving up is not failing; `isFailure` looks at what came back. */
export async function follow<Value>(work: Promise<Value>, isFailure: (value: Value) => boolean = () => false): Promise<Value> {
  const end = loading.begin();
  try {
    const value = await work;
    end(isFailure(value) ? 'failed' : 'done');
    return value;
  } catch (error) {
    end((error as { name?: string } | null)?.name === 'AbortError' ? 'cancelled' : 'failed');
    throw error;
  }
}
