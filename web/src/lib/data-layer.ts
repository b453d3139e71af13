/** The window as the tag manager knows it; it reads this array in the order things happened. */
type WithDataLayer = Window & { dataLayer?: unknown[] };

/** How an event is told. */
type Recorder = (event: string, values: Record<string, unknown>) => void;

/** `null` until the visitor agrees: an event from before is dropped, not kept for later, because nobody agreed to it. */
let recorder: Recorder | null = null;

/** Tells the tag manager what happened, if the visitor has agreed to one; otherwise nothing is kept anywhere. */
export function recordEvent(event: string, values: Record<string, unknown> = {}): void {
  recorder?.(event, values);
}

/** Starts recording, or ends it with `null`; only the visitor's choice decides this. */
export function setRecorder(next: Recorder | null): void {
  recorder = next;
}

/** The queue itself, for what has to be said about consent before anything is recorded. */
export function dataLayer(): unknown[] {
  return ((window as WithDataLayer).dataLayer ??= []);
}
