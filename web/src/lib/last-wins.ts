/** Asks one question after another: each calls off the one before, and only the last one is answered. */
export type Questions = {
  /** What came; `null` when it was called off meanwhile, which hides how it failed as well. */
  ask: <Answer>(question: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer | null>;
  /** Whether an answer is waited for. */
  isAsking: () => boolean;
  /** Calls off the question that is asked. */
  stop: () => void;
};

export function lastWins(): Questions {
  let underway: AbortController | null = null;
  const stop = () => {
    underway?.abort();
    underway = null;
  };
  return {
    ask: async (question) => {
      stop();
      const mine = new AbortController();
      underway = mine;
      try {
        const answer = await question(mine.signal);
        return mine.signal.aborted ? null : answer;
      } catch (error) {
        if (mine.signal.aborted) {
          return null;
        }
        throw error;
      } finally {
        if (underway === mine) {
          underway = null;
        }
      }
    },
    isAsking: () => underway !== null,
    stop,
  };
}
