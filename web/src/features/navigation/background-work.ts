import type { PageData } from '../../lib/page-data.gen';
import { startPrefetching } from './prefetch';
import { forgetPrefetched, prefetchPage } from './prefetched-pages';
import { registerServiceWorker } from './service-worker';

type BackgroundWork = {
  /** The build that wrote the open document. */
  build: string | null;
  /** Fetches what drawing a page needs besides its data. */
  prepare: (data: PageData) => Promise<unknown>;
};

/** What makes the next pages come quickly, and without a network; loaded once a page stands. Returns how to stop. */
export function startBackgroundWork({ build, prepare }: BackgroundWork): () => void {
  const stop = startPrefetching(document, async (address, priority) => {
    const answer = await prefetchPage(address, priority);
    if (answer?.data) {
      await prepare(answer.data).catch(() => undefined);
    }
  });
  // Private windows and full disks refuse it, and nothing depends on it.
  registerServiceWorker(build).catch(() => undefined);
  return () => {
    stop();
    forgetPrefetched();
  };
}
