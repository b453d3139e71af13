import type { ReactNode, Ref } from 'react';

import { FROM_LG } from '../../lib/media';
import { useMedia } from '../../lib/use-media';
import { useStockistsTexts } from './texts';

/** Where the map stands. Nothing of it is fetched before it is seen: at once beside the list, on small screens when somebody asks for it. */
export function MapPlace({ isAskedFor, ref, children }: { isAskedFor: boolean; ref: Ref<HTMLElement>; children?: ReactNode }) {
  const texts = useStockistsTexts();
  const isBeside = useMedia(FROM_LG);
  return (
    <aside ref={ref} tabIndex={-1} className="stockists-map no-print relative cut rounded sunk" aria-label={texts.map}>
      {isBeside || isAskedFor ? children : null}
    </aside>
  );
}
