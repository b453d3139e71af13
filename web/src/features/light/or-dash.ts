/** A figure; a dash for what cannot be said. */
export function orDash(text: string | undefined): string {
  return text === undefined || text === '' ? '—' : text;
}
