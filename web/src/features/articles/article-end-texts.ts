import { textsOf } from '../../i18n/texts';

/** Texts of what follows an article. */
export const useArticleEndTexts = textsOf({
  en: {
    products: 'Products in this article',
    turns: 'More articles',
    previous: 'Previous article',
    next: 'Next article',
    related: 'Read on',
  },
  es: {
    products: 'Productos de este artículo',
    turns: 'Más artículos',
    previous: 'Artículo anterior',
    next: 'Artículo siguiente',
    related: 'Siga leyendo',
  },
});
