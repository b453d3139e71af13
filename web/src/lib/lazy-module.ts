import { loadChunk, type ChunkOptions } from './load-chunk';

/** A part of the program that is fetched when it is needed. */
export type LazyModule<Module> = {
  /** The module, once it is there. */
  known: () => Module | null;
  /** Fetches it; those who ask while it is on its way share one request. After a failure the next call tries again. */
  load: (options?: ChunkOptions) => Promise<Module>;
  /** Settles when the module is there, whoever fetched it. */
  arrived: Promise<Module>;
};

/**
 * Declares a part of the program that is fetched when it is needed: `lazyModule(() => import('./zoom'))`.
 * The server's bundle is one file, where the build puts the module itself in place of the function (vite.ssr.config.ts), so that it is
 * known from the start.
 */
export function lazyModule<Module extends object>(source: (() => Promise<Module>) | Module): LazyModule<Module> {
  if (typeof source !== 'function') {
    return { known: () => source, load: () => Promise.resolve(source), arrived: Promise.resolve(source) };
  }
  let known: Module | null = null;
  let loading: Promise<Module> | null = null;
  const { promise: arrived, resolve } = deferred<Module>();
  const fetchOnce = async () => {
    try {
      known = await source();
      resolve(known);
      return known;
    } finally {
      loading = null;
    }
  };
  return {
    known: () => known,
    load: async (options) => known ?? loadChunk(() => (loading ??= fetchOnce()), options),
    arrived,
  };
}

/** By hand: not every browser that is still in use has `Promise.withResolvers`. */
function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
