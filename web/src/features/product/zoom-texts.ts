import { useLocale } from '../../i18n/messages';
import type { Locale } from '../../lib/page-data.gen';

/** Texts of the enlarged pictures. */
const EN = {
  title: 'Pictures of {name}',
  counter: 'Picture {n} of {all}',
  previous: 'Previous picture',
  next: 'Next picture',
  larger: 'Larger',
  smaller: 'Smaller',
  close: 'Close',
};

type Texts = typeof EN;

const ES: Texts = {
  title: 'Imágenes de {name}',
  counter: 'Imagen {n} de {all}',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  larger: 'Más grande',
  smaller: 'Más pequeña',
  close: 'Cerrar',
};

const TEXTS: Record<Locale, Texts> = { en: EN, es: ES };

/** The texts of the page's language. */
export function useZoomTexts(): Texts {
  return TEXTS[useLocale()];
}
