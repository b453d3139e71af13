import './unit-switch.css';

import type { UnitChoice } from '../../lib/page-data.gen';
import { useLightTexts } from './texts';

/** Chooses what intensities are shown in. Links, so that it works without scripts. */
export function UnitSwitch({ units }: { units: UnitChoice[] }) {
  const texts = useLightTexts();
  return (
    <div role="group" aria-label={texts.unit} className="gap-3 no-print flex on-baseline text-small">
      <span aria-hidden="true" className="text-soft">
        {texts.unit}
      </span>
      {units.map(({ label, href, chosen }) => (
        <a key={label} href={`${href}#light`} rel="nofollow" data-keep-scroll aria-current={chosen ? 'true' : undefined} className="unit-choice text-soft inline-row touch">
          {label}
        </a>
      ))}
    </div>
  );
}
