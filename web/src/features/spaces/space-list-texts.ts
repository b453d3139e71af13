import { textsOf } from '../../i18n/texts';

/** Texts of the list of spaces. */
export const useSpaceListTexts = textsOf({
  en: {
    none: 'No spaces to show yet',
  },
  es: {
    none: 'Todavía no hay espacios que mostrar',
  },
});
