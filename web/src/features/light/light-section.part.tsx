import type { Light } from '../../lib/page-data.gen';
import { LightFigures } from './light-figures';
import { LightFrame } from './light-frame';
import { LightOnPlane } from './light-on-plane';

/** How the light of a variant is spread. */
export function LightSection({ light }: { light: Light }) {
  return (
    <LightFrame
      light={light}
      figures={
        <>
          <LightFigures light={light} />
          {light.plane ? <LightOnPlane plane={light.plane} /> : null}
        </>
      }
    />
  );
}
