import './opening-hours.css';

import { fill } from '../../i18n/fill';
import type { OpeningHours as Hours } from '../../lib/page-data.gen';
import { useCardTexts } from './card-texts';
import { lineOfToday, openingStatus, type OpeningStatus } from './opening-status';
import { useNow } from './use-now';

/** When a shop is open: how it stands now, with the week behind it. Hours that could not be read are shown as somebody wrote them. */
export function OpeningHours({ hours }: { hours: Hours }) {
  const texts = useCardTexts();
  const now = useNow();
  const [first] = hours.week;
  // Pages are kept: whether it is open now is for the browser to say. Until then the same line says the first of the week.
  const status: OpeningStatus = now === null ? { kind: hours.always ? 'always' : 'unknown' } : openingStatus(hours, now);
  const words = useStatusWords()(status) ?? (first ? `${first.days} ${first.times || texts.closedDay}` : '');
  if (!first) {
    return words || hours.written ? (
      <p className="stockist-hours-written text-rem lines-50 above-2h" data-state={status.kind}>
        <span className="sr-only">{texts.hours}: </span>
        {words || hours.written}
      </p>
    ) : null;
  }
  const today = now === null ? -1 : lineOfToday(hours, now);
  return (
    <details className="stockist-hours text-rem lines-50 above-2h">
      <summary className="stockist-hours-summary inline-row gap-2h pressable no-print" data-state={status.kind}>
        <span className="sr-only">{texts.hours}: </span>
        {words}
      </summary>
      <dl className="stockist-week text-figures grid text-small gap-half">
        {hours.week.map(({ days, times }, index) => (
          <div key={days} className="stockist-week-line text-soft spread gap-4 flex" aria-current={index === today ? 'date' : undefined}>
            <dt>{days}</dt>
            <dd>{times || texts.closedDay}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** How a shop stands, in a few words; `null` when nothing is known. */
function useStatusWords(): (status: OpeningStatus) => string | null {
  const { always, open, openUntil, closesSoon, opensToday, opensTomorrow, opensOn } = useCardTexts();
  return (status) => {
    switch (status.kind) {
      case 'always':
        return always;
      case 'open':
        return status.closes ? fill(openUntil, { time: status.closes }) : open;
      case 'closesSoon':
        return fill(closesSoon, { time: status.closes });
      case 'closed':
        return fill({ today: opensToday, tomorrow: opensTomorrow, later: opensOn }[status.when], { time: status.opens, day: status.day });
      case 'unknown':
        return null;
    }
  };
}
