/*
 * Caches what was seen, for use without a network. Pages and their data always come from the network first, however long it takes, and
 * whatever it answers is shown, errors included: a copy is used only when the network did not answer at all.
 * The names of files below /assets/ change with their content, so their copies never become stale.
 */
const VERSION = 'v2';
const LIMITS = { pages: 60, data: 60, prefetched: 40, media: 80, assets: 200, offline: 2 };
const OFFLINE = ['/_offline', '/es/_offline'];

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePages().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('range')) {
    return;
  }
  if (pathname.startsWith('/assets/')) {
    event.respondWith(copyFirst(event));
  } else if (pathname.startsWith('/_data/')) {
    event.respondWith(networkFirst(event, request.headers.has('x-lucerna-prefetch') ? 'prefetched' : 'data'));
  } else if (pathname.startsWith('/media/')) {
    if (request.destination === 'image') {
      event.respondWith(networkFirst(event, 'media'));
    }
  } else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(networkFirst(event, 'pages').catch(() => offlinePage(pathname)));
  }
});

/* A page names the files it loaded before this worker was active (`keep`), the build that wrote it, and the prefetched page that was shown (`seen`). */
self.addEventListener('message', (event) => {
  const { build, keep = [], seen } = event.data;
  const work = [self.clients.claim(), ...keep.map(fetchAndKeep), seen && keepAsSeen(seen), build && renewOfflinePages(build)];
  event.waitUntil(Promise.allSettled(work));
});

async function networkFirst(event, cache) {
  const { request } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(store(cache, response.clone()));
    return response;
  } catch (error) {
    const copy = await caches.match(request.url, { ignoreVary: true });
    if (!copy) {
      throw error;
    }
    const headers = new Headers(copy.headers);
    headers.set('x-lucerna-copy', '1');
    return new Response(copy.body, { status: copy.status, headers });
  }
}

async function copyFirst(event) {
  const copy = await caches.match(event.request.url, { ignoreVary: true });
  if (copy) {
    return copy;
  }
  const response = await fetch(event.request);
  event.waitUntil(store('assets', response.clone()));
  return response;
}

async function offlinePage(pathname) {
  const [english, spanish] = await Promise.all(OFFLINE.map((path) => caches.match(path, { ignoreVary: true })));
  return (pathname.startsWith('/es/') && spanish) || english || Response.error();
}

/* Stores a response under its final address, after redirects. The oldest copies are removed first. */
async function store(name, response) {
  if (response.status !== 200 || /no-store/.test(response.headers.get('cache-control') ?? '')) {
    return;
  }
  const cache = await caches.open(`${name}-${VERSION}`);
  await cache.put(response.url, response);
  const addresses = await cache.keys();
  await Promise.all(addresses.slice(0, Math.max(0, addresses.length - LIMITS[name])).map((address) => cache.delete(address)));
}

async function fetchAndKeep(path) {
  const name = path.startsWith('/assets/') ? 'assets' : path.startsWith('/media/') ? 'media' : 'pages';
  await store(name, await fetch(path));
}

/* What was prefetched is kept apart; once shown, it is as worth keeping as any page. */
async function keepAsSeen(path) {
  const copy = await (await caches.open(`prefetched-${VERSION}`)).match(path, { ignoreVary: true });
  await (copy && store('data', copy));
}

async function keepOfflinePages() {
  for (const path of OFFLINE) {
    const response = await fetch(path, { cache: 'no-cache' });
    if (response.status === 200) {
      const html = await response.clone().text();
      await Promise.all([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => fetchAndKeep(file)));
      await (await caches.open(`offline-${VERSION}`)).put(path, response);
    }
  }
}

/* After a deploy, copies of new pages need an offline page that can show them. */
async function renewOfflinePages(build) {
  const copy = await caches.match(OFFLINE[0], { ignoreVary: true });
  if (copy?.headers.get('x-lucerna-build') !== build) {
    await keepOfflinePages();
  }
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.endsWith(`-${VERSION}`)).map((name) => caches.delete(name)));
}
