import './drawing.css';

import { useId } from 'react';

import { counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { StripSegment } from '../../lib/page-data.gen';
import { drawSegment, scaleOf, type RunStretch, type SegmentDrawing, type Stretch } from './drawing-geometry';
import { Legend } from './drawing-legend';
import { useResultTexts } from './result-texts';

/** More segments than these are drawn small. */
const MAX_LARGE = 3;
/** More segments than these are behind a button. */
const MAX_SHOWN = 8;

/** Heights in pixels: widths follow the window, and letters must not. */
const LARGE = { dimension: 24, strip: 64, bars: 80, label: 116, light: 96, all: 150 };
const SMALL = { dimension: 0, strip: 26, bars: 38, label: 0, light: 30, all: 56 };
const STRIP_HEIGHT = 6;
const BAR_HEIGHT = 8;

/** The installation to scale: runs that shine, feeds, joints, what stays dark, and the bars below. */
export function Drawing({ segments, hiddenSegments }: { segments: StripSegment[]; hiddenSegments: number }) {
  const texts = useResultTexts();
  const locale = useLocale();
  const scale = scaleOf(segments);
  const isSmall = segments.length > MAX_LARGE;
  const draw = (segment: StripSegment, index: number) => <SegmentView key={index} segment={segment} scale={scale} isSmall={isSmall} />;
  const rest = segments.slice(MAX_SHOWN);
  return (
    <div className="strip-scene stack lamp tone-dark rounded text-plain">
      <div className="strip-drawings stack gap-6">
        {segments.slice(0, MAX_SHOWN).map(draw)}
        {rest.length > 0 ? (
          <details className="strip-more">
            <summary className="strip-more-summary inside-1 fitting text-note">{counted(texts.allSegments, rest.length, locale)}</summary>
            <div className="strip-drawings stack gap-6">{rest.map(draw)}</div>
          </details>
        ) : null}
      </div>
      {rest.length > 0 ? <p className="strip-hidden text-soft print-only text-small">{fill(texts.firstDrawn, { n: MAX_SHOWN })}</p> : null}
      {hiddenSegments > 0 ? <p className="strip-hidden text-soft text-small">{counted(texts.hiddenSegments, hiddenSegments, locale)}</p> : null}
      <Legend drawings={segments.map((segment) => drawSegment(segment, scale))} />
    </div>
  );
}

function SegmentView({ segment, scale, isSmall }: { segment: StripSegment; scale: number; isSmall: boolean }) {
  const texts = useResultTexts();
  const locale = useLocale();
  const id = useId();
  const { requested, quantity, gap, drawing } = segment;
  const drawn = drawSegment(segment, scale);
  const at = isSmall ? SMALL : LARGE;
  const name = quantity > 1 ? fill(texts.describedRuns, { quantity, length: requested }) : requested;
  return (
    <figure className="may-shrink">
      <svg className="strip-drawing block wide" height={at.all} role="img" aria-labelledby={`${id}-title ${id}-description`} data-small={isSmall || undefined}>
        <title id={`${id}-title`}>{quantity > 1 ? fill(texts.drawingTimes, { quantity, requested }) : fill(texts.drawing, { requested })}</title>
        <desc id={`${id}-description`}>
          <Description segment={segment} />
        </desc>
        <Light id={`${id}-light`} />
        <g aria-hidden="true">
          <Dimension width={drawn.requested} label={name} y={at.dimension} />
          {drawn.runs.map((run, index) => (
            <Run key={index} run={run} at={at} light={`${id}-light`} hasLabel={!isSmall && drawn.runs.length > 1} />
          ))}
          {drawn.gap ? <Gap gap={drawn.gap} label={isSmall ? '' : fill(texts.gap, { gap })} y={at.strip} labelY={at.label} /> : null}
          {drawn.excess ? <Gap gap={drawn.excess} label={isSmall ? '' : fill(texts.excess, { gap: gap.replace(/^[-−]\s?/, '') })} y={at.strip} labelY={at.label} isExcess /> : null}
          <Bars bars={drawn.bars} y={at.bars} />
        </g>
      </svg>
      {drawing.hiddenRuns > 0 ? <figcaption className="strip-hidden text-soft text-small">{counted(texts.hiddenRuns, drawing.hiddenRuns, locale)}</figcaption> : null}
    </figure>
  );
}

/** The same in words. */
function Description({ segment: { requested, length, gap, runs, drawing } }: { segment: StripSegment }) {
  const texts = useResultTexts();
  const locale = useLocale();
  const described = fill(texts.described, { requested, length, gap, runs: runs.map((run) => fill(texts.describedRuns, run)).join(', ') });
  return drawing.pieces.length > 0 ? `${described} ${counted(texts.describedPieces, drawing.pieces.length, locale)}` : described;
}

/** Light that falls from the strip and fades. */
function Light({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
        <stop className="strip-light" offset="0" stopOpacity="0.75" />
        <stop className="strip-light" offset="0.35" stopOpacity="0.26" />
        <stop className="strip-light" offset="1" stopOpacity="0" />
      </linearGradient>
    </defs>
  );
}

function Dimension({ width, label, y }: { width: number; label: string; y: number }) {
  if (y === 0) {
    return (
      <text className="strip-dimension-label text-figures text-medium" x="0" y="12">
        {label}
      </text>
    );
  }
  const end = `${width}%`;
  return (
    <g className="strip-dimension">
      <line x1="0" x2={end} y1={y} y2={y} />
      <line x1="0" x2="0" y1={y - 5} y2={y + 5} />
      <line x1={end} x2={end} y1={y - 5} y2={y + 5} />
      <text className="strip-dimension-label text-figures text-medium" x={`${width / 2}%`} y={y - 8} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

type Heights = typeof LARGE;

function Run({ run: { from, width, label, room, joints }, at, light, hasLabel }: { run: RunStretch; at: Heights; light: string; hasLabel: boolean }) {
  const x = `${from}%`;
  const middle = at.strip + STRIP_HEIGHT / 2;
  return (
    <g>
      <rect className="strip-fall forced-none" x={x} width={`${width}%`} y={at.strip} height={at.light} fill={`url(#${light})`} />
      <rect className="strip-glow forced-none" x={x} width={`${width}%`} y={at.strip - 5} height={STRIP_HEIGHT + 10} rx="6" />
      <rect className="strip-line" x={x} width={`${width}%`} y={at.strip} height={STRIP_HEIGHT} rx="1" />
      {joints.map((joint) => (
        <line key={joint} className="strip-joint" x1={`${joint}%`} x2={`${joint}%`} y1={at.strip - 4} y2={at.strip + STRIP_HEIGHT + 4} />
      ))}
      <line className="strip-feed-wire" x1={x} x2={x} y1={middle} y2={middle - 16} />
      <circle className="strip-feed" cx={x} cy={middle} r="4.5" />
      {hasLabel && room !== 'none' ? (
        <text className="strip-run-label text-figures" x={`${from + width / 2}%`} y={at.label} textAnchor="middle" data-room={room}>
          {label}
        </text>
      ) : null}
    </g>
  );
}

function Gap({ gap: { from, width }, label, y, labelY, isExcess = false }: { gap: Stretch; label: string; y: number; labelY: number; isExcess?: boolean }) {
  const middle = y + STRIP_HEIGHT / 2;
  return (
    <g className="strip-gap" data-excess={isExcess || undefined}>
      {isExcess ? null : <line x1={`${from}%`} x2={`${from + width}%`} y1={middle} y2={middle} />}
      <line className="strip-gap-end" x1={`${isExcess ? from : from + width}%`} x2={`${isExcess ? from : from + width}%`} y1={y - 8} y2={y + STRIP_HEIGHT + 8} />
      {label ? (
        <text className="strip-gap-label text-figures" x={`${from + width}%`} y={labelY} textAnchor="end">
          {label}
        </text>
      ) : null}
    </g>
  );
}

function Bars({ bars, y }: { bars: SegmentDrawing['bars']; y: number }) {
  return bars.map(({ from, width }, index) => (
    <g key={index} className="strip-bar">
      <rect x={`${from}%`} width={`${width}%`} y={y} height={BAR_HEIGHT} />
      {index > 0 ? <line className="strip-bar-joint" x1={`${from}%`} x2={`${from}%`} y1={y - 4} y2={y + BAR_HEIGHT + 4} /> : null}
    </g>
  ));
}
