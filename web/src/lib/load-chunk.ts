import { follow } from '../state/loading';
import { keptValue } from './kept-value';
import { isOnline } from './online';

/** A part of the program could not be loaded, and reloading has just been tried or cannot help. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export type ChunkOptions = {
  /** The address the visitor is on the way to: loaded in place of the open page. */
  address?: string;
  /** Nobody waits for it: no loading bar, and a failure is the caller's to ignore. */
  quiet?: boolean;
};

const reloadedAt = keptValue('sessionStorage', 'lucerna-reload');
const RELOAD_PAUSE_MS = 60_000;

/**
 * Loads a part of the program. After a deploy an open page may ask for files that are gone: the page is then loaded anew, at most
 * once per minute, so that a file that stays missing can never make a loop.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, { address, quiet = false }: ChunkOptions = {}): Promise<Module> {
  if (quiet) {
    return load();
  }
  try {
    return await follow(load());
  } catch (cause) {
    if (isOnline() && mayReload(Date.now())) {
      reload(address);
      await comeBack();
      throw new DOMException('This page was left for another document.', 'AbortError');
    }
    throw new ChunkLoadError('A part of this page could not be loaded. Check that its files are served.', { cause });
  }
}

/** Whether a reload is allowed now; if so, this was the one of this minute. */
export function mayReload(now: number): boolean {
  const last = reloadedAt.read() ?? null;
  if (last !== null && now - Number(last) < RELOAD_PAUSE_MS) {
    return false;
  }
  reloadedAt.keep(String(now));
  // What cannot be remembered must count as done.
  return reloadedAt.read() === String(now);
}

/** Stays open until the document is gone, because an error page would only flash; settles if the browser takes it out of its memory again. */
function comeBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) {
        resolve();
      }
    });
  });
}

function reload(address: string | undefined): void {
  if (address === undefined) {
    window.location.reload();
  } else {
    window.location.assign(address);
  }
}
