import { textsOf } from '../../i18n/texts';

/** Texts of the table of contents. */
export const useContentsTexts = textsOf({
  en: {
    title: 'In this article',
  },
  es: {
    title: 'En este artículo',
  },
});
