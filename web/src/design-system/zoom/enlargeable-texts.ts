import { textsOf } from '../../i18n/texts';

/** Texts of pictures that can be enlarged. */
export const useEnlargeableTexts = textsOf({
  en: {
    enlarge: 'Enlarge',
  },
  es: {
    enlarge: 'Ampliar',
  },
});
