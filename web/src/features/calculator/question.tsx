import type { Calculator, StripChoice } from '../../lib/page-data.gen';
import { useResultTexts } from './result-texts';
import { useCalculatorTexts } from './texts';
import { useFullAddress } from './use-full-address';

/** Longer values take a line of their own. */
const MAX_SHORT = 100;

/** What was asked and where it can be opened again, for paper, where there is no form. */
export function Question({ calculator, href }: { calculator: Calculator; href: string }) {
  const texts = useCalculatorTexts();
  const { question } = useResultTexts();
  const address = useFullAddress(href);
  const { strip, segments, cable } = calculator;
  const chosen = (choices: StripChoice[]) => choices.find(({ isChosen }) => isChosen)?.label ?? '';
  const rows: [string, string][] = [
    [texts.strip, strip ? `${strip.code}, ${strip.description}` : ''],
    [texts.length, segments.map(({ typed, quantity, readAs }) => `${quantity && quantity !== '1' ? `${quantity} × ` : ''}${readAs ?? typed}`).join(' + ')],
    [texts.rounding, chosen(calculator.roundings)],
    [texts.dimming, chosen(calculator.dimmings)],
    [texts.location, chosen(calculator.locations)],
    [texts.place, chosen(calculator.places)],
    [texts.cable, cable.readAs ?? cable.typed],
    [texts.mounting, chosen(calculator.profiles)],
    [texts.diffuser, chosen(calculator.diffusers)],
    [texts.finish, chosen(calculator.finishes)],
  ];
  return (
    <div className="calculator-question print-only">
      <h3>{question}</h3>
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} data-long={value.length > MAX_SHORT || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="calculator-address">{address}</p>
    </div>
  );
}
