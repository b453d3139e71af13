import './polar-diagram.css';

import { useId } from 'react';

import { fill } from '../../i18n/fill';
import type { Light, LightSource, PolarMark } from '../../lib/page-data.gen';
import { anglesText } from './plane-angles';
import { useLightTexts } from './texts';

/** The outermost ring, as the server draws. */
const RADIUS = 100;
/** Room for the labels around it. */
const MARGIN = 16;
/** Room above the middle where nothing shines, for the luminaire. */
const STUB = 14;
/** Degrees between two rays. */
const RAY_STEP = 30;

/** Intensities by direction, straight down at the bottom. Everything that it shows is also in the table below it. */
export function PolarDiagram({ light }: { light: Light }) {
  const texts = useLightTexts();
  const id = useId();
  const { sources, rings, hasUplight, hasDownlight } = light;
  const top = hasUplight ? -(RADIUS + MARGIN) : -STUB;
  const bottom = hasDownlight ? RADIUS + MARGIN : STUB;
  const codes = sources.map(({ code }) => code).join(', ');
  const isAlone = sources.length === 1;
  const unit = light.units.find(({ chosen }) => chosen)?.label ?? '';
  return (
    <figure className="polar">
      <svg
        className="polar-drawing block wide centred"
        viewBox={`${-(RADIUS + MARGIN)} ${top} ${2 * (RADIUS + MARGIN)} ${bottom - top}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
      >
        <title id={`${id}-title`}>{isAlone ? fill(texts.diagram, { code: codes }) : fill(texts.diagrams, { codes })}</title>
        <desc id={`${id}-description`}>
          {sources.map((source) => (
            <Description key={source.code} source={source} />
          ))}
        </desc>
        <g className="polar-axes">
          {rings.map(({ radius }) => (
            <path key={radius} d={ring(radius, hasDownlight, hasUplight)} />
          ))}
          {rays(hasDownlight, hasUplight).map((angle) => (
            <path key={angle} d={`M0 0L${point(angle, RADIUS)}`} />
          ))}
        </g>
        {sources.map((source, index) => (
          <Curves key={source.code} source={source} index={index} isAlone={isAlone} />
        ))}
        <g className="polar-labels text-figures" aria-hidden="true">
          {rings.map(({ radius, label }) => (
            <text key={radius} x={radius - 1} y={hasDownlight ? -3 : 8} className="polar-ring">
              {label}
            </text>
          ))}
          {rays(hasDownlight, hasUplight).map((angle) => {
            const [x, y] = place(angle, RADIUS + 8);
            return (
              <text key={angle} x={x} y={y + 2} className="polar-angle">
                {`${Math.abs(angle)}°`}
              </text>
            );
          })}
          <text x={RADIUS + MARGIN - 2} y={bottom - 2} className="polar-unit text-strong">
            {unit}
          </text>
        </g>
      </svg>
      <figcaption className="polar-caption text-caption text-soft">
        {isAlone ? null : <Legend sources={sources} />}
        <Planes sources={sources} />
        {isAlone && sources[0]?.beamMarks.length ? <p>{texts.beamEdges}</p> : null}
      </figcaption>
    </figure>
  );
}

function Curves({ source, index, isAlone }: { source: LightSource; index: number; isAlone: boolean }) {
  const { c0Path, c90Path, peakMark, beamMarks, fieldMarks } = source;
  return (
    <g className="polar-source" data-source={index} data-alone={isAlone || undefined}>
      {isAlone ? <path className="polar-fill" d={c0Path} /> : null}
      {c90Path ? <path className="polar-c90" d={c90Path} /> : null}
      <path className="polar-c0" d={c0Path} />
      {isAlone ? <Edges marks={fieldMarks} from={0.97} /> : null}
      {isAlone ? <Edges marks={beamMarks} from={0.9} /> : null}
      {peakMark ? <circle className="polar-peak" cx={peakMark.x} cy={peakMark.y} r={isAlone ? 2 : 1.6} /> : null}
    </g>
  );
}

/** Marks on the outermost ring that begin at a share of its radius. */
function Edges({ marks, from }: { marks: PolarMark[]; from: number }) {
  return marks.map(({ x, y }) => <path key={x} className="polar-edge" d={`M${x * from} ${y * from}L${x * 1.03} ${y * 1.03}`} />);
}

/** Which line belongs to which variant. */
export function Legend({ sources }: { sources: LightSource[] }) {
  const texts = useLightTexts();
  return (
    <ul className="polar-legend text-figures flow below-3 text-plain gap-links" aria-label={texts.legend}>
      {sources.map(({ code }, index) => (
        <li key={code}>
          <svg viewBox="0 0 36 8" className="polar-sample" data-source={index} aria-hidden="true">
            <path className="polar-c0" d="M0 4H36" />
          </svg>
          {code}
        </li>
      ))}
    </ul>
  );
}

function Description({ source: { code, flux, peak, beam } }: { source: LightSource }) {
  const texts = useLightTexts();
  return `${fill(texts.description, { code, flux, peak, beam: anglesText(beam) || texts.noBeam })} `;
}

function Planes({ sources }: { sources: LightSource[] }) {
  const texts = useLightTexts();
  if (sources.every(({ c90Path }) => c90Path === null)) {
    return <p>{texts.samePlanes}</p>;
  }
  return <p>{sources.length === 1 ? texts.planes : texts.planesBold}</p>;
}

/** Angles of the rays, from straight down; negative to the left. */
function rays(hasDownlight: boolean, hasUplight: boolean): number[] {
  const from = hasDownlight ? 0 : 90;
  const to = hasUplight ? 180 : 90;
  const right = Array.from({ length: (to - from) / RAY_STEP + 1 }, (_, index) => from + index * RAY_STEP);
  return [...right, ...right.filter((angle) => angle % 180 !== 0).map((angle) => -angle)];
}

/** A ring, or the half of it where light goes. */
function ring(radius: number, hasDownlight: boolean, hasUplight: boolean): string {
  const arc = (sweep: 0 | 1) => `M${-radius} 0A${radius} ${radius} 0 0 ${sweep} ${radius} 0`;
  return (hasDownlight ? arc(0) : '') + (hasUplight ? arc(1) : '');
}

function place(angle: number, radius: number): [number, number] {
  const radians = (angle * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(radius * Math.sin(radians)), round(radius * Math.cos(radians))];
}

function point(angle: number, radius: number): string {
  return place(angle, radius).join(' ');
}
