import { textsOf } from '../../i18n/texts';

/** Texts of the category pages. */
export const useCategoryTexts = textsOf({
  en: {
    products: { one: '{n} product', other: '{n} products' },
    subcategories: 'Subcategories of {title}',
  },
  es: {
    products: { one: '{n} producto', other: '{n} productos' },
    subcategories: 'Subcategorías de {title}',
  },
});
