import './light-on-plane.css';

import type { ReactNode } from 'react';

import type { LightOnPlane } from '../../lib/page-data.gen';
import { HeightForm } from './height-form';
import { useLightTexts } from './texts';

/** What arrives on a horizontal plane: the height that the visitor sets, the figures, and what they assume. */
export function PlaneSection({ plane, assumptions, children }: { plane: LightOnPlane; assumptions: string; children: ReactNode }) {
  const texts = useLightTexts();
  return (
    <section className="grid gap-5" aria-labelledby="light-plane">
      <h3 id="light-plane" className="text-title-s">
        {texts.plane}
      </h3>
      <HeightForm plane={plane} />
      {children}
      <p className="text-caption text-soft">{assumptions}</p>
    </section>
  );
}
