import { lastWins } from '../../lib/last-wins';
import type { SearchAnswer } from '../../lib/page-data.gen';
import { createStore } from '../store';

/** How long to wait after the last keystroke. */
export const PAUSE_MS = 200;

/** Where answers come from. */
export type Ask = {
  /** The answer from the cache, if there is one. */
  known: (query: string) => SearchAnswer | null;
  ask: (query: string, signal: AbortSignal) => Promise<SearchAnswer>;
};

/** What the overlay shows. */
export type SearchState = Readonly<{
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The query of the present request or answer, trimmed. */
  query: string;
  /** The latest answer; while loading, the previous one. */
  answer: SearchAnswer | null;
}>;

const IDLE: SearchState = { phase: 'idle', query: '', answer: null };

/** The state of the search while the overlay is open. Each request aborts the one before, so that a late answer changes nothing. */
export function createSearchSession({ known, ask }: Ask) {
  const store = createStore(IDLE);
  let wanted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const questions = lastWins();

  const stop = () => {
    clearTimeout(timer);
    questions.stop();
  };
  const apply = () => {
    stop();
    const query = wanted;
    const answer = known(query);
    if (answer) {
      store.set({ phase: 'ready', query, answer });
      return;
    }
    store.set({ phase: 'loading', query, answer: store.current().answer });
    questions.ask((signal) => ask(query, signal)).then(
      (answer) => {
        if (answer) {
          store.set({ phase: 'ready', query, answer });
        }
      },
      () => {
        store.set({ phase: 'failed', query, answer: null });
      },
    );
  };

  return {
    current: store.current,
    initial: store.initial,
    subscribe: store.subscribe,
    /** The box holds this text now. It is asked for after a pause. */
    type(text: string): void {
      const query = text.trim();
      if (query === wanted) {
        return;
      }
      wanted = query;
      clearTimeout(timer);
      if (query === '') {
        stop();
        store.set(IDLE);
      } else {
        timer = setTimeout(apply, PAUSE_MS);
      }
    },
    /** Searches for this text at once, because it was chosen, not typed. */
    choose(text: string): void {
      wanted = text.trim();
      apply();
    },
    retry: apply,
    stop,
  };
}
