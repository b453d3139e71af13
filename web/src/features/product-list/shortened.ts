/** Longer queries are shortened for display. */
const MAX_SHOWN_LENGTH = 48;

/** A query as texts mention it. */
export function shortened(query: string): string {
  return query.length > MAX_SHOWN_LENGTH ? `${query.slice(0, MAX_SHOWN_LENGTH).trimEnd()}…` : query;
}
