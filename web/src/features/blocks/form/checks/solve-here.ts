import { solve, type Solution, type Work } from './solve';

/** Shorter than what a visitor notices while typing. */
const SLICE_MS = 12;

/** Solves the work on the page's own thread, in slices, for browsers that start no worker. */
export async function solveHere(work: Work, signal: AbortSignal): Promise<Solution> {
  let next: Solution | number = 0;
  while (typeof next === 'number') {
    signal.throwIfAborted();
    const end = performance.now() + SLICE_MS;
    next = solve(work, next, () => performance.now() >= end);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return next;
}
