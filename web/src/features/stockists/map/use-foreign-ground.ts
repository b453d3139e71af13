import { useEffect, useEffectEvent, type RefObject } from 'react';

import { lazyModule } from '../../../lib/lazy-module';
import { useMapTexts } from './texts';
import type { MapEngine } from './map-engine';
import type { CreateGround } from './ground';

const foreignGround = lazyModule(() => import('./foreign-ground.browser'));

type ForeignOptions = {
  /** `null` for our own drawing. */
  styleUrl: string | null;
  own: CreateGround;
  onFailure: () => void;
};

/** Fetches the program that shows a map from elsewhere, which no other page needs, and puts that map under the markers once it can be seen. */
export function useForeignGround(engine: RefObject<MapEngine | null>, sheet: RefObject<HTMLElement | null>, { styleUrl, own, onFailure }: ForeignOptions): void {
  const { attribution } = useMapTexts();
  const fail = useEffectEvent(onFailure);
  const goBack = useEffectEvent(() => engine.current?.setGround(own));

  useEffect(() => {
    if (styleUrl === null) {
      return;
    }
    const gone = new AbortController();
    let isShown = false;
    const show = async () => {
      try {
        if (!hasWebGl()) {
          throw new Error('This browser has no WebGL.');
        }
        const { openForeignGround } = await foreignGround.load({ quiet: true });
        if (sheet.current && !gone.signal.aborted) {
          const create = await openForeignGround(sheet.current, styleUrl, { attribution }, gone.signal);
          isShown = true;
          engine.current?.setGround(create);
        }
      } catch {
        if (!gone.signal.aborted) {
          fail();
        }
      }
    };
    void show();
    return () => {
      gone.abort();
      if (isShown) {
        goBack();
      }
    };
  }, [styleUrl, engine, sheet, attribution]);
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
