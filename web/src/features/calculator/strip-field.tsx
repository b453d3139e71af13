import './strip-field.css';

import { useId } from 'react';

import { Picture } from '../../design-system/picture';
import type { Calculator, ChosenStrip } from '../../lib/page-data.gen';
import { Options, type Choosing } from './choice-field';
import { useCalculatorTexts } from './texts';

const NAME = 'strip';

/** Which strip, and what the calculation takes from it. */
export function StripField({ calculator: { strips, strip }, choosing }: { calculator: Calculator; choosing: Choosing }) {
  const texts = useCalculatorTexts();
  const id = useId();
  const all = strips.flatMap((model) => model.strips);
  const chosen = choosing.pending[NAME] ?? all.find(({ isChosen }) => isChosen)?.value ?? '';
  return (
    <div className="calculator-field may-shrink">
      <label htmlFor={id} className="calculator-label text-medium block below-2 text-small lines-35">
        {texts.strip}
      </label>
      <select
        id={id}
        name={NAME}
        value={chosen}
        className="field calculator-select pressable bare-control forced-native"
        onChange={({ target }) => {
          choosing.choose(NAME, target.value);
        }}
      >
        {chosen ? null : <option value="">—</option>}
        {strips.map((model) => (
          <optgroup key={model.label} label={model.label}>
            <Options choices={model.strips} among={all} />
          </optgroup>
        ))}
      </select>
      {strip ? <StripFacts strip={strip} /> : null}
    </div>
  );
}

function StripFacts({ strip: { code, description, href, image, facts } }: { strip: ChosenStrip }) {
  return (
    <div className="strip-facts gap-4 grid above-4 text-small lines-40">
      <Picture image={image ? { ...image, alt: '' } : null} sizes="6rem" fit="cover" className="strip-facts-picture rounded square" />
      <div className="text-anywhere may-shrink">
        <p className="text-medium">{href ? <a href={href} className="text-link">{code}</a> : code}</p>
        <p className="text-soft above-1">{description}</p>
        <dl className="strip-facts-list text-figures flow above-2h">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
