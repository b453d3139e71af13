import type { SegmentDrawing } from './drawing-geometry';
import { useResultTexts } from './result-texts';

/** What the signs of the drawings mean: of those that there are. */
export function Legend({ drawings }: { drawings: SegmentDrawing[] }) {
  const { legend } = useResultTexts();
  const has = (test: (drawing: SegmentDrawing) => boolean) => drawings.some(test);
  const entries = [
    { text: legend.strip, sign: <rect className="strip-line" width="28" height="6" y="5" rx="1" />, isThere: true },
    { text: legend.feed, sign: <circle className="strip-feed" cx="14" cy="8" r="4.5" />, isThere: true },
    { text: legend.joint, sign: <path className="strip-joint-sign" d="M14 2v12" />, isThere: has(({ runs }) => runs.some(({ joints }) => joints.length > 0)) },
    { text: legend.gap, sign: <path className="strip-gap-sign" d="M0 8h28" />, isThere: has(({ gap }) => gap !== null) },
    { text: legend.bar, sign: <rect className="strip-bar-sign" width="26" height="8" x="1" y="4" />, isThere: has(({ bars }) => bars.length > 0) },
  ];
  return (
    <ul className="strip-legend text-soft flow text-smaller lines-50 gap-facts">
      {entries
        .filter(({ isThere }) => isThere)
        .map(({ text, sign }) => (
          <li key={text}>
            <svg className="strip-legend-sign" viewBox="0 0 28 16" aria-hidden="true">
              {sign}
            </svg>
            {text}
          </li>
        ))}
    </ul>
  );
}
