import type { Counted } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import type { Locale } from '../../lib/page-data.gen';

type Texts = Readonly<{
  label: string;
  products: Counted;
  variantsMatch: Counted;
  chips: string;
  remove: string;
  clear: string;
  plain: string;
  sort: string;
  sortGo: string;
  none: string;
  noneChosen: string;
  noneHint: string;
  noneChips: string;
  empty: string;
  didYouMean: string;
  all: string;
  unavailable: string;
  unavailableHint: string;
  filters: string;
  chosen: Counted;
  show: string;
  showCount: Counted;
  any: string;
  from: string;
  to: string;
  showAll: string;
  pages: string;
  page: string;
  previous: string;
  next: string;
}>;

/** Texts that come with the parts of the list whose script comes later. */
const TEXTS: Record<Locale, Texts> = {
  en: {
    label: 'Search products by keyword or code',
    products: { one: '{n} product', other: '{n} products' },
    variantsMatch: { one: '{n} variant matches', other: '{n} variants match' },
    chips: 'Narrowed down to',
    remove: 'Remove',
    clear: 'Clear all',
    plain: 'Search for the words “{query}” instead',
    sort: 'Sort by',
    sortGo: 'Sort',
    none: "No results found for '{query}'",
    noneChosen: 'No product matches all of these',
    noneHint: 'Try fewer or other words, the beginning of a code, or a figure such as 4000 K or IP65.',
    noneChips: 'Take one of these back:',
    empty: 'There are no products yet',
    didYouMean: 'Did you mean {text}?',
    all: 'See all products',
    unavailable: 'The product search is not available at the moment',
    unavailableHint: 'We are working on it. Please try again in a minute.',
    filters: 'Filters',
    chosen: { one: '{n} chosen', other: '{n} chosen' },
    show: 'Show products',
    showCount: { one: 'Show {n} product', other: 'Show {n} products' },
    any: 'Any',
    from: 'From',
    to: 'To',
    showAll: 'Show all {n}',
    pages: 'Pages',
    page: 'Page {n}',
    previous: 'Previous page',
    next: 'Next page',
  },
  es: {
    label: 'Buscar productos por palabra o referencia',
    products: { one: '{n} producto', other: '{n} productos' },
    variantsMatch: { one: '{n} variante coincide', other: '{n} variantes coinciden' },
    chips: 'Limitado a',
    remove: 'Quitar',
    clear: 'Borrar todo',
    plain: 'Buscar las palabras «{query}» en su lugar',
    sort: 'Ordenar por',
    sortGo: 'Ordenar',
    none: 'No hay resultados para «{query}»',
    noneChosen: 'Ningún producto cumple todo esto',
    noneHint: 'Pruebe con menos palabras u otras, con el comienzo de una referencia o con un valor como 4000 K o IP65.',
    noneChips: 'Quite alguna de estas condiciones:',
    empty: 'Todavía no hay productos',
    didYouMean: '¿Quiso decir {text}?',
    all: 'Ver todos los productos',
    unavailable: 'La búsqueda de productos no está disponible en este momento',
    unavailableHint: 'Estamos trabajando en ello. Vuelva a intentarlo dentro de un minuto.',
    filters: 'Filtros',
    chosen: { one: '{n} elegido', other: '{n} elegidos' },
    show: 'Ver productos',
    showCount: { one: 'Ver {n} producto', other: 'Ver {n} productos' },
    any: 'Cualquiera',
    from: 'Desde',
    to: 'Hasta',
    showAll: 'Ver los {n}',
    pages: 'Páginas',
    page: 'Página {n}',
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
};

/** The texts of the page's language. */
export function useRestTexts(): Texts {
  return TEXTS[useLocale()];
}
