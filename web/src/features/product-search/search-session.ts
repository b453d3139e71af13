import type { SearchAnswer } from '../../lib/page-data.gen';

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
  const listeners = new Set<() => void>();
  let state = IDLE;
  let wanted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;

  const become = (next: SearchState) => {
    state = next;
    listeners.forEach((listener) => { listener(); });
  };
  const stop = () => {
    clearTimeout(timer);
    running?.abort();
    running = null;
  };
  const apply = () => {
    stop();
    const query = wanted;
    const answer = known(query);
    if (answer) {
      become({ phase: 'ready', query, answer });
      return;
    }
    const mine = new AbortController();
    running = mine;
    become({ phase: 'loading', query, answer: state.answer });
    ask(query, mine.signal).then(
      (answer) => {
        if (running === mine) {
          become({ phase: 'ready', query, answer });
        }
      },
      () => {
        if (running === mine) {
          become({ phase: 'failed', query, answer: null });
        }
      },
    );
  };

  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The text of the field has changed. It is searched for after a pause. */
    type(text: string): void {
      const query = text.trim();
      if (query === wanted) {
        return;
      }
      wanted = query;
      clearTimeout(timer);
      if (query === '') {
        stop();
        become(IDLE);
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
