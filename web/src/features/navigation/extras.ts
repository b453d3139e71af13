import type { PageData } from '../../lib/page-data.gen';
import { ahead } from './ahead';
import { askAhead } from './ask-ahead';
import { startPrefetching } from './prefetch';
import { registerServiceWorker } from './service-worker';

type ExtrasOptions = {
  /** The build that wrote the open document. */
  build: string | null;
  /** Fetches what drawing a page needs besides its data. */
  prepare: (data: PageData) => Promise<void>;
};

/** What makes the next pages come quickly, and without a network; loaded once a page stands. Returns how to stop. */
export function startExtras({ build, prepare }: ExtrasOptions): () => void {
  const stop = startPrefetching(document, async (address) => {
    const answer = await askAhead(address);
    if (answer?.data) {
      await prepare(answer.data).catch(() => undefined);
    }
  });
  // Private windows and full disks refuse it, and nothing depends on it.
  registerServiceWorker(build).catch(() => undefined);
  return () => {
    stop();
    ahead.clear();
  };
}
