import './light-study.css';

import { Picture } from '../../design-system/picture';
import { useMessages } from '../../i18n/messages';
import type { BlockOf } from '../../lib/block';
import { FROM_LG } from '../../lib/media';
import { nearestTint } from './nearest-tint';

type Step = BlockOf<'lightStudy'>['steps'][number];

/** The step nearest to this is shown first: warm white, the usual light of living spaces. */
const FIRST_SHOWN_KELVIN = 3000;

/** A scene whose light the visitor changes. Radio buttons and CSS do all of it, so it works without scripts. */
export function LightStudy({ block, position }: { block: BlockOf<'lightStudy'>; position: number }) {
  const shown = indexNearest(block.steps, FIRST_SHOWN_KELVIN);
  return (
    <section className="study tone-dark relative apart clipped text-plain stage print-bare print-whole">
      <div className="column study-intro keep-together">
        {block.title ? <h2 className="text-title-l">{block.title}</h2> : null}
        {block.text ? <p className="text-soft above-5 within-note print-wide">{block.text}</p> : null}
      </div>
      <div className="study-scene keep-together wide shape-4-3 relative apart">
        <Picture image={block.image} sizes={`${FROM_LG} 74vw, 100vw`} fit="cover" className="study-picture" />
        <div className="study-tint no-print" />
      </div>
      {block.steps.length > 0 ? (
        <div className="column">
          <Scale steps={block.steps} shown={shown} name={`light-study-${String(position)}`} />
        </div>
      ) : null}
    </section>
  );
}

function Scale({ steps, shown, name }: { steps: Step[]; shown: number; name: string }) {
  const t = useMessages();
  return (
    <fieldset className="study-control may-shrink">
      <legend className="sr-only">{t('colourTemperature')}</legend>
      <div className="study-notes">
        {steps.map((step, index) => (
          <div key={index} id={`${name}-note-${String(index)}`} className="study-note keep-together unseen">
            <p className="study-kelvin text-figures text-medium contrast-text">{t('kelvin', { value: step.kelvin })}</p>
            <p className="study-label text-medium above-1">{step.label}</p>
            {step.text ? <p className="study-note-text above-2 contrast-text">{step.text}</p> : null}
          </div>
        ))}
      </div>
      <div className="study-scale flex above-8 relative no-print">
        {steps.map((step, index) => (
          <label key={index} className="study-step row may-shrink relative pressable" data-tint={nearestTint(step.kelvin)}>
            <input
              type="radio"
              name={name}
              value={step.kelvin}
              defaultChecked={index === shown}
              aria-describedby={`${name}-note-${String(index)}`}
              className="study-radio wide tall fill pressable unseen"
            />
            <span className="study-dot middle square-12 round" />
            <span className="study-step-kelvin text-soft text-figures text-line">{t('kelvin', { value: step.kelvin })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function indexNearest(steps: Step[], kelvin: number): number {
  return steps.reduce((best, step, index) => (distance(step, kelvin) < distance(steps[best], kelvin) ? index : best), 0);
}

function distance(step: Step | undefined, kelvin: number): number {
  return step ? Math.abs(step.kelvin - kelvin) : Infinity;
}
