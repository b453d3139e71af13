import type { Counted } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import type { Locale } from '../../lib/page-data.gen';

type Texts = Readonly<{
  results: string;
  image: string;
  code: string;
  name: string;
  link: string;
  view: string;
  replaces: string;
  matching: Counted;
  none: string;
  suggestions: string;
  seeAll: string;
  figures: string;
  found: Counted;
  failed: string;
  tryThese: string;
  examples: readonly string[];
}>;

/** Texts that come with the search instead of with every page. Examples are figures: they fit any catalogue. */
const TEXTS: Record<Locale, Texts> = {
  en: {
    results: 'Results',
    image: 'Image',
    code: 'Product Code',
    name: 'Product Name',
    link: 'Link',
    view: 'View',
    replaces: 'Replaces {code}',
    matching: { one: '{n} variant matches', other: '{n} variants match' },
    none: "No results found for '{query}'",
    suggestions: 'Try instead',
    seeAll: 'See all {n} results for "{query}"',
    figures: 'Understood as',
    found: { one: '{n} result', other: '{n} results' },
    failed: 'The search did not answer.',
    tryThese: 'Search by word, code or figure, for example',
    examples: ['IP65 4000K', '<15 W DALI', 'cut-out 90 mm'],
  },
  es: {
    results: 'Resultados',
    image: 'Imagen',
    code: 'Referencia',
    name: 'Producto',
    link: 'Enlace',
    view: 'Ver',
    replaces: 'Sustituye a {code}',
    matching: { one: '{n} variante coincide', other: '{n} variantes coinciden' },
    none: 'No hay resultados para «{query}»',
    suggestions: 'Pruebe con',
    seeAll: 'Ver los {n} resultados de «{query}»',
    figures: 'Entendido como',
    found: { one: '{n} resultado', other: '{n} resultados' },
    failed: 'La búsqueda no ha respondido.',
    tryThese: 'Busque por palabra, referencia o valor, por ejemplo',
    examples: ['IP65 4000K', '<15 W DALI', 'hueco 90 mm'],
  },
};

/** The texts of the page's language. */
export function useSearchTexts(): Texts {
  return TEXTS[useLocale()];
}
