import { useLocale } from '../../i18n/messages';
import type { Locale, StatusKind } from '../../lib/page-data.gen';

/** Texts of the opening of a product page; those of the parts below it come with them. */
const EN = {
  breadcrumbs: 'Breadcrumb',
  pictures: 'Pictures',
  picture: 'Picture',
  enlarge: 'Enlarge',
  code: 'Product code',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Could not copy',
  choose: 'Choose a variant',
  chosen: 'Your variant',
  hint: 'Choose values to see the code, figures and files of one variant.',
  changes: 'not made with your other choices, also changes: ',
  legend: 'Dashed values are not made with your other choices. Choosing one leads to the nearest variant.',
  family: 'Back to the whole family',
  unknownVariant: 'This variant does not exist, or no longer. This is the whole family.',
  thisVariant: 'The variant you asked for',
  belongsTo: 'belongs to',
  changed: 'This combination is not made. The nearest variant differs:',
  insteadOf: 'instead of',
  status: { new: 'New', discontinuing: 'Being discontinued', legacy: 'No longer made' } as Record<StatusKind, string>,
  replacedBy: 'Replaced by',
};

type Texts = typeof EN;

const ES: Texts = {
  breadcrumbs: 'Ruta de navegación',
  pictures: 'Imágenes',
  picture: 'Imagen',
  enlarge: 'Ampliar',
  code: 'Referencia',
  copy: 'Copiar',
  copied: 'Copiada',
  notCopied: 'No se ha podido copiar',
  choose: 'Elija una variante',
  chosen: 'Su variante',
  hint: 'Elija valores para ver la referencia, los datos y los archivos de una variante.',
  changes: 'no se fabrica con las demás opciones, también cambia: ',
  legend: 'Los valores con línea discontinua no se fabrican con las demás opciones. Al elegir uno se pasa a la variante más cercana.',
  family: 'Volver a toda la familia',
  unknownVariant: 'Esta variante no existe o ya no existe. Esta es toda la familia.',
  thisVariant: 'La variante que ha pedido',
  belongsTo: 'pertenece a',
  changed: 'Esta combinación no se fabrica. La variante más cercana es distinta en:',
  insteadOf: 'en lugar de',
  status: { new: 'Novedad', discontinuing: 'En retirada', legacy: 'Ya no se fabrica' },
  replacedBy: 'Sustituida por',
};

const TEXTS: Record<Locale, Texts> = { en: EN, es: ES };

/** The texts of the page's language. */
export function useProductTexts(): Texts {
  return TEXTS[useLocale()];
}
