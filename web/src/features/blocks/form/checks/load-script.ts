import { CheckError } from './check-error';

/** A script that has not answered by then will not. */
export const SCRIPT_PATIENCE_MS = 15_000;

const loading = new Map<string, Promise<void>>();

/** Loads another site's script once per document. After a failure its element is gone and the next call tries again. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) {
    return known;
  }
  const started = insert(url).catch((error: unknown) => {
    loading.delete(url);
    throw error;
  });
  loading.set(url, started);
  return started;
}

/** Takes a script back that came and was not what it should be, so that the next call tries again. */
export function forgetScript(url: string): void {
  loading.delete(url);
  for (const script of document.head.querySelectorAll('script')) {
    if (script.getAttribute('src') === url) {
      script.remove();
    }
  }
}

/** Settles as the promise does, or fails after the patience for other sites' scripts. */
export function withPatience<Value>(promise: Promise<Value>, problem: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new CheckError(problem));
    }, SCRIPT_PATIENCE_MS);
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

async function insert(url: string): Promise<void> {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => {
      resolve();
    };
    script.onerror = () => {
      reject(new CheckError('Failed to load script'));
    };
  });
  document.head.append(script);
  try {
    await withPatience(loaded, 'Failed to load script');
  } catch (error) {
    script.remove();
    throw error;
  }
}
