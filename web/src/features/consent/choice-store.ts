import { keptValue } from '../../lib/kept-value';
import { listenTo } from '../../lib/listen-to';
import { createStore, type Store } from '../../state/store';
import { CHOICE_KEY, readChoice, REJECT_ALL, writeChoice, type Choice } from './choice';

/** The visitor's choice for one container, shared by all tabs of the site. */
export type ChoiceStore = Pick<Store<Choice | null>, 'current' | 'initial' | 'subscribe'> & {
  choose: (choice: Choice) => void;
};

/** The browser's own "do not sell or share" setting; not every browser has it. */
type WithPrivacySignal = Navigator & { readonly globalPrivacyControl?: boolean };

const kept = keptValue('localStorage', CHOICE_KEY);

/** Reads and keeps the choice in the browser. Without storage it lasts as long as the document, and the visitor is asked again. */
export function createChoiceStore(containerId: string): ChoiceStore {
  /** Only where nothing can be stored: what is stored may be taken back elsewhere. */
  let forThisDocument: Choice | null = null;
  // `null` while the visitor has not been asked.
  const store = createStore(look());
  let listeners = 0;
  let stopListening: () => void;

  function stored(): Choice | null {
    return readChoice(kept.read() ?? null, containerId, Date.now());
  }

  function look(): Choice | null {
    // The browser's privacy signal counts as a refusal. It is not stored, so switching it off ends it, and an explicit choice overrides it.
    return stored() ?? forThisDocument ?? ((navigator as WithPrivacySignal).globalPrivacyControl ? REJECT_ALL : null);
  }

  function refresh() {
    const next = look();
    const known = store.current();
    if (next?.analytics !== known?.analytics || next?.marketing !== known?.marketing) {
      store.set(next);
    }
  }

  function follow(event: StorageEvent) {
    if (event.key === CHOICE_KEY || event.key === null) {
      forThisDocument = null;
      refresh();
    }
  }

  return {
    current: store.current,
    initial: store.initial,
    choose: (choice) => {
      kept.keep(writeChoice(choice, containerId, Date.now()));
      forThisDocument = stored() ? null : choice;
      refresh();
    },
    subscribe: (listener) => {
      const stop = store.subscribe(listener);
      if (listeners++ === 0) {
        // A page that comes back from the browser's memory has missed what happened meanwhile.
        stopListening = listenTo(window, { storage: follow, pageshow: refresh });
      }
      return () => {
        stop();
        if (--listeners === 0) {
          stopListening();
        }
      };
    },
  };
}
