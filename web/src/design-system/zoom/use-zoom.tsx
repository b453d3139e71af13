import { useState, type ComponentType, type ReactNode } from 'react';

import { lazyModule } from '../../lib/lazy-module';
import type { Image } from '../../lib/page-data.gen';
import type { ZoomProps } from './zoom';

const zoom = lazyModule(() => import('./zoom'));

/** Pictures that can be enlarged. */
export type Zooming = {
  /** Fetches the code, for when a press becomes likely. */
  load: () => void;
  open: (index: number) => void;
  /** To be drawn anywhere; nothing while it is closed. */
  dialog: ReactNode;
};

/** The enlarged pictures, in a dialog called `label`. Their code is loaded when a pointer or focus reaches a picture. */
export function useZoom(pictures: Image[], label: string): Zooming {
  const [start, setStart] = useState<number | null>(null);
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps> | null>(null);
  const load = () => zoom.load({ quiet: true }).then((module) => { setZoom(() => module.Zoom); });
  return {
    load: () => void load().catch(() => undefined),
    open: (index) => {
      setStart(index);
      // If the code cannot be loaded, the browser opens the picture file, as it does without scripts.
      load().catch(() => { window.location.assign(pictures[index]?.src ?? ''); });
    },
    dialog: Zoom && start !== null ? <Zoom pictures={pictures} label={label} start={start} onClose={() => { setStart(null); }} /> : null,
  };
}
