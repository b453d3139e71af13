import type { StripSegment } from '../../lib/page-data.gen';

/** A stretch along a drawing, in percent of its width. */
export type Stretch = { from: number; width: number };

/** A run as it is drawn. */
export type RunStretch = Stretch & {
  label: string;
  /** How much room its label has: `wide` ones have it on a phone too. */
  room: 'wide' | 'medium' | 'narrow' | 'none';
  joints: number[];
};

/** A segment as it is drawn, in percent of the longest segment of the plan: all of them are to one scale. */
export type SegmentDrawing = {
  requested: number;
  runs: RunStretch[];
  /** Where no light is although it was asked for. */
  gap: Stretch | null;
  /** What lies beyond what was asked for. */
  excess: Stretch | null;
  bars: Stretch[];
};

/** The millimetres that fill the whole width of the drawings. */
export function scaleOf(segments: StripSegment[]): number {
  return Math.max(1, ...segments.map(({ drawing }) => drawing.width));
}

export function drawSegment({ drawing, runs }: StripSegment, scale: number): SegmentDrawing {
  const percent = (millimetres: number) => Math.round((millimetres / scale) * 100_000) / 1000;
  const stretch = (from: number, to: number): Stretch => ({ from: percent(from), width: percent(to - from) });
  const labels = runs.flatMap(({ quantity, length }) => Array.from({ length: Math.min(quantity, drawing.runs.length) }, () => length));
  // Runs that are not drawn lie between the last one and the end, so nothing can be said about what follows.
  const end = drawing.hiddenRuns > 0 ? null : (drawing.runs.at(-1)?.to ?? 0);
  let barsEnd = 0;
  return {
    requested: percent(drawing.requested),
    runs: drawing.runs.map(({ from, to, joints }, index) => ({
      ...stretch(from, to),
      label: labels[index] ?? '',
      room: roomIn(percent(to - from)),
      joints: joints.map(percent),
    })),
    gap: end !== null && end < drawing.requested ? stretch(end, drawing.requested) : null,
    excess: end !== null && end > drawing.requested ? stretch(drawing.requested, end) : null,
    bars: drawing.pieces.map((length) => {
      const bar = stretch(barsEnd, barsEnd + length);
      barsEnd += length;
      return bar;
    }),
  };
}

function roomIn(percent: number): RunStretch['room'] {
  if (percent >= 26) {
    return 'wide';
  }
  if (percent >= 14) {
    return 'medium';
  }
  return percent >= 8 ? 'narrow' : 'none';
}
