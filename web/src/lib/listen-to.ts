type EventsOf<Target> = Target extends Window ? WindowEventMap
  : Target extends Document ? DocumentEventMap
  : Target extends HTMLElement ? HTMLElementEventMap
  : Target extends MediaQueryList ? MediaQueryListEventMap
  : Record<string, Event>;

type Listeners<Target> = { [Type in keyof EventsOf<Target>]?: (event: EventsOf<Target>[Type]) => void };

/** Listens to events by their names. Returns how to stop. */
export function listenTo<Target extends EventTarget>(target: Target, listeners: Listeners<Target>, options?: AddEventListenerOptions): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  entries.forEach(([type, listener]) => { target.addEventListener(type, listener, options); });
  return () => {
    entries.forEach(([type, listener]) => { target.removeEventListener(type, listener, options); });
  };
}
