import { useRef } from 'react';

import { fill } from '../../i18n/fill';
import type { LightOnPlane } from '../../lib/page-data.gen';
import { useAddressForm } from '../../state/address-form';
import { useLightTexts } from './texts';

/** Longer than any height. */
const MAX_LENGTH = 12;

/** Sets the mounting height. A plain GET form; with scripts the page stays where it is. */
export function HeightForm({ plane: { height, minHeight, maxHeight, refused, action, kept } }: { plane: LightOnPlane }) {
  const texts = useLightTexts();
  const form = useRef<HTMLFormElement>(null);
  const handlers = useAddressForm(form, action, { height }, { keepsScroll: true, refines: true });
  return (
    <form ref={form} action={`${action}#light`} method="get" className="flow gap-3 no-print at-end" {...handlers}>
      {kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="height-label text-soft grid text-small">
        {texts.height}
        <input
          name="height"
          defaultValue={height}
          inputMode="decimal"
          maxLength={MAX_LENGTH}
          autoComplete="off"
          className="field height-field text-figures"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'height-refused' : undefined}
        />
      </label>
      <button type="submit" className="button button-quiet">
        {texts.apply}
      </button>
      {refused ? (
        <p id="height-refused" role="alert" className="height-refused text-strong text-small">
          {fill(texts.refused, { value: refused, min: minHeight, max: maxHeight })}
        </p>
      ) : null}
    </form>
  );
}
