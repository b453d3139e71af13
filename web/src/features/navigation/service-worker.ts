const WORKER = '/sw.js';

/**
 * Registers the service worker, which keeps copies of pages for times without a network. It has not seen what was loaded before it
 * came, so it is told what this page consists of; and which build wrote it, so that the offline page stays a page of that build.
 */
export async function registerServiceWorker(build: string | null): Promise<void> {
  // Absent in private windows of some browsers and on plain http.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || !window.isSecureContext) {
    return;
  }
  const [navigation] = performance.getEntriesByType('navigation');
  const wasSeen = navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0;
  await serviceWorker.register(WORKER);
  const { active } = await serviceWorker.ready;
  active?.postMessage({ build, ...(wasSeen ? {} : { keep: [window.location.pathname + window.location.search, ...loadedFiles()] }) });
}

function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = addresses.filter(({ origin, pathname }) => origin === window.location.origin && /^\/(assets|media)\//.test(pathname));
  return own.map(({ pathname, search }) => pathname + search);
}
