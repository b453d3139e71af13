import type { FormError } from '../../../lib/page-data.gen';

/** How an attempt to send a form ended. */
export type Outcome = Answered | Failed;

/** The back end answered: its status, its words, and the fields it did not like. */
export type Answered = { kind: 'answered'; status: string; message: string; errors: FormError[]; hash: string };

/** The message did not reach the back end. `retryAfterS` is when another attempt is welcome, if the server said so. */
export type Failed = { kind: 'failed'; reason: FailureReason; message?: string; retryAfterS?: number };

export type FailureReason =
  /** The browser knows that there is no network. */
  | 'offline'
  /** The site did not answer. */
  | 'network'
  /** It took too long. */
  | 'timeout'
  /** The message with its files is too large. */
  | 'tooLarge'
  /** A file is of a type that is not taken, or the request was damaged on its way. */
  | 'unsupported'
  /** Too many messages from here. */
  | 'tooMany'
  /** The site or the back end has a problem. */
  | 'server'
  /** The visitor seems to be a program. */
  | 'lowScore'
  /** Whether the visitor is a person could not be found out. */
  | 'check';

/** Ends an attempt from within. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  readonly failed: Failed;

  constructor(reason: FailureReason, more: Omit<Failed, 'kind' | 'reason'> = {}) {
    super(reason);
    this.failed = { kind: 'failed', reason, ...more };
  }
}

/** What a refusal by status code means; `null` when the answer is to be read. */
export function failureOf(status: number, retryAfter: string | null): SendFailure | null {
  const retryAfterS = secondsUntil(retryAfter, Date.now());
  const wait = retryAfterS === null ? {} : { retryAfterS };
  switch (status) {
    case 0:
      return new SendFailure('network');
    case 408:
    case 504:
      return new SendFailure('timeout');
    case 413:
      return new SendFailure('tooLarge');
    case 415:
      return new SendFailure('unsupported');
    case 429:
      return new SendFailure('tooMany', wait);
    default:
      return status >= 400 ? new SendFailure('server', wait) : null;
  }
}

/** `Retry-After` is a number of seconds or a date; `null` when it says nothing useful. */
export function secondsUntil(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : text === '' ? NaN : Math.ceil((Date.parse(text) - now) / 1000);
  return seconds > 0 ? seconds : null;
}
