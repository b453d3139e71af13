import { lazy, Suspense, useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';

import { isOnline, watchOnline } from './online';
import type { LazyModule } from './lazy-module';

/** Pauses between attempts to fetch a part that nobody is waiting for, in seconds. */
const PAUSES_S = [1, 4, 15, 60, 60, 60];

/** The modules of all parts that have been declared so far, those of the page kinds that are loaded, with the field that they draw. */
const declared = new Map<LazyModule<unknown>, string>();

/**
 * A part of a page that the server draws and whose script comes once the page stands. Until then what the server wrote stays as it is,
 * so it must work as plain HTML: links, forms, `<details>`.
 *
 * This line is all that declares it: `const Details = lazyPart(lazyModule(() => import('./details.part')), (part) => part.Details)`.
 * The name of the file ends in `.part`, by which the server knows that its styles belong to the page.
 *
 * A large part that few pages have names the field of the page data that it draws: pages without one do not wait for it. For one that comes
 * only when somebody asks for it, `null` says that no page does.
 */
export function lazyPart<Module, Props extends object>(module: LazyModule<Module>, pick: (module: Module) => ComponentType<Props>, field: string | null = ''): ComponentType<Props> {
  if (field !== null) {
    declared.set(module, field);
  }
  const Waiting = lazy(() => {
    void fetchInBackground(module);
    return module.arrived.then((loaded) => ({ default: pick(loaded) }));
  }) as unknown as ComponentType<Props>;

  return function LazyPart(props: Props) {
    // Chosen once: another component in its place would lose focus and everything that was typed.
    const [Part] = useState<ComponentType<Props>>(() => {
      const known = module.known();
      return known ? pick(known) : Waiting;
    });
    // Until the part stands, it is drawn for what came first: for other properties React would throw away what the server wrote.
    const [first] = useState(props);
    const [stands, setStands] = useState(false);
    const newest = stands ? props : first;
    return useMemo(() => (
      <Suspense fallback={null}>
        <Standing onStands={setStands}><Part {...newest} /></Standing>
      </Suspense>
    ), [Part, newest]);
  };
}

/** Tells when what is inside stands. */
function Standing({ onStands, children }: { onStands: (stands: true) => void; children: ReactNode }) {
  useLayoutEffect(() => { onStands(true); }, [onStands]);
  return children;
}

/**
 * Fetches the parts that have been declared, for a page that is navigated to and comes complete. Answers whether they are there: if not,
 * the open document cannot show such a page, and another one must be loaded.
 */
export async function loadParts(page: object): Promise<boolean> {
  const json = JSON.stringify(page);
  const fetchAll = async () => {
    // Parts may have parts, which are known once they are there.
    for (let known = 0; known < declared.size; ) {
      known = declared.size;
      await Promise.all([...declared].filter(([, field]) => !field || json.includes(`"${field}":{`)).map(([module]) => module.load({ quiet: true })));
    }
  };
  try {
    await fetchAll().catch(fetchAll);
    return true;
  } catch {
    return false;
  }
}

/** A part that cannot be had is tried again after growing pauses, and as soon as there is a network; in between the page works without it. */
async function fetchInBackground(module: LazyModule<unknown>): Promise<void> {
  for (const seconds of [0, ...PAUSES_S]) {
    await pause(seconds);
    if (module.known()) {
      return;
    }
    try {
      await module.load({ quiet: true });
      return;
    } catch {
      // The next attempt follows.
    }
  }
}

/** Waits for so long, or until the network is back. */
function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (seconds === 0) {
      resolve();
      return;
    }
    const timer = setTimeout(end, seconds * 1000);
    const stop = watchOnline(() => {
      if (isOnline()) {
        end();
      }
    });
    function end() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
