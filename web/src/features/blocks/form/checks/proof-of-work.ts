import { lazyModule } from '../../../../lib/lazy-module';
import { getJson } from '../get-json';
import { SendFailure } from '../outcome';
import { CheckError } from './check-error';
import type { RobotCheck } from './robot-check';
import type { Solution, Work } from './solve';

/** A challenge of the server, in the words of ALTCHA; it is sent back as it came. */
type Challenge = { parameters: Work & { expiresAt?: number }; signature: string };

type Task = {
  challenge: Promise<Challenge>;
  token: Promise<string>;
  /** When it was asked for, and when it came. */
  askedAt: number;
  gotAt: () => number;
  abandon: () => void;
};

/** Work that is older than this is asked for anew: the server may have forgotten it by the time it is handed in. */
const MAX_AGE_MS = 10 * 60_000;

const fallback = lazyModule(() => import('./solve-here'));

/**
 * The site's own check: a little work for the visitor's device, done while the visitor writes. Nothing is asked of another company.
 * `minSeconds` lie between getting the work and handing it in, since nobody writes faster.
 */
export function createProofOfWork(challengeUrl: string, minSeconds: number): RobotCheck {
  let task: Task | null = null;

  function renew(): Task {
    task?.abandon();
    task = begin(challengeUrl);
    return task;
  }

  return {
    prepare: () => {
      task ??= renew();
    },
    token: async (signal) => {
      const current = task && (await isFresh(task)) ? task : renew();
      // A challenge can be handed in once.
      task = null;
      signal.addEventListener('abort', current.abandon, { once: true });
      const token = await current.token;
      await pauseUntil(current.gotAt() + minSeconds * 1000);
      return token;
    },
  };
}

async function isFresh({ challenge, askedAt }: Task): Promise<boolean> {
  try {
    const { expiresAt = Infinity } = (await challenge).parameters;
    return performance.now() - askedAt < MAX_AGE_MS && Date.now() < expiresAt * 1000;
  } catch {
    return false;
  }
}

function begin(url: string): Task {
  const abandoned = new AbortController();
  const askedAt = performance.now();
  let gotAt = askedAt;
  const challenge = getJson<Challenge>(url, { signal: abandoned.signal, cache: 'no-store' }).then((answer) => {
    gotAt = performance.now();
    return answer;
  });
  const token = challenge.then((work) => tokenFor(work, abandoned.signal));
  // Those who wait for it are told; while nobody does, a failure is no news.
  token.catch(() => undefined);
  return { challenge, token, askedAt, gotAt: () => gotAt, abandon: () => { abandoned.abort(); } };
}

async function tokenFor(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const start = performance.now();
  const { counter, derivedKey } = await solution(challenge.parameters, signal);
  const time = Math.round(performance.now() - start);
  return base64(JSON.stringify({ challenge, solution: { counter, derivedKey, time } }));
}

async function solution(work: Work, signal: AbortSignal): Promise<Solution> {
  try {
    return await solveInWorker(work, signal).catch(() => solveOnPage(work, signal));
  } catch (error) {
    throw signal.aborted ? new SendFailure('timeout') : new CheckError(`Failed to execute ${String(error)}`);
  }
}

async function solveOnPage(work: Work, signal: AbortSignal): Promise<Solution> {
  const { solveHere } = await fallback.load({ quiet: true });
  return solveHere(work, signal);
}

function solveInWorker(work: Work, signal: AbortSignal): Promise<Solution> {
  return new Promise<Solution>((resolve, reject) => {
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
    const fail = () => {
      worker.terminate();
      reject(new Error('The worker does not work.'));
    };
    signal.addEventListener('abort', fail, { once: true });
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<Solution>) => {
      worker.terminate();
      resolve(data);
    };
    worker.postMessage(work);
  });
}

/** Base64 of a text in UTF-8. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

async function pauseUntil(time: number): Promise<void> {
  const rest = time - performance.now();
  if (rest > 0) {
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}
