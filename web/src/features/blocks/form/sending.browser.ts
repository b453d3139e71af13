import { recordEvent } from '../../../lib/data-layer';
import { isOnline } from '../../../lib/online';
import type { CheckAnswer, Form, Locale } from '../../../lib/page-data.gen';
import { isReceiptRefused, readAnswer, refusalMessage } from './answer';
import { CheckError } from './checks/check-error';
import { robotCheckOf } from './checks/robot-check';
import { getJson } from './get-json';
import { failureOf, SendFailure, type Outcome } from './outcome';
import { post } from './post';

const CHECK_URL = '/check-recaptcha';
const MIN_SCORE = 0.5;
/** A send that has not ended by then is given up, so that the visitor can try again. */
const GIVE_UP_MS = 130_000;

/** One name and value of what is sent, in the order of the fields. */
export type Entry = readonly [name: string, value: string | File];

export type SendOptions = {
  entries: readonly Entry[];
  /** What stands in the field that only programs fill in. */
  trap: string;
  /** The back end's name for the last attempt, by which it recognises the same message. */
  hash: string;
  onPhase: (phase: 'checking' | 'sending') => void;
  /** How much has been sent, 0 to 1. */
  onProgress: (share: number) => void;
};

/** What sends one form. */
export type Sender = {
  /** Gets the robot check ready; called when the visitor starts to write. */
  prepare: () => void;
  send: (options: SendOptions) => Promise<Outcome>;
};

/** `container` is where a robot check may ask the visitor something. */
export function createSender(form: Form, locale: Locale, container: () => HTMLElement | null): Sender {
  const check = robotCheckOf(form, locale, container);

  return { prepare: check.prepare, send };

  async function send(options: SendOptions): Promise<Outcome> {
    if (!isOnline()) {
      return { kind: 'failed', reason: 'offline' };
    }
    const limit = new AbortController();
    const timer = setTimeout(() => {
      limit.abort();
    }, GIVE_UP_MS);
    try {
      return await Promise.race([attempt(options, limit.signal), givenUp(limit.signal)]);
    } catch (error) {
      return failedBy(error);
    } finally {
      clearTimeout(timer);
      limit.abort();
    }
  }

  /** A receipt may have run out on the way, for example while the device slept: one more is asked for without telling. */
  async function attempt(options: SendOptions, signal: AbortSignal): Promise<Outcome> {
    return (await attemptOnce(options, signal)) ?? (await attemptOnce(options, signal)) ?? { kind: 'failed', reason: 'check' };
  }

  /** `null` when the receipt was refused. */
  async function attemptOnce({ entries, trap, hash, onPhase, onProgress }: SendOptions, signal: AbortSignal): Promise<Outcome | null> {
    onPhase('checking');
    const receipt = await receiptFor(await check.token(signal), trap, signal);
    if (receipt === null) {
      recordEvent('formRecaptchaFailed');
      return { kind: 'failed', reason: 'lowScore' };
    }
    onPhase('sending');
    const body = new FormData();
    body.append('_receipt', receipt);
    if (hash) {
      body.append('_posted_data_hash', hash);
    }
    entries.forEach(([name, value]) => {
      body.append(name, value);
    });
    body.append(form.trap, trap);
    const answer = await post(form.feedbackUrl, body, { signal, onProgress });
    if (isReceiptRefused(answer.status, answer.body)) {
      return null;
    }
    const failure = failureOf(answer.status, answer.retryAfter);
    if (failure) {
      return { ...failure.failed, message: refusalMessage(answer.body) };
    }
    return readAnswer(answer.body);
  }

  /** `null` when the visitor seems to be a program. */
  async function receiptFor(token: string, trap: string, signal: AbortSignal): Promise<string | null> {
    const { response, receipt } = await getJson<CheckAnswer>(CHECK_URL, { ...asJson({ token, form: form.number, lang: locale, trap }), signal });
    return response.score >= MIN_SCORE ? receipt : null;
  }

  function failedBy(error: unknown): Outcome {
    if (error instanceof SendFailure) {
      return error.failed;
    }
    if (error instanceof CheckError) {
      tellOperator(error.message);
      return { kind: 'failed', reason: 'check' };
    }
    console.error(error);
    return { kind: 'failed', reason: 'server' };
  }

  /** Nobody waits for this: it is for the server's log. */
  function tellOperator(error: string): void {
    console.error(error);
    fetch(CHECK_URL, asJson({ token: '', error, form: form.number, lang: locale })).catch(() => undefined);
  }
}

function asJson(value: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

/** A check that hangs must not hold the visitor for ever. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new SendFailure('timeout'));
    }, { once: true });
  });
}
