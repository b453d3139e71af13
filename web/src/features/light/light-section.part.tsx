import './light-section.css';

import type { Light } from '../../lib/page-data.gen';
import { IntensityTable } from './intensity-table';
import { LightFigures } from './light-figures';
import { LightOnPlane } from './light-on-plane';
import { PolarDiagram } from './polar-diagram';
import { useLightTexts } from './texts';
import { UnitSwitch } from './unit-switch';

/** How the light of a variant is spread: diagram, figures and what arrives on a plane. A dark scene, because light is its subject. */
export function LightSection({ light }: { light: Light }) {
  const texts = useLightTexts();
  return (
    <section className="band tone-dark light-section" aria-labelledby="light">
      <div className="column">
        <div className="light-heading">
          <h2 id="light" className="text-title-m">
            {texts.title}
          </h2>
          <UnitSwitch units={light.units} />
        </div>
        <div className="light-parts">
          <PolarDiagram light={light} />
          <div className="light-words">
            <LightFigures light={light} />
            {light.plane ? <LightOnPlane plane={light.plane} /> : null}
          </div>
        </div>
        <IntensityTable light={light} />
      </div>
    </section>
  );
}
