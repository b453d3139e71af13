import { useLocale } from '../../i18n/messages';
import type { Locale, StatusKind } from '../../lib/page-data.gen';

/** Texts that come with product pages instead of with every page; the catalogue in `i18n` is part of the first load. */
const EN = {
  breadcrumbs: 'Breadcrumb',
  pictures: 'Pictures',
  picture: 'Picture',
  code: 'Product code',
  copy: 'Copy',
  copied: 'Copied',
  choose: 'Choose a variant',
  chosen: 'Your variant',
  hint: 'Choose values to see the code, figures and files of one variant.',
  changes: 'not made with your other choices, also changes: ',
  legend: 'Dashed values are not made with your other choices. Choosing one leads to the nearest variant.',
  family: 'Back to the whole family',
  unknownVariant: 'This variant does not exist, or no longer. This is the whole family.',
  changed: 'This combination is not made. The nearest variant differs:',
  insteadOf: 'instead of',
  status: { new: 'New', discontinuing: 'Being discontinued', legacy: 'No longer made' } as Record<StatusKind, string>,
  replacedBy: 'Replaced by',
  figures: 'Key figures',
  specification: 'Technical data',
  wholeFamily: 'Values of the whole family. Choose a variant for its own.',
  variants: 'Variants',
  description: 'Description',
  statusTitle: 'Status',
  pages: 'Pages of the table',
  page: 'Page',
  documents: 'Documents',
  accessories: 'Accessories',
  related: 'Goes well with',
};

type Texts = typeof EN;

const ES: Texts = {
  breadcrumbs: 'Ruta de navegación',
  pictures: 'Imágenes',
  picture: 'Imagen',
  code: 'Referencia',
  copy: 'Copiar',
  copied: 'Copiada',
  choose: 'Elija una variante',
  chosen: 'Su variante',
  hint: 'Elija valores para ver la referencia, los datos y los archivos de una variante.',
  changes: 'no se fabrica con las demás opciones, también cambia: ',
  legend: 'Los valores con línea discontinua no se fabrican con las demás opciones. Al elegir uno se pasa a la variante más cercana.',
  family: 'Volver a toda la familia',
  unknownVariant: 'Esta variante no existe o ya no existe. Esta es toda la familia.',
  changed: 'Esta combinación no se fabrica. La variante más cercana es distinta en:',
  insteadOf: 'en lugar de',
  status: { new: 'Novedad', discontinuing: 'En retirada', legacy: 'Ya no se fabrica' },
  replacedBy: 'Sustituida por',
  figures: 'Datos principales',
  specification: 'Datos técnicos',
  wholeFamily: 'Valores de toda la familia. Elija una variante para ver los suyos.',
  variants: 'Variantes',
  description: 'Descripción',
  statusTitle: 'Estado',
  pages: 'Páginas de la tabla',
  page: 'Página',
  documents: 'Documentos',
  accessories: 'Accesorios',
  related: 'Combina con',
};

const TEXTS: Record<Locale, Texts> = { en: EN, es: ES };

/** The texts of the page's language. */
export function useProductTexts(): Texts {
  return TEXTS[useLocale()];
}
