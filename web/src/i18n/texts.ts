import type { Locale } from '../lib/page-data.gen';
import type { Counted } from './count';
import { useLocale } from './messages';

/** A text, a text that depends on a number, several texts by name (one per kind of something), or a list of texts. */
type Text = string | Counted | Readonly<Record<string, string>> | readonly string[];

/** The language whose keys all others must have. */
type Reference = 'en';

/**
 * Declares the texts of one feature: `export const useZoomTexts = textsOf({ en: { … }, es: { … } })`.
 * A table loads with the components that use it; only the catalogue in `messages/` is part of the first load.
 * A key that a language lacks does not compile; `npm run messages:check` compares everything else.
 */
export function textsOf<Texts extends Readonly<Record<string, Text>>>(
  tables: Readonly<Record<Reference, Texts> & Record<Exclude<Locale, Reference>, NoInfer<Texts>>>,
): () => Texts {
  return function useTexts() {
    return tables[useLocale()];
  };
}
