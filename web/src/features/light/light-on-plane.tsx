import '../../design-system/styles/data-table.css';

import type { Cone as Beam, FigureRow, LightOnPlane as Plane, Spread } from '../../lib/page-data.gen';
import { ConeDrawing } from './cone-drawing';
import { orDash } from './or-dash';
import { PlaneSection } from './plane-section';
import { useLightTexts } from './texts';

/** What arrives on a horizontal plane, at the height that the visitor sets. */
export function LightOnPlane({ plane }: { plane: Plane }) {
  const texts = useLightTexts();
  return (
    <PlaneSection plane={plane} assumptions={plane.cone ? texts.assumptions : texts.assumptionsSpread}>
      {plane.cone ? <Cone cone={plane.cone} /> : null}
      {plane.spread ? <SpreadTable spread={plane.spread} /> : null}
    </PlaneSection>
  );
}

function Cone({ cone }: { cone: Beam }) {
  const texts = useLightTexts();
  const diameters = cone.isOval ? ['C0–C180', 'C90–C270'].map((plane) => texts.diameterIn.replace('{plane}', plane)) : [texts.diameter];
  return (
    <div className="light-cone gap-6 grid on-middle">
      <ConeDrawing cone={cone} />
      <Figures caption={texts.cone} first={texts.distance} columns={[texts.centre, texts.edge, ...diameters]} rows={cone.rows} />
    </div>
  );
}

function SpreadTable({ spread: { planes, rows } }: { spread: Spread }) {
  const texts = useLightTexts();
  return <Figures caption={texts.spread} first={texts.sideways} columns={planes.map((plane) => plane || texts.lux)} rows={rows} />;
}

function Figures({ caption, first, columns, rows }: { caption: string; first: string; columns: string[]; rows: FigureRow[] }) {
  return (
    <table className="data-table text-figures light-plane-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {[first, ...columns].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, chosen, values }) => (
          <tr key={label} aria-current={chosen ? 'true' : undefined}>
            <th scope="row">{label}</th>
            {columns.map((column, index) => (
              <td key={column}>{orDash(values[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
