// Only the styles: importing the component would add a chunk that is larger than its one element.
import '../../design-system/styles/swatch.css';
import './variant-picker.css';

import { useId } from 'react';

import { fill } from '../../i18n/fill';
import type { AxisOption, ChoiceAxis } from '../../lib/page-data.gen';
import { useProductTexts } from './texts';

/** The choice of a variant, axis by axis. Every value is a link to the closest variant that has it, so it works without scripts. */
export function VariantPicker({ axes }: { axes: ChoiceAxis[] }) {
  const texts = useProductTexts();
  if (axes.length === 0) {
    return null;
  }
  const hasJumps = axes.some((axis) => axis.options.some((option) => option.changes.length > 0));
  return (
    <div className="picker no-print grid">
      {axes.map((axis) => (
        <Axis key={axis.label} axis={axis} />
      ))}
      {hasJumps ? <p className="text-caption text-soft">{texts.legend}</p> : null}
    </div>
  );
}

function Axis({ axis }: { axis: ChoiceAxis }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="below-2 text-caption text-strong">
        {axis.label}
      </h3>
      <ul className="flow gap-2">
        {axis.options.map((option, index) => (
          <li key={index}>
            <Option option={option} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Option({ option }: { option: AxisOption }) {
  const texts = useProductTexts();
  const note = option.changes.length > 0 ? fill(texts.changes, { changes: option.changes.join(', ') }) : '';
  return (
    <a href={option.href} className="pick gap-2 inline-row touch text-figures rounded-control lines-25" data-keep-scroll data-jumps={note ? '' : undefined} aria-current={option.chosen ? 'true' : undefined} title={note || undefined}>
      {option.swatch ? <span className="swatch rigid square-4 round" data-swatch={option.swatch} /> : null}
      {option.label}
      {note ? <span className="sr-only">, {note}</span> : null}
    </a>
  );
}
