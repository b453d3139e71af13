import { useSyncExternalStore, type ReactNode, type Ref } from 'react';

import { FROM_LG } from '../../lib/media';
import { useStockistsTexts } from './texts';

/** Where the map stands. Nothing of it is fetched before it is seen: at once beside the list, on small screens when somebody asks for it. */
export function MapPlace({ isAskedFor, ref, children }: { isAskedFor: boolean; ref: Ref<HTMLElement>; children?: ReactNode }) {
  const texts = useStockistsTexts();
  const isBeside = useIsBeside();
  return (
    <aside ref={ref} tabIndex={-1} className="stockists-map no-print" aria-label={texts.map}>
      {isBeside || isAskedFor ? children : null}
    </aside>
  );
}

/** Whether there is room for the map beside the list; never before scripts run. */
function useIsBeside(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(FROM_LG).matches,
    () => false,
  );
}

function watchWidth(listener: () => void): () => void {
  const wide = window.matchMedia(FROM_LG);
  wide.addEventListener('change', listener);
  return () => {
    wide.removeEventListener('change', listener);
  };
}
