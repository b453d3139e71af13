import type { Counted } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import type { Locale } from '../../lib/page-data.gen';

type Texts = Readonly<{
  breadcrumbs: string;
  products: Counted;
  below: string;
}>;

/** Texts that come with the categories instead of with every page. */
const TEXTS: Record<Locale, Texts> = {
  en: {
    breadcrumbs: 'Breadcrumb',
    products: { one: '{n} product', other: '{n} products' },
    below: 'In {title}',
  },
  es: {
    breadcrumbs: 'Ruta de navegación',
    products: { one: '{n} producto', other: '{n} productos' },
    below: 'En {title}',
  },
};

/** The texts of the page's language. */
export function useCategoryTexts(): Texts {
  return TEXTS[useLocale()];
}
