import './why.css';

import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { StripWhy } from '../../lib/page-data.gen';
import { parseFormula, roundings, writeFormula, type Writing } from './formula';
import { useFormulaTexts } from './formula-texts';

/** How figures come about: each formula in words, and again with its numbers. */
export function Why({ why }: { why: StripWhy[] }) {
  const texts = useFormulaTexts();
  const used = why.map(({ expression }) => roundings(expression));
  return why.length > 0 ? (
    <div className="why stack gap-3h text-small lines-50">
      <ol className="stack gap-3h">
        {why.map((step, index) => (
          <WhyStep key={index} step={step} />
        ))}
      </ol>
      {used.some(({ down }) => down) ? <p className="why-brackets text-soft text-smaller">{texts.roundedDown}</p> : null}
      {used.some(({ up }) => up) ? <p className="why-brackets text-soft text-smaller">{texts.roundedUp}</p> : null}
    </div>
  ) : null;
}

function WhyStep({ step: { formula, expression, values, result, of } }: { step: StripWhy }) {
  const texts = useFormulaTexts();
  const locale = useLocale();
  const names: Readonly<Record<string, string>> = texts.names;
  const titles: Readonly<Record<string, string>> = texts.formulas;
  const numbers = new Map(values.map(({ name, text }) => [name, text]));
  const writing = (nameOf: Writing['nameOf']): Writing => ({
    nameOf,
    numberOf: (text) => (locale === 'es' ? text.replace('.', ',') : text),
    min: texts.min,
    max: texts.max,
    separator: locale === 'es' ? '; ' : ', ',
  });
  const read = parseFormula(expression);
  const write = (nameOf: Writing['nameOf']) => (read ? writeFormula(read, writing(nameOf)) : expression);
  return (
    <li className="why-step text-anywhere">
      <p className="text-medium">{titles[formula] ?? formula}</p>
      {of ? <p className="text-soft">{fill(texts.of, { length: of })}</p> : null}
      <p className="text-soft">{write((name) => names[name] ?? name)}</p>
      <p className="why-numbers text-figures">
        {write((name) => numbers.get(name) ?? names[name] ?? name)} = <strong>{result}</strong>
      </p>
    </li>
  );
}
