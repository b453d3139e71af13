import { lastWins } from '../../lib/last-wins';
import type { Calculator } from '../../lib/page-data.gen';
import { createStore, type Store } from '../../state/store';
import { TooManyQuestions } from './ask-calculator';

/** How long to wait for the next letter. */
export const PAUSE_MS = 250;

export type CalculatorState = {
  /** The last answer. It stays until there is another one. */
  calculator: Calculator;
  /** `waiting` from the moment that something was changed. */
  phase: 'ready' | 'waiting' | 'failed';
  /** Why the last question failed, if it did. */
  failure: 'none' | 'unanswered' | 'tooMany';
  /** Counts answers to questions that the form did not ask, such as a remedy: the form must then be filled in anew. */
  forms: number;
};

export type Question = {
  /** Behind the question mark, without it. */
  query: string;
  /** More may follow at once: what is being typed. */
  mayGoOn?: boolean;
  /** The form does not show this question yet. */
  fromOutside?: boolean;
};

export type CalculatorSession = Pick<Store<CalculatorState>, 'current' | 'initial' | 'subscribe'> & {
  ask: (question: Question) => void;
  /** Asks the last question again. */
  retry: () => void;
  stop: () => void;
};

/** One question after another: the last one counts, and what was asked before it is called off. */
export function createCalculatorSession(first: Calculator, ask: (query: string, signal: AbortSignal) => Promise<Calculator>): CalculatorSession {
  const state = createStore<CalculatorState>({ calculator: first, phase: 'ready', failure: 'none', forms: 0 });
  let last: Question | null = null;
  const questions = lastWins();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    questions.stop();
  };

  const send = async (question: Question) => {
    try {
      const calculator = await questions.ask((signal) => ask(question.query, signal));
      if (calculator) {
        state.set({ calculator, phase: 'ready', failure: 'none', forms: state.current().forms + (question.fromOutside ? 1 : 0) });
      }
    } catch (error) {
      state.set({ ...state.current(), phase: 'failed', failure: error instanceof TooManyQuestions ? 'tooMany' : 'unanswered' });
    }
  };

  const begin = (question: Question) => {
    stop();
    last = question;
    state.set({ ...state.current(), phase: 'waiting', failure: 'none' });
    timer = setTimeout(() => void send(question), question.mayGoOn ? PAUSE_MS : 0);
  };

  return {
    ...state,
    ask: begin,
    retry: () => {
      if (last) {
        begin({ ...last, mayGoOn: false });
      }
    },
    stop,
  };
}
