import './drivers.css';

import { Arrow } from '../../design-system/arrow';
import { Picture } from '../../design-system/picture';
import { fill } from '../../i18n/fill';
import type { StripDriver } from '../../lib/page-data.gen';
import { useResultTexts } from './result-texts';
import { Why } from './why';

/** The drivers, how much each carries of what it may, and which runs hang on it. */
export function Drivers({ drivers, compareHref }: { drivers: StripDriver[]; compareHref: string | null }) {
  const texts = useResultTexts();
  return (
    <div className="calculator-part stack gap-4 may-shrink">
      <h4 className="calculator-part-title text-strong text-large lines-30">{texts.figures.drivers}</h4>
      <ul className="strip-drivers stack">
        {drivers.map((driver, index) => (
          <Driver key={index} driver={driver} />
        ))}
      </ul>
      {compareHref ? (
        <p className="no-print">
          <a href={compareHref} className="text-link arrow-link">
            {texts.compareDrivers}
            <Arrow />
          </a>
        </p>
      ) : null}
    </div>
  );
}

function Driver({ driver }: { driver: StripDriver }) {
  const texts = useResultTexts();
  const { code, description, href, image, quantity, rated, power, load, runs, needsTerminalBlock, why } = driver;
  return (
    <li className="strip-driver grid at-start uncut text-note lines-45">
      <Picture image={image ? { ...image, alt: '' } : null} sizes="6rem" fit="cover" className="strip-driver-picture shape-4-3 rounded" />
      <div className="text-anywhere may-shrink">
        <p className="strip-driver-name text-figures text-medium">
          <span>{`${quantity} × `}</span>
          {href ? <a href={href} className="text-link">{code}</a> : code}
        </p>
        <p className="strip-driver-description text-soft text-small">{description}</p>
        <LoadBar driver={driver} />
        <p className="strip-driver-load text-figures flow">
          <strong>{fill(texts.driverLoad, { load, rated })}</strong> <span>{power}</span>
        </p>
        <p className="strip-driver-runs text-soft text-small">{fill(texts.driverRuns, { runs: runs.join(', ') })}</p>
        {needsTerminalBlock ? <p className="strip-driver-runs text-soft text-small">{texts.terminalBlock}</p> : null}
        {why.length > 0 ? (
          <details className="strip-why">
            <summary className="strip-why-summary text-soft fitting text-small">{texts.why}</summary>
            <Why why={why} />
          </details>
        ) : null}
      </div>
    </li>
  );
}

/** How much of the rating is used, with a mark where the limit is. The words beside it say the same. */
function LoadBar({ driver: { loadPercent, limitPercent } }: { driver: StripDriver }) {
  const texts = useResultTexts();
  const part = (percent: number) => `${Math.max(0, Math.min(100, percent))}%`;
  return (
    <div className="load-bar gap-3 grid columns-end on-middle">
      <svg className="load-bar-drawing block wide" aria-hidden="true">
        <rect className="load-bar-rating" width="100%" height="8" y="4" rx="4" />
        <rect className="load-bar-load" width={part(loadPercent)} height="8" y="4" rx="4" />
        <line className="load-bar-limit" x1={part(limitPercent)} x2={part(limitPercent)} y1="0" y2="16" />
      </svg>
      <p className="load-bar-words text-soft text-line">{fill(texts.limit, { limit: limitPercent })}</p>
    </div>
  );
}
