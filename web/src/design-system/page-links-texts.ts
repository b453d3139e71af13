import { textsOf } from '../i18n/texts';

/** Texts of the links between the pages of a list or a table. */
export const usePageLinksTexts = textsOf({
  en: {
    page: 'Page {n}',
    previous: 'Previous page',
    next: 'Next page',
  },
  es: {
    page: 'Página {n}',
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
});
