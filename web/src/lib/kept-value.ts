/** A text that the browser keeps under a name. */
export type KeptValue = {
  /** What is kept, `null` if nothing is; `undefined` where storage is blocked. Anybody may have written there. */
  read: () => string | null | undefined;
  /** Keeps a text in place of the one before; nothing for `null`. Where storage is blocked or full, what is not kept is lost with the document. */
  keep: (text: string | null) => void;
};

/** For all tabs of the site until further notice, or for this tab as long as it is open. */
type Area = 'localStorage' | 'sessionStorage';

export function keptValue(area: Area, name: string): KeptValue {
  const attempt = <Value>(act: (storage: Storage) => Value): Value | undefined => {
    try {
      return act(window[area]);
    } catch {
      return undefined;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(name)),
    keep: (text) => {
      attempt((storage) => {
        if (text === null) {
          storage.removeItem(name);
        } else {
          storage.setItem(name, text);
        }
      });
    },
  };
}
