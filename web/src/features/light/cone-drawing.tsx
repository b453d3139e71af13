import type { Cone } from '../../lib/page-data.gen';

/** How wide the drawing is for each unit of its height. */
const WIDTH = 120;
const HEIGHT = 150;

/** The beam from the side. The table beside it says the same in figures. */
export function ConeDrawing({ cone: { edges, rows } }: { cone: Cone }) {
  const [left, right] = edges;
  // The cone keeps its shape unless it would not fit.
  const scale = Math.min(1, WIDTH / 2 / (Math.max(-left, right) * HEIGHT));
  const x = (slope: number, y: number) => Math.round(slope * scale * y * 10) / 10;
  const levels = rows.map((_, index) => ((index + 1) / rows.length) * HEIGHT);
  return (
    <svg className="cone block wide" viewBox={`${-WIDTH / 2 - 2} -8 ${WIDTH + 4} ${HEIGHT + 12}`} aria-hidden="true">
      <path className="cone-beam" d={`M0 0L${x(left, HEIGHT)} ${HEIGHT}H${x(right, HEIGHT)}Z`} />
      {levels.map((y, index) => (
        <path key={y} className="cone-level" data-chosen={rows[index]?.chosen === true ? true : undefined} d={`M${x(left, y)} ${y}H${x(right, y)}`} />
      ))}
      <path className="cone-lamp" d="M-7 -6H7V0H-7Z" />
    </svg>
  );
}
