import './light-section.css';

import type { ReactNode } from 'react';

import { classNames } from '../../lib/class-names';
import type { Light } from '../../lib/page-data.gen';
import { IntensityTable } from './intensity-table';
import { PolarDiagram } from './polar-diagram';
import { useLightTexts } from './texts';
import { UnitSwitch } from './unit-switch';

type FrameProps = {
  light: Light;
  className?: string;
  /** What stands beside the diagram. */
  figures: ReactNode;
  /** What has to be said below both. */
  children?: ReactNode;
};

/** The section about light: diagram, figures and the numbers behind them. A dark scene, because light is its subject. */
export function LightFrame({ light, className, figures, children }: FrameProps) {
  const texts = useLightTexts();
  return (
    <section className={classNames('band lamp tone-dark light-section text-plain', className)} aria-labelledby="light">
      <div className="column">
        <div className="light-heading flow spread on-baseline below-stack">
          <h2 id="light" className="text-title-m">
            {texts.title}
          </h2>
          <UnitSwitch units={light.units} />
        </div>
        <div className="light-parts stack at-start">
          <PolarDiagram light={light} />
          <div className="light-words stack">{figures}</div>
        </div>
        {children}
        <IntensityTable light={light} />
      </div>
    </section>
  );
}
