import { textsOf } from '../../i18n/texts';

/** Texts of the list of collections. */
export const useCollectionListTexts = textsOf({
  en: {
    families: 'Families: {names}',
    none: 'No collections to show yet',
  },
  es: {
    families: 'Familias: {names}',
    none: 'Todavía no hay colecciones que mostrar',
  },
});
