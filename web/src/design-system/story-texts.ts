import { textsOf } from '../i18n/texts';

/** Texts of cards of what editors write. */
export const useStoryTexts = textsOf({
  en: {
    minutes: '{n} min read',
    by: 'by {name}',
  },
  es: {
    minutes: '{n} min de lectura',
    by: 'por {name}',
  },
});
