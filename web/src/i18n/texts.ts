import type { Locale } from '../lib/page-data.gen';
import type { Counted } from './count';
import { useLocale } from './messages';

/** A text, a text that depends on a number, several texts by name (one per kind of something), or a list of texts. */
type Text = string | Counted | Readonly<Record<string, string>> | readonly string[];

/** The language whose keys all others must have. */
type Reference = 'en';

/** What another language says for the same texts: the same keys, other words. */
type Translated<Of> = Of extends string ? string : { readonly [Key in keyof Of]: string };

/**
 * Declares the texts of one feature: `export const useZoomTexts = textsOf({ en: { … }, es: { … } })`.
 * A table loads with the components that use it; only the catalogue in `messages/` is part of the first load.
 * A key that a language lacks does not compile, nor does a placeholder without its value (`fill`), which is why the texts are
 * typed as what the first language says. `npm run messages:check` compares everything else.
 */
export function textsOf<const Texts extends Readonly<Record<string, Text>>>(
  tables: Readonly<Record<Reference, Texts> & Record<Exclude<Locale, Reference>, { readonly [Key in keyof Texts]: Translated<Texts[Key]> }>>,
): () => Texts {
  return function useTexts() {
    return tables[useLocale()] as Texts;
  };
}
