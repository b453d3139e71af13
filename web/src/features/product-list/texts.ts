import type { Counted } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import type { Locale } from '../../lib/page-data.gen';

type Texts = Readonly<{
  variants: Counted;
  ofVariants: string;
  results: string;
  code: string;
  isNew: string;
  replaces: string;
  matchingCodes: string;
}>;

/** Texts that come with the list instead of with every page. */
const TEXTS: Record<Locale, Texts> = {
  en: {
    variants: { one: '{n} variant', other: '{n} variants' },
    ofVariants: '{n} of {all} variants match',
    results: 'List of products',
    code: 'Code',
    isNew: 'New',
    replaces: 'replaces {code}',
    matchingCodes: 'Matching codes',
  },
  es: {
    variants: { one: '{n} variante', other: '{n} variantes' },
    ofVariants: 'Coinciden {n} de {all} variantes',
    results: 'Lista de productos',
    code: 'Referencia',
    isNew: 'Nuevo',
    replaces: 'sustituye a {code}',
    matchingCodes: 'Referencias que coinciden',
  },
};

/** The texts of the page's language. */
export function useListTexts(): Texts {
  return TEXTS[useLocale()];
}
