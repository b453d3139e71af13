import type { ReactNode } from 'react';

import { useInBrowser } from '../../lib/hydrated';

/** Keeps the room of controls that come with the scripts, so that nothing moves then; without scripts there is none. */
export function ScriptedRoom({ children }: { children: ReactNode }) {
  return <span className="stockists-scripted" data-early={useInBrowser<'' | undefined>(() => undefined, '')}>{children}</span>;
}
