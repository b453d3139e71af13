import type { Counted } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import type { Locale } from '../../lib/page-data.gen';

type Texts = Readonly<{
  label: string;
  products: Counted;
  variants: Counted;
  variantsMatch: Counted;
  ofVariants: string;
  chips: string;
  remove: string;
  plain: string;
  results: string;
  code: string;
  isNew: string;
  replaces: string;
  matchingCodes: string;
  none: string;
  noneChosen: string;
  noneHint: string;
  empty: string;
  didYouMean: string;
  all: string;
  unavailable: string;
  unavailableHint: string;
  pages: string;
  page: string;
  previous: string;
  next: string;
}>;

/** Texts that come with the list instead of with every page. */
const TEXTS: Record<Locale, Texts> = {
  en: {
    label: 'Search products by keyword or code',
    products: { one: '{n} product', other: '{n} products' },
    variants: { one: '{n} variant', other: '{n} variants' },
    variantsMatch: { one: '{n} variant matches', other: '{n} variants match' },
    ofVariants: '{n} of {all} variants match',
    chips: 'Narrowed down to',
    remove: 'Remove',
    plain: 'Search for the words “{query}” instead',
    results: 'List of products',
    code: 'Code',
    isNew: 'New',
    replaces: 'replaces {code}',
    matchingCodes: 'Matching codes',
    none: "No results found for '{query}'",
    noneChosen: 'No product matches all of these',
    noneHint: 'Try fewer or other words, the beginning of a code, or a figure such as 4000 K or IP65.',
    empty: 'There are no products yet',
    didYouMean: 'Did you mean',
    all: 'See all products',
    unavailable: 'The product search is not available at the moment',
    unavailableHint: 'We are working on it. Please try again in a minute.',
    pages: 'Pages',
    page: 'Page {n}',
    previous: 'Previous page',
    next: 'Next page',
  },
  es: {
    label: 'Buscar productos por palabra o referencia',
    products: { one: '{n} producto', other: '{n} productos' },
    variants: { one: '{n} variante', other: '{n} variantes' },
    variantsMatch: { one: '{n} variante coincide', other: '{n} variantes coinciden' },
    ofVariants: 'Coinciden {n} de {all} variantes',
    chips: 'Limitado a',
    remove: 'Quitar',
    plain: 'Buscar las palabras «{query}» en su lugar',
    results: 'Lista de productos',
    code: 'Referencia',
    isNew: 'Nuevo',
    replaces: 'sustituye a {code}',
    matchingCodes: 'Referencias que coinciden',
    none: 'No hay resultados para «{query}»',
    noneChosen: 'Ningún producto cumple todo esto',
    noneHint: 'Pruebe con menos palabras u otras, con el comienzo de una referencia o con un valor como 4000 K o IP65.',
    empty: 'Todavía no hay productos',
    didYouMean: 'Quizá quiso decir',
    all: 'Ver todos los productos',
    unavailable: 'La búsqueda de productos no está disponible en este momento',
    unavailableHint: 'Estamos trabajando en ello. Vuelva a intentarlo dentro de un minuto.',
    pages: 'Páginas',
    page: 'Página {n}',
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
};

/** The texts of the page's language. */
export function useListTexts(): Texts {
  return TEXTS[useLocale()];
}
