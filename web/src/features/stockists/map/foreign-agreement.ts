import { keptValue } from '../../../lib/kept-value';
import { createStore, type Store } from '../../../state/store';

/** The host whose map the visitor agreed to load, `null` while there is none. */
export type ForeignAgreement = Pick<Store<string | null>, 'current' | 'initial' | 'subscribe'> & {
  /** For this document, or for a year. */
  agree: (host: string, isRemembered: boolean) => void;
  forget: () => void;
};

/** Where the answer is remembered. The number is that of its form: an answer of another form is no answer. */
export const AGREEMENT_KEY = 'lucerna-foreign-map-1';
/** After this long the visitor is asked again. */
const VALID_MS = 365 * 24 * 60 * 60 * 1000;
/** A clock that was set back by less than this does not make an answer unreadable. */
const CLOCK_SLACK_MS = 24 * 60 * 60 * 1000;

const kept = keptValue('localStorage', AGREEMENT_KEY);

let shared: ForeignAgreement | null = null;

/** The one answer of this document. */
export function foreignAgreement(): ForeignAgreement {
  shared ??= createForeignAgreement();
  return shared;
}

export function createForeignAgreement(): ForeignAgreement {
  const store = createStore<string | null>(readAgreement(kept.read(), Date.now()));
  return {
    current: store.current,
    initial: null,
    subscribe: store.subscribe,
    agree: (host, isRemembered) => {
      if (isRemembered) {
        kept.keep(JSON.stringify({ host, at: Date.now() }));
      }
      store.set(host);
    },
    forget: () => {
      kept.keep(null);
      store.set(null);
    },
  };
}

/** The host that was agreed to; `null` when the visitor has to be asked: never, too long ago, or unreadable. */
export function readAgreement(text: string | null | undefined, now: number): string | null {
  try {
    const { host, at } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return typeof host === 'string' && typeof at === 'number' && now - at < VALID_MS && now - at > -CLOCK_SLACK_MS ? host : null;
  } catch {
    return null;
  }
}
