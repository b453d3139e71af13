import { solve, type Work } from './solve';

/** Solves the work that it is sent and answers with the solution. A failure is the worker's `error` event. */
self.addEventListener('message', ({ data }: MessageEvent<Work>) => {
  self.postMessage(solve(data));
});
