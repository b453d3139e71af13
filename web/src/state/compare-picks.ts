import { keptValue } from '../lib/kept-value';
import { createStore, useStore } from './store';

/** How many variants can be compared. */
export const MAX_PICKS = 4;

/** A variant that was picked, as the browser remembers it. The code finds it again where numbers differ, in another language or after an import. */
export type Pick = Readonly<{
  id: string;
  parent: string;
  /** Empty when it has none, or is not known. */
  code: string;
  title: string;
  /** The address of a small picture; empty when there is none. */
  thumbnail: string;
}>;

const LIST = 'compareData';
const keptList = keptValue('localStorage', LIST);
const keptCount = keptValue('localStorage', 'compareDataLength');
/** More text than four picks can be. */
const MAX_STORED = 20_000;
const MAX_TEXT = 300;

const NONE: readonly Pick[] = [];

const store = createStore(NONE);

/** Blocked or full storage keeps nothing: then the picks last as long as this page. */
let isForgetful = false;

/** What is picked now; at most four, each once. */
export const picks = store.current;

/** Calls `listener` after each change, whichever tab made it. Returns how to stop. */
export const onPicksChange = store.subscribe;

/** What is picked; nothing on the server. */
export function usePicks(): readonly Pick[] {
  return useStore(store);
}

/** Adds a variant, or removes it. Answers whether it was: a fifth is not. */
export function togglePick(pick: Pick): boolean {
  const now = stored();
  const without = now.filter((other) => !isSamePick(other, pick));
  if (without.length < now.length) {
    keep(without);
    return true;
  }
  if (now.length >= MAX_PICKS) {
    // Another tab may have picked the last one: what is shown has to say so.
    store.set(now);
    return false;
  }
  keep([...now, pick]);
  return true;
}

/** Replaces everything that is picked. */
export function replacePicks(next: readonly Pick[]): void {
  keep(understood(next));
}

/** Whether two entries mean the same variant: by code where both have one, or else by number. */
export function isSamePick(one: Pick, other: Pick): boolean {
  const [code, otherCode] = [normalised(one.code), normalised(other.code)];
  return code && otherCode ? code === otherCode : one.id === other.id;
}

/** Reads what is stored. Whatever it is, the answer is a list of at most four picks: what cannot be understood is dropped. */
export function readPicks(text: string | null): readonly Pick[] {
  if (text === null || text.length > MAX_STORED) {
    return NONE;
  }
  try {
    return understood(JSON.parse(text));
  } catch {
    return NONE;
  }
}

function understood(list: unknown): readonly Pick[] {
  const found: Pick[] = [];
  for (const entry of Array.isArray(list) ? (list as unknown[]) : []) {
    const pick = readPick(entry);
    if (pick && found.length < MAX_PICKS && !found.some((known) => isSamePick(known, pick))) {
      found.push(pick);
    }
  }
  return found.length > 0 ? found : NONE;
}

function readPick(entry: unknown): Pick | null {
  if (typeof entry !== 'object' || entry === null) {
    return null;
  }
  const { id, parent, code, title, thumbnail } = entry as Record<string, unknown>;
  const own = readNumber(id);
  const family = readNumber(parent);
  return own && family ? { id: own, parent: family, code: readText(code), title: readText(title), thumbnail: readAddress(thumbnail) } : null;
}

/** A number of the back end, however it was stored; empty for anything else. */
function readNumber(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return /^[1-9]\d{0,15}$/.test(text) ? text : '';
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}

/** Only files of this site are shown. */
function readAddress(value: unknown): string {
  const text = readText(value);
  return /^\/(?![/\\])/.test(text) ? text : '';
}

/** As the server compares codes. */
function normalised(code: string): string {
  return code.normalize('NFKC').toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** What is stored at this moment, by whichever tab; what this tab knows where nothing can be stored. */
function stored(): readonly Pick[] {
  const text = isForgetful ? undefined : keptList.read();
  isForgetful = text === undefined;
  return text === undefined ? store.current() : readPicks(text);
}

function keep(next: readonly Pick[]): void {
  const text = JSON.stringify(next.map((pick) => ({ ...pick, id: Number(pick.id), parent: Number(pick.parent) })));
  keptList.keep(text);
  keptCount.keep(String(next.length));
  isForgetful = keptList.read() !== text;
  store.set(next.length > 0 ? next : NONE);
}

function follow(): void {
  const now = stored();
  if (JSON.stringify(now) !== JSON.stringify(store.current())) {
    store.set(now);
  }
}

if (typeof window !== 'undefined' && typeof window.addEventListener === 'function') {
  follow();
  window.addEventListener('storage', ({ key }) => {
    // Without a key, everything was cleared.
    if (key === LIST || key === null) {
      follow();
    }
  });
  // A page that comes back from the browser's memory has missed what happened meanwhile.
  window.addEventListener('pageshow', follow);
}
