import type { Counted } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import type { Locale, PlaceKind } from '../../lib/page-data.gen';

/** Texts of everything below the opening of a product page. */
const EN = {
  succession: 'What replaces it',
  withdrawn: 'is no longer made.',
  withdrawnSince: 'has not been made since {day}.',
  replaces: 'replaces it.',
  attribute: 'Attribute',
  before: 'No longer made',
  after: 'Replacement',
  differs: 'different',
  unknown: 'not known',
  figures: 'Key figures',
  specification: 'Technical data',
  wholeFamily: 'Values of the whole family. Choose a variant for its own.',
  variants: 'Variants',
  count: { one: '{n} variant', other: '{n} variants' } as Counted,
  countOf: '{n} of {all} variants',
  find: 'Find a code or description',
  any: 'Any',
  apply: 'Show',
  clear: 'Clear all',
  none: 'No variant has all of this.',
  noneHint: 'Choose less, or look for a shorter part of the code.',
  code: 'Product code',
  status: 'Status',
  pages: 'Pages of the table',
  page: 'Page {n}',
  previous: 'Previous page',
  next: 'Next page',
  documents: 'Documents',
  archive: 'All files as ZIP',
  openData: 'This product as data:',
  drivers: 'Drivers that fit',
  accessories: 'Accessories',
  usedIn: 'Where it is used',
  place: { space: 'Space', caseStudy: 'Project' } as Record<PlaceKind, string>,
  related: 'Goes well with',
};

type Texts = typeof EN;

const ES: Texts = {
  succession: 'Qué la sustituye',
  withdrawn: 'ya no se fabrica.',
  withdrawnSince: 'no se fabrica desde el {day}.',
  replaces: 'la sustituye.',
  attribute: 'Característica',
  before: 'Ya no se fabrica',
  after: 'Sustituta',
  differs: 'distinto',
  unknown: 'sin datos',
  figures: 'Datos principales',
  specification: 'Datos técnicos',
  wholeFamily: 'Valores de toda la familia. Elija una variante para ver los suyos.',
  variants: 'Variantes',
  count: { one: '{n} variante', other: '{n} variantes' },
  countOf: '{n} de {all} variantes',
  find: 'Buscar referencia o descripción',
  any: 'Cualquiera',
  apply: 'Mostrar',
  clear: 'Borrar todo',
  none: 'Ninguna variante cumple todo esto.',
  noneHint: 'Elija menos valores o busque una parte más corta de la referencia.',
  code: 'Referencia',
  status: 'Estado',
  pages: 'Páginas de la tabla',
  page: 'Página {n}',
  previous: 'Página anterior',
  next: 'Página siguiente',
  documents: 'Documentos',
  archive: 'Todos los archivos en ZIP',
  openData: 'Este producto como datos:',
  drivers: 'Drivers compatibles',
  accessories: 'Accesorios',
  usedIn: 'Dónde se utiliza',
  place: { space: 'Espacio', caseStudy: 'Proyecto' },
  related: 'Combina con',
};

const TEXTS: Record<Locale, Texts> = { en: EN, es: ES };

/** The texts of the page's language. */
export function useDetailsTexts(): Texts {
  return TEXTS[useLocale()];
}
