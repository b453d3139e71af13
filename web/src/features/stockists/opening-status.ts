import type { OpeningHours, OpeningSpan } from '../../lib/page-data.gen';

/** How a shop stands at a moment, by its own clock. */
export type OpeningStatus =
  | { kind: 'always' }
  /** `closes` is missing when that is more than a day away. */
  | { kind: 'open'; closes: string | null }
  | { kind: 'closesSoon'; closes: string }
  | { kind: 'closed'; opens: string; day: string; when: 'today' | 'tomorrow' | 'later' }
  /** Nothing is known, or the page is older than the times it knows. */
  | { kind: 'unknown' };

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** Whether a shop is open at `now`, in seconds since 1970. It is open when it opens and closed when it closes. */
export function openingStatus({ always, spans }: OpeningHours, now: number): OpeningStatus {
  if (always) {
    return { kind: 'always' };
  }
  const place = spans.findIndex(({ until }) => until > now);
  const span = spans[place];
  if (!span) {
    return { kind: 'unknown' };
  }
  if (span.from <= now) {
    const { until, closes } = lastOfRun(spans, place, span);
    const left = until - now;
    return left <= HOUR_S ? { kind: 'closesSoon', closes } : { kind: 'open', closes: left < DAY_S ? closes : null };
  }
  return { kind: 'closed', opens: span.opens, day: span.day, when: dayOf(span, now) };
}

/** The line of the week that today is in, by the shop's own calendar; -1 when that cannot be told. */
export function lineOfToday({ week, spans: [next] }: OpeningHours, now: number): number {
  if (!next) {
    return -1;
  }
  const days = Math.floor((now - next.midnight) / DAY_S);
  const today = (((next.weekday + days) % 7) + 7) % 7;
  return week.findIndex(({ weekdays }) => weekdays.includes(today));
}

/** Hours that go on after midnight may be two spans, of which the first closes nothing. */
function lastOfRun(spans: readonly OpeningSpan[], place: number, first: OpeningSpan): OpeningSpan {
  let last = first;
  for (const next of spans.slice(place + 1)) {
    if (next.from > last.until) {
      break;
    }
    last = next;
  }
  return last;
}

function dayOf({ midnight }: OpeningSpan, now: number): 'today' | 'tomorrow' | 'later' {
  return now >= midnight ? 'today' : now >= midnight - DAY_S ? 'tomorrow' : 'later';
}
