import { lazy, Suspense, useState, type ComponentType } from 'react';

/** A part of a page that the server draws and whose script comes when the page stands. */
export type Later<Props extends object> = {
  /** The part. Until its script is there, what the server wrote stays as it is. */
  View: ComponentType<Props>;
  /** Makes the part ready without loading: on the server, and for a page that is navigated to, which comes whole. */
  provide: (part: ComponentType<Props>) => void;
};

/** Keeps the script of a part out of the first load. What it shows must work as plain HTML: nobody knows when the script comes. */
export function later<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Later<Props> {
  let known: ComponentType<Props> | null = null;
  const Waiting = lazy(() => fetchPart().catch(unanswered).then((part) => ({ default: part }))) as unknown as ComponentType<Props>;

  function View(props: Props) {
    // Chosen once: another component in its place would lose focus and everything that was typed.
    const [Part] = useState(() => known ?? Waiting);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  }

  return {
    View,
    provide: (part) => {
      known = part;
    },
  };
}

/** For a part that cannot be loaded: what the server wrote stays, and works as it does without scripts. */
function unanswered(): Promise<never> {
  return new Promise(() => undefined);
}
