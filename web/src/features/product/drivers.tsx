import './drivers.css';

import { useId } from 'react';

import { CompareSlot } from '../../design-system/compare-slot';
import type { DriverFit } from '../../lib/page-data.gen';
import { useDetailsTexts } from './details-texts';

/** Compatible drivers, each with the figures that make it compatible. */
export function Drivers({ drivers }: { drivers: DriverFit[] }) {
  const texts = useDetailsTexts();
  const id = useId();
  if (drivers.length === 0) {
    return null;
  }
  return (
    <section className="band tone-light product-part" aria-labelledby={id}>
      <div className="column">
        <h2 id={id} className="text-title-m below-stack">
          {texts.drivers}
        </h2>
        <ul className="drivers edge-end">
          {drivers.map((driver) => (
            <li key={driver.href} className="driver edge grid uncut lines-40">
              <a href={driver.href} className="driver-code text-figures text-medium text-link">
                {driver.code}
              </a>
              <span className="text-figures">{driver.figures.join(' · ')}</span>
              <span className="text-soft">{driver.description}</span>
              <CompareSlot item={{ parent: driver.parent, title: driver.code, image: driver.image, variant: { id: driver.id, code: driver.code }, href: driver.href }} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
