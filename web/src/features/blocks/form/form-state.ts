import type { Form, FormError } from '../../../lib/page-data.gen';
import { withOwnNames } from './checked';
import type { Outcome } from './outcome';

/** What a form is doing and what it has to say. */
export type FormState = Readonly<{
  phase: 'editing' | 'checking' | 'sending' | 'sent';
  /** What is wrong, at most one error for each field. */
  errors: readonly FormError[];
  /** How the last attempt ended; `null` before the first and while one is under way. */
  outcome: Outcome | null;
  /** How much has been sent, 0 to 1. */
  share: number;
  /** It takes longer than usual. */
  isSlow: boolean;
  /** How many attempts have ended, so that the same message is told again. */
  attempts: number;
}>;

export type FormEvent =
  | { type: 'started' }
  | { type: 'phase'; phase: 'checking' | 'sending' }
  | { type: 'progress'; share: number }
  | { type: 'slow' }
  | { type: 'ended'; outcome: Outcome }
  /** A field was looked at again; `error` is `null` when nothing is wrong with it. */
  | { type: 'checked'; field: string; error: FormError | null };

/** A form as it comes from the server, which may have been sent without scripts. */
export function initialState(form: Form): FormState {
  const { sent } = form;
  const state: FormState = { phase: 'editing', errors: [], outcome: null, share: 0, isSlow: false, attempts: 0 };
  if (!sent) {
    return state;
  }
  const { status, message, errors } = sent;
  return ended(state, { kind: 'answered', status, message, errors: withOwnNames(errors, form), hash: '' });
}

export function nextState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'started':
      return { ...state, phase: 'checking', errors: [], outcome: null, share: 0, isSlow: false };
    case 'phase':
      return { ...state, phase: event.phase, share: 0 };
    case 'progress':
      return { ...state, share: event.share };
    case 'slow':
      return { ...state, isSlow: true };
    case 'ended':
      return ended(state, event.outcome);
    case 'checked': {
      const others = state.errors.filter(({ field }) => field !== event.field);
      return { ...state, errors: event.error ? [...others, event.error] : others };
    }
  }
}

/** Whether an attempt is under way. */
export function isBusy({ phase }: FormState): boolean {
  return phase === 'checking' || phase === 'sending';
}

/** The status by Contact Form 7's names. A visitor who seems to be a program is one of failed validation; `failed` is ours. */
export function statusOf({ phase, outcome }: FormState): string {
  if (outcome?.kind === 'answered') {
    return outcome.status;
  }
  if (outcome) {
    return outcome.reason === 'lowScore' ? 'validation_failed' : 'failed';
  }
  return phase === 'editing' ? 'init' : 'submitting';
}

function ended(state: FormState, outcome: Outcome): FormState {
  const isSent = outcome.kind === 'answered' && outcome.status === 'mail_sent';
  return { ...state, phase: isSent ? 'sent' : 'editing', errors: outcome.kind === 'answered' ? outcome.errors : [], outcome, attempts: state.attempts + 1 };
}
