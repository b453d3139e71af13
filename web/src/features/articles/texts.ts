import { textsOf } from '../../i18n/texts';

/** Texts of lists of articles and of the opening of an article. */
export const useArticlesTexts = textsOf({
  en: {
    categories: 'Article categories',
    pages: 'Pages of articles',
    feed: 'Follow by feed (Atom)',
    none: 'No articles here yet',
    noneHint: 'As soon as one is published, it appears on this page.',
    all: 'Read all articles',
    updated: 'Updated {day}',
  },
  es: {
    categories: 'Categorías de artículos',
    pages: 'Páginas de artículos',
    feed: 'Suscribirse por feed (Atom)',
    none: 'Aquí todavía no hay artículos',
    noneHint: 'En cuanto se publique el primero, aparecerá en esta página.',
    all: 'Leer todos los artículos',
    updated: 'Actualizado el {day}',
  },
});
