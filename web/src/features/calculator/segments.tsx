import './segments.css';

import { counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { StripSegment } from '../../lib/page-data.gen';
import { useResultTexts } from './result-texts';
import { Why } from './why';

/** Each length with its runs as a table: what the drawing shows, in numbers. */
export function Segments({ segments, hiddenSegments }: { segments: StripSegment[]; hiddenSegments: number }) {
  const texts = useResultTexts();
  const locale = useLocale();
  return (
    <div className="calculator-part stack gap-4 may-shrink strip-segments">
      <h4 className="calculator-part-title text-strong text-large lines-30">{texts.runsTitle}</h4>
      {segments.map((segment, index) => (
        <Segment key={index} segment={segment} isOpen={segments.length <= MAX_OPEN} />
      ))}
      {hiddenSegments > 0 ? <p className="strip-hidden text-soft text-small">{counted(texts.hiddenSegments, hiddenSegments, locale)}</p> : null}
    </div>
  );
}

/** More lengths than these are closed at first. */
const MAX_OPEN = 3;

function Segment({ segment, isOpen }: { segment: StripSegment; isOpen: boolean }) {
  const texts = useResultTexts();
  const { requested, quantity, otherCut, why } = segment;
  return (
    <details className="strip-segment edge" open={isOpen}>
      <summary className="strip-segment-summary text-figures text-medium inside-3">{quantity > 1 ? fill(texts.segmentTimes, { quantity, requested }) : fill(texts.segment, { requested })}</summary>
      <p className="text-soft text-note">
        <Cut segment={segment} /> {otherCut ? fill(texts.otherCut, { length: otherCut }) : null}
      </p>
      <RunsTable segment={segment} />
      {why.length > 0 ? (
        <details className="strip-why">
          <summary className="strip-why-summary text-soft fitting text-small">{texts.why}</summary>
          <Why why={why} />
        </details>
      ) : null}
    </details>
  );
}

function Cut({ segment: { length, cuts, gap, drawing } }: { segment: StripSegment }) {
  const texts = useResultTexts();
  const end = drawing.runs.at(-1)?.to ?? 0;
  if (drawing.hiddenRuns === 0 && end === drawing.requested) {
    return fill(texts.cutExactly, { length, cuts });
  }
  const isOver = /^[-−]/.test(gap);
  return fill(isOver ? texts.cutOver : texts.cut, { length, cuts, gap: gap.replace(/^[-−]\s?/, '') });
}

function RunsTable({ segment: { requested, runs } }: { segment: StripSegment }) {
  const { columns, runsTable } = useResultTexts();
  const hasDrop = runs.some(({ drop }) => drop !== '');
  return (
    <table className="data-table text-figures strip-runs text-small" aria-label={fill(runsTable, { requested })}>
      <thead>
        <tr>
          <th scope="col">{columns.run}</th>
          <th scope="col">{columns.length}</th>
          <th scope="col">{columns.power}</th>
          <th scope="col">{columns.current}</th>
          {hasDrop ? <th scope="col">{columns.drop}</th> : null}
        </tr>
      </thead>
      <tbody>
        {runs.map(({ quantity, length, power, current, drop }, index) => (
          <tr key={index}>
            <th scope="row">{`${quantity} ×`}</th>
            <td>{length}</td>
            <td>{power}</td>
            <td>{current}</td>
            {hasDrop ? <td>{drop}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
