import '../../design-system/styles/data-table.css';
import './intensity-table.css';

import { fill } from '../../i18n/fill';
import type { Light } from '../../lib/page-data.gen';
import { useLightTexts } from './texts';

/** The numbers of the diagram, folded away: they are for those who need them exactly, and for those who cannot see the diagram. */
export function IntensityTable({ light: { table, units } }: { light: Light }) {
  const texts = useLightTexts();
  const unit = units.find(({ chosen }) => chosen)?.label ?? '';
  const title = fill(texts.table, { unit });
  return (
    <details className="intensity edges no-print">
      <summary className="text-medium inside-4 pressable">{title}</summary>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="intensity-scroll" role="group" aria-label={title} tabIndex={0}>
        <table className="data-table text-figures intensity-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{texts.angle}</th>
              {table.columns.map(({ code, plane }) => (
                <th key={`${code} ${plane}`} scope="col">
                  {[code, plane || texts.allPlanes].filter(Boolean).join(' · ')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {table.columns.map(({ code, plane }, index) => (
                  <td key={`${code} ${plane}`}>{values[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
