import type { StripField } from '../../lib/page-data.gen';
import { useCalculatorTexts } from './texts';
import { TypedField } from './typed-field';

/** How far it is from the driver to each feed. */
export function CableField({ field }: { field: StripField }) {
  const texts = useCalculatorTexts();
  return (
    <div className="calculator-field may-shrink">
      <TypedField name="cable" label={texts.cable} typed={field.typed} field={field} help={texts.cableHelp} inputMode="text" />
    </div>
  );
}
