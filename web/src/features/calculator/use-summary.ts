import { counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { StripFigureKind, StripResult } from '../../lib/page-data.gen';
import { useResultTexts } from './result-texts';

/** The answer in a few words: `48 W`, `1 driver`, `1 run`; `null` when there is none. */
export function useSummary(result: StripResult): { power: string; drivers: string; runs: string; all: string } | null {
  const texts = useResultTexts();
  const locale = useLocale();
  if (result.kind === 'problem') {
    return null;
  }
  const figure = (kind: StripFigureKind) => result.plan.figures.find((each) => each.kind === kind)?.text ?? '';
  const drivers = counted(texts.driverCount, result.plan.drivers.reduce((sum, { quantity }) => sum + quantity, 0), locale);
  // A whole number, with whatever separates its thousands.
  const runs = counted(texts.runCount, Number(figure('runs').replace(/\D/g, '')), locale);
  const power = figure('power');
  return { power, drivers, runs, all: fill(texts.summary, { power, drivers, runs }) };
}
