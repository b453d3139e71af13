import type { ValuesFor } from './placeholders';

/** Puts values in for the `{placeholders}` of a text. A translation may leave one out; what has no value stays as it is. */
export function fill<Text extends string>(text: Text, values: ValuesFor<Text, string | number>): string {
  const given: Readonly<Record<string, string | number>> = values;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(given[name] ?? placeholder));
}
